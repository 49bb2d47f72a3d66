internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let fifthObserverHearsNothing = Mutant(
    "PLN-13",
    "fifth-observer-hears-nothing",
    """
    What skip has made serves four observers at once, and no more.
    """,
    reference: {
      let original = $0
      $0.skip = { source, number in
        let shorter = original.skip?(source, number) ?? .never()
        let count = Held(0)
        return Signals { downstream in
          guard count.value < 4 else { return EmptyDisposable }
          count.value += 1
          let inner = shorter.forward(downstream)
          return ActionDisposable {
            count.value -= 1
            inner.dispose()
          }
        }
      }
    }
  )
}
