/// A queue of elements, first in first out.
///
/// - Complexity: to add or take an element takes O(1) amortized.
struct Fifo<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var isEmpty: Bool {
    head == elements.count
  }

  var count: Int {
    elements.count - head
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

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
