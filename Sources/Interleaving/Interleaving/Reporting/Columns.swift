extension Trace {
  /// The run as text: one column per thread, one row per step, time downwards.
  ///
  /// - Parameter includingSteps: whether locks, atomics and queues are shown besides the notes.
  /// - Returns: the lines, without a final line break.
  public func columns(includingSteps: Bool = true) -> String {
    let shown = events.filter { event in
      switch event.kind {
      case .note, .begin, .return: true
      case .end, .decided, .other: false
      // Only the last one does something.
      case .release: includingSteps && event.value == 0
      default: includingSteps
      }
    }
    let threads = Array(Set(shown.map(\.thread))).sorted()
    let widths = threads.map { thread in
      let texts = shown.lazy.filter { $0.thread == thread }.map { cell($0).count }
      return max(texts.max() ?? 0, name(ofThread: thread).count + 7)
    }
    func row(_ cells: [String]) -> String {
      var line = ""
      for (index, cell) in cells.enumerated() {
        line += index == 0 ? "" : " │ "
        line += cell + String(repeating: " ", count: max(widths[index] - cell.count, 0))
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    let title = threads.map { $0 == 0 ? "main" : label($0) }
    var lines = [
      row(title), widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─"),
    ]
    for event in shown {
      lines.append(row(threads.map { $0 == event.thread ? cell(event) : "" }))
    }
    return lines.joined(separator: "\n")
  }

  private func cell(_ event: Event) -> String {
    switch event.kind {
    case .begin: "\(event.text) ▶"
    case .return: "◀ \(event.text)"
    default: event.text
    }
  }

  private func label(_ thread: Int) -> String {
    let name = name(ofThread: thread)
    return name.allSatisfy(\.isUppercase) ? "thread \(name)" : name
  }
}
