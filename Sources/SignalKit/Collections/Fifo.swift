/// A queue of elements, first in first out.
///
/// - Complexity: to add or take an element takes O(1) amortized.
@usableFromInline
struct Fifo<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool {
    head == elements.count
  }

  @inlinable
  var count: Int {
    elements.count - head
  }

  var first: Element? {
    isEmpty ? nil : elements[head]
  }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    // The gap in front moves out when it is half of all; not at once, which for elements whose type is
    // not known costs more than they.
    if head >= 16, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
