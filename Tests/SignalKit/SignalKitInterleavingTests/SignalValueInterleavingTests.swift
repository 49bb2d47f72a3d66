import Interleaving
import Testing

@testable import SignalKitInstrumented

/// The buffer between a signal and a task, without the task.
@Suite struct `Values for tasks under interleavings` {
  private typealias Buffer = SignalValueBuffer<Int, Never>

  @Test func `what is put while the iteration ends is counted out`() {
    expectNothingWrong { scope in
      let backlog = Backlog()
      let buffer = Buffer(.newest(2), backlog)
      scope.concurrently([
        {
          for value in 1...3 { buffer.put(value) }
          buffer.end(.ended)
        },
        { buffer.close() },
      ])
      return backlog.count == 0 ? nil : "\(backlog.count) wait"
    }
  }

  @Test func `a signal that starts while the iteration ends is disposed of once`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let buffer = Buffer(.unbounded, nil)
      scope.concurrently([
        { source.signal.start(in: buffer) },
        { buffer.close() },
      ])
      buffer.close()
      return heard.leftovers(["a"])
    }
  }
}
