import Dispatch
import SignalKit

/// Values for tasks.
extension Row {
  static let tasks: [Row] = [
    Row(
      "values, a thousand that wait",
      unit: "value",
      target: .original,
      bare: {
        Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            read { sum in
              let (values, continuation) = AsyncStream.makeStream(of: Int.self)
              for value in 0..<1000 { continuation.yield(value) }
              continuation.finish()
              for await value in values { sum.add(value) }
            }
          }
        }
      },
      subject: {
        Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            read { sum in
              let signal = Numbers { subscriber in
                for value in 0..<1000 { subscriber.putNext(value) }
                subscriber.putCompletion()
                return EmptyDisposable
              }
              let values: SignalValues<Int, Never> = signal.values
              for await value in values { sum.add(value) }
            }
          }
        }
      }
    )
  ]

  /// Reads a sequence to its end in a task.
  private static func read(_ body: @escaping @Sendable (Sum) async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task {
      await body(Sum.make())
      done.signal()
    }
    done.wait()
  }
}
