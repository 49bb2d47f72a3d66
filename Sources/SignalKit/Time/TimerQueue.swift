/// Elements by the time at which they are due, first in first out among equals.
///
/// A binary heap of keys; the elements are found by serial number. What is removed before its time leaves
/// its key behind, which is dropped when it gets to the top, or when such keys prevail.
///
/// - Complexity: to add an element or to take the next one takes O(log *n*), to remove one O(1),
///   amortized.
struct TimerQueue<Element> {
  /// Where an element is to be found.
  struct Key: Equatable, Sendable {
    let due: Int64
    fileprivate let serial: Int

    fileprivate func comes(before other: Key) -> Bool {
      (due, serial) < (other.due, other.serial)
    }
  }

  private var heap: [Key] = []
  private var elements: [Int: Element] = [:]
  private var nextSerial = 0

  var isEmpty: Bool {
    elements.isEmpty
  }

  /// When the next element is due; nil if there is none.
  var nextDue: Int64? {
    mutating get {
      while let first = heap.first, elements[first.serial] == nil { removeFirst() }
      return heap.first?.due
    }
  }

  mutating func add(_ element: Element, due: Int64) -> Key {
    let key = Key(due: due, serial: nextSerial)
    nextSerial += 1
    elements[key.serial] = element
    heap.append(key)
    siftUp(from: heap.count - 1)
    return key
  }

  /// Takes the next element, if it is due at `time`.
  mutating func next(dueBy time: Int64) -> (key: Key, element: Element)? {
    while let first = heap.first, first.due <= time {
      removeFirst()
      if let element = elements.removeValue(forKey: first.serial) { return (first, element) }
    }
    return nil
  }

  /// Removes an element, if it is still there, and hands it out.
  mutating func remove(_ key: Key) -> Element? {
    let removed = elements.removeValue(forKey: key.serial)
    if heap.count >= 16, heap.count > 2 * elements.count {
      heap.removeAll { elements[$0.serial] == nil }
      for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(from: index) }
    }
    return removed
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    siftDown(from: 0)
  }

  private mutating func siftUp(from start: Int) {
    var index = start
    let key = heap[index]
    while index > 0 {
      let parent = (index - 1) / 2
      guard key.comes(before: heap[parent]) else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = key
  }

  private mutating func siftDown(from start: Int) {
    var index = start
    let key = heap[index]
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].comes(before: heap[child]) { child += 1 }
      guard heap[child].comes(before: key) else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = key
  }
}
