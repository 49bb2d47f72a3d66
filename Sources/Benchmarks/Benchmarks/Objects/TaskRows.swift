import Dispatch
import PlainSignals
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
    ),
    Row(
      "values, one value",
      unit: "iteration",
      target: .original,
      bare: {
        Workload(unitsPerRound: 100) { rounds in
          for _ in 0..<rounds {
            read { sum in
              for round in 0..<100 {
                let stream = AsyncStream(Int.self) { continuation in
                  let handle = single(round).start(
                    next: { continuation.yield($0) },
                    completed: { continuation.finish() }
                  )
                  continuation.onTermination = { _ in handle.dispose() }
                }
                for await value in stream { sum.add(value) }
              }
            }
          }
        }
      },
      subject: {
        Workload(unitsPerRound: 100) { rounds in
          for _ in 0..<rounds {
            read { sum in
              for round in 0..<100 {
                let values: SignalValues<Int, Never> = Numbers.single(round).values
                for await value in values { sum.add(value) }
              }
            }
          }
        }
      }
    ),
    Row(
      "get of single",
      unit: "wait",
      target: .original,
      bare: { waits { await plainly(single($0)) } },
      subject: { waits { await Numbers.single($0).get() } }
    ),
    Row(
      "first of single",
      unit: "wait",
      target: .original,
      bare: {
        waits { round in
          await withTaskCancellationHandler {
            await plainly(single(round))
          } onCancel: {
          }
        }
      },
      subject: { waits { (try? await Numbers.single($0).first()) ?? 0 } }
    ),
    Row(
      "fromTask",
      unit: "task",
      target: .original,
      bare: {
        waits { round in
          await plainly(
            PlainSignal { subscriber in
              let task = Task {
                subscriber.putNext(round)
                subscriber.putCompletion()
              }
              return PlainAction { task.cancel() }
            }
          )
        }
      },
      subject: { waits { round in await Numbers.fromTask { round }.get() } }
    ),
  ]

  private static func single(_ value: Int) -> PlainSignal<Int, Never> { .single(value) }

  /// Waits for a first value as the original does, behind an operator that counts under a lock.
  private static func plainly(_ signal: PlainSignal<Int, Never>) async -> Int {
    await withCheckedContinuation { continuation in
      _ = signal.remembering(0) { $1 }.start(next: { continuation.resume(returning: $0) })
    }
  }

  /// A hundred waits, one after the other, in a task.
  private static func waits(_ wait: @escaping @Sendable (Int) async -> Int) -> Workload {
    Workload(unitsPerRound: 100) { rounds in
      for _ in 0..<rounds {
        read { sum in for round in 0..<100 { sum.add(await wait(round)) } }
      }
    }
  }

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
