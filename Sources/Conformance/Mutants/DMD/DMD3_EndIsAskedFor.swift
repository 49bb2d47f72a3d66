internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endIsAskedFor = Mutant(
    "DMD-3",
    "end-is-asked-for",
    """
    The completion waits for a demand of its own.
    """,
    reference: {
      let original = $0
      $0.onDemand = { elements in
        guard let paced = original.onDemand?(elements) else { return (.never(), { _ in }) }
        let ending = ValuePipe<Void>()
        let waiting = zip(
          paced.signal |> map { Optional($0) } |> then(.single(nil)),
          ending.signal() |> castError(LawError.self)
        )
        return (
          waiting |> take(until: { .init(passthrough: $0.0 != nil, complete: $0.0 == nil) })
            |> map { $0.0 ?? 0 },
          { count in
            for _ in 0..<count {
              paced.request(1)
              ending.putNext(())
            }
          }
        )
      }
    }
  )
}
