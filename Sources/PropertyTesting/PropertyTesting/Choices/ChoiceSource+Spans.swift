extension ChoiceSource {
  /// Groups the choices that `body` makes, so that the shrinker treats them as a unit.
  ///
  /// - Parameters:
  ///   - label: What the group makes.
  ///   - body: Makes the choices.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func span<V>(
    _ label: SpanLabel,
    _ body: () throws(Rejection) -> V
  ) throws(Rejection) -> V {
    beginSpan(label)
    let value = try body()
    endSpan()
    return value
  }

  // A rejection leaves spans open on purpose: the case is over, and nobody looks at them.
  func beginSpan(_ label: SpanLabel) {
    guard recordsSpans else { return }
    spans.append(Span(label: label, parent: openSpan, start: choices.count, end: -1))
    openSpan = spans.count - 1
    if openSpan == randomized?.span { beginRandomizing() }
  }

  func endSpan() {
    guard recordsSpans else { return }
    if openSpan == randomized?.span { endRandomizing() }
    spans[openSpan].end = choices.count
    openSpan = spans[openSpan].parent
  }

  /// Ends the innermost span, which made `value`.
  func endSpan(making value: @autoclosure () -> some Any) {
    guard recordsSpans else { return }
    describeSpan(as: value())
    endSpan()
  }

  /// Notes what the innermost span made, for explanations.
  func describeSpan(as value: @autoclosure () -> some Any) {
    if describesSpans { texts[openSpan] = ValueText.of(value()) }
  }

  /// Marks where a reference is made: an empty span.
  func markReference() {
    referenceCount += 1
    beginSpan(.result)
    endSpan()
  }

  /// Takes the innermost span back; its choices become its parent's.
  func cancelSpan() {
    guard recordsSpans else { return }
    openSpan = spans[openSpan].parent
    spans.removeLast()
  }

  /// The spans of the finished case, the root first.
  var finishedSpans: [Span] {
    var finished = spans
    for index in finished.indices where finished[index].end < 0 || index == 0 {
      finished[index].end = choices.count
    }
    return finished
  }
}
