internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let ringIsReadFromItsStart = Mutant(
    "LST-4",
    "ring-is-read-from-its-start",
    """
    The ring of the values is read from its first place, not from its oldest value.
    """,
    reference: {
      $0.takeLast = { source, count in
        handmade(
          source,
          state: (ring: [Int](), next: 0),
          next: { value, state, _ in
            guard count > 0 else { return }
            if state.ring.count < count {
              state.ring.append(value)
            } else {
              state.ring[state.next] = value
            }
            state.next = (state.next + 1) % count
          },
          completed: { state, downstream in
            for value in state.ring { downstream.putNext(value) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
