internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The source is disposed when the alternate signal has been started.
  ///
  /// Caught by TMO-3.
  static let alternateStartsFirst = Mutant(
    "TMO-3",
    "alternate-starts-first",
    """
    The source is disposed when the alternate signal has been started.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        Signals { downstream in
          let slot = MetaDisposable()
          slot.set(source.start(next: { downstream.putNext($0) }))
          let timer = Signal<Int, LawError>.single(0) |> delay(seconds, queue: Queue())
          let alarm = timer.start(next: { _ in
            slot.set(alternate.start(next: { downstream.putNext($0) }))
          })
          return ActionDisposable {
            alarm.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
