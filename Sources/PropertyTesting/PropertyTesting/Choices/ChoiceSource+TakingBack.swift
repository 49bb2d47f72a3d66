extension ChoiceSource {
  /// A point to which a draw can be taken back.
  struct Mark {
    let choiceCount: Int
    let recordedCount: Int
    let spanCount: Int
    let referenceCount: Int
    let openSpan: Int
    let depth: Int
  }

  var mark: Mark {
    Mark(
      choiceCount: count,
      recordedCount: choices.count,
      spanCount: spans.count,
      referenceCount: referenceCount,
      openSpan: openSpan,
      depth: tree?.depth ?? 0
    )
  }

  /// Forgets what was drawn since `mark`, so that a failed try leaves no trace in the sequence.
  func takeBack(to mark: Mark) {
    choices.removeLast(choices.count - mark.recordedCount)
    count = mark.choiceCount
    tree?.takeBack(to: mark.depth)
    referenceCount = mark.referenceCount
    spans.removeLast(spans.count - mark.spanCount)
    openSpan = mark.openSpan
    if !texts.isEmpty { texts = texts.filter { $0.key < mark.spanCount } }
  }
}
