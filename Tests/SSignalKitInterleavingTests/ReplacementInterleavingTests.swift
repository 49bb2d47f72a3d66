import Interleaving
import SSignalKitInstrumented
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Replacing under interleavings` {
  @Test func `of a running signal and two that replace it, one is left, and it is heard`() {
    let outcome = explore(Exploration(schedules: 600, seed: 3)) { scope in
      let pipes = ["a", "b", "c"].map { _ in SPipe() }
      let outer = SPipe()
      var heard: [Int] = []
      let handle = outer.signalProducer().switchToLatest().start(
        next: { value in unobserved { heard.append(value as? Int ?? -1) } }
      )
      outer.sink(pipes[0].signalProducer())
      scope.concurrently(
        pipes.dropFirst().map { pipe in { outer.sink(pipe.signalProducer()) } }
      )
      for (index, pipe) in pipes.enumerated() { pipe.sink(index) }
      handle.dispose()
      return heard == [1] || heard == [2] ? nil : "\(heard)"
    }
    if case .failed(let failure) = outcome {
      Issue.record("\(failure.finding)\n\(failure.trace.columns())")
    }
  }
}
