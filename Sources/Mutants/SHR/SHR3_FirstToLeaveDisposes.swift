internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The subscription that has started the run takes it along.
  ///
  /// Caught by SHR-3.
  static let firstToLeaveDisposes = Mutant(
    "SHR-3",
    "first-to-leave-disposes",
    """
    The subscription that has started the run takes it along.
    """,
    reference: {
      $0.share = { source in
        let pipe = ValuePipe<Int>(replay: false)
        let count = Held(0)
        return Signals { downstream in
          count.value += 1
          let own = pipe.signal().start(next: { downstream.putNext($0) })
          let run = count.value == 1 ? source.start(next: { pipe.putNext($0) }) : EmptyDisposable
          return ActionDisposable {
            own.dispose()
            run.dispose()
          }
        }
      }
    }
  )
}
