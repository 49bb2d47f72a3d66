internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestNewcomerOnly = Mutant(
    "PIP-9",
    "latest-newcomer-only",
    """
    Of those who join inside a delivery the pipe remembers the latest one.
    """,
    reference: {
      $0.valuePipe = {
        let pipe = ValuePipe<Int>(replay: false)
        let values: Signals = pipe.signal() |> castError(LawError.self)
        let isDelivering = Held(false)
        let newcomer = Held<Downstream?>(nil)
        let handles = Held<[any Disposable]>([])
        return (
          Signals { downstream in
            guard isDelivering.value else { return values.forward(downstream) }
            newcomer.value = downstream
            return EmptyDisposable
          },
          { value in
            isDelivering.value = true
            pipe.putNext(value)
            isDelivering.value = false
            if let downstream = newcomer.value { handles.value.append(values.forward(downstream)) }
            newcomer.value = nil
          }
        )
      }
    }
  )
}
