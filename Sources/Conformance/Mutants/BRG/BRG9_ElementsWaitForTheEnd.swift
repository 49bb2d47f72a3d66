internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let elementsWaitForTheEnd = Mutant(
    "BRG-9",
    "elements-wait-for-the-end",
    """
    Elements are sent when the sequence has ended well.
    """,
    reference: {
      let original = $0
      $0.fromThrowingSequence = { sequence in
        handmade(
          original.fromThrowingSequence?(sequence) ?? .never(),
          state: [Int](),
          next: { element, elements, _ in elements.append(element) },
          completed: { elements, downstream in
            for element in elements { downstream.putNext(element) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
