/// What came first leaves first; both take constant time, amortized.
struct Fifo<Element> {
  private var incoming: [Element] = []
  /// The next one last.
  private var outgoing: [Element] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ element: Element) {
    incoming.append(element)
  }

  mutating func popFirst() -> Element? {
    popFirst { _ in true }
  }

  /// Takes the first element if the condition holds for it.
  mutating func popFirst(if condition: (Element) -> Bool) -> Element? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming = []
    }
    guard let first = outgoing.last, condition(first) else { return nil }
    return outgoing.popLast()
  }
}
