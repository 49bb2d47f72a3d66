internal import SignalKitInstrumented
internal import SignalLaws

/// What waits for its turn.
private enum Waiting: Sendable {
  case other(Int)
  case pair(Int?)
  case end
}

extension Mutants {
  static let pairedWhenItComes = Mutant(
    "WLF-1",
    "paired-when-it-comes",
    """
    A value is paired when it comes, although values of the other signal wait before it.
    """,
    reference: {
      $0.withLatestFrom = { source, other, join in
        deferred {
          let latest = Held<Int?>(nil)
          let others: Signal<Waiting, LawError> = other |> map { .other($0) }
          let pairs: Signal<Waiting, LawError> =
            source |> map { value in .pair(latest.value.map { join(value, $0) }) }
          let inTurn = merge(others |> then(.never()), pairs |> then(.single(.end)))
          let results: Signal<Int?, LawError> =
            inTurn
            |> take(while: {
              if case .end = $0 { false } else { true }
            })
            |> map { waiting in
              if case .pair(let pair) = waiting { return pair }
              if case .other(let value) = waiting { latest.value = value }
              return nil
            }
          return results |> filter { $0 != nil } |> map { $0 ?? 0 }
        }
      }
    }
  )
}
