import Interleaving
import Synchronization

/// One thread puts in, another takes out.
private final class Ring: Sendable {
  let head = Atomic(0)
  let tail = Atomic(0)
  let cells = [Plain(), Plain()]

  func put(_ value: Int, isWrong: Bool) -> Bool {
    let tail = tail.load(ordering: .relaxed)
    guard tail - head.load(ordering: .acquiring) < 2 else { return false }
    cells[tail % 2].count = value
    if isWrong {
      self.tail.store(tail + 1, ordering: .relaxed)
    } else {
      self.tail.store(tail + 1, ordering: .releasing)
    }
    return true
  }

  func take() -> Int? {
    let head = head.load(ordering: .relaxed)
    guard head < tail.load(ordering: .acquiring) else { return nil }
    defer { self.head.store(head + 1, ordering: .releasing) }
    return cells[head % 2].count
  }
}

/// Nodes that are never given back, each with a number.
private final class Node: Sendable {
  let next = Atomic(-1)
  let value = Plain()
}

/// Treiber's stack (1986).
private final class Stack: Sendable {
  let nodes = [Node(), Node()]
  let top = Atomic(-1)

  func push(_ node: Int, _ value: Int, isWrong: Bool) {
    nodes[node].value.count = value
    var seen = top.load(ordering: .relaxed)
    while true {
      nodes[node].next.store(seen, ordering: .relaxed)
      let (done, now) =
        isWrong
        ? top.compareExchange(expected: seen, desired: node, ordering: .relaxed)
        : top.compareExchange(
          expected: seen,
          desired: node,
          successOrdering: .releasing,
          failureOrdering: .relaxed
        )
      if done { return }
      seen = now
    }
  }

  func pop() -> Int? {
    var seen = top.load(ordering: .acquiring)
    while seen >= 0 {
      let next = nodes[seen].next.load(ordering: .relaxed)
      let (done, now) = top.compareExchange(
        expected: seen,
        desired: next,
        ordering: .acquiring
      )
      if done { return nodes[seen].value.count }
      seen = now
    }
    return nil
  }
}

/// Michael and Scott's queue (PODC 1996); the first node is a dummy.
private final class Queue: Sendable {
  let nodes = [Node(), Node(), Node()]
  let head = Atomic(0)
  let tail = Atomic(0)

  func enqueue(_ node: Int, _ value: Int, isWrong: Bool) {
    nodes[node].value.count = value
    while true {
      let last = tail.load(ordering: .acquiring)
      let next = nodes[last].next.load(ordering: .acquiring)
      if next >= 0 {
        _ = tail.compareExchange(expected: last, desired: next, ordering: .releasing)
        continue
      }
      let linked =
        isWrong
        ? nodes[last].next.compareExchange(expected: -1, desired: node, ordering: .relaxed)
          .exchanged
        : nodes[last].next.compareExchange(expected: -1, desired: node, ordering: .releasing)
          .exchanged
      guard linked else { continue }
      _ = tail.compareExchange(expected: last, desired: node, ordering: .releasing)
      return
    }
  }

  func dequeue() -> Int? {
    while true {
      let first = head.load(ordering: .acquiring)
      let next = nodes[first].next.load(ordering: .acquiring)
      guard next >= 0 else { return nil }
      let value = nodes[next].value.count
      if head.compareExchange(expected: first, desired: next, ordering: .releasing).exchanged {
        return value
      }
    }
  }
}

/// Chase and Lev's deque (SPAA 2005), as Lê, Pop, Cohen and Zappa Nardelli put it into C11 (PPoPP 2013).
///
/// Their `resize` published the larger array with a relaxed store, so that a thief could read a cell
/// of it before what was copied there (Norris and Demsky, OOPSLA 2013).
private final class Deque: Sendable {
  private final class Cells: Sendable {
    let first = Atomic(-1)
    let second = Atomic(-1)
    let isLarge: Bool

    init(isLarge: Bool) { self.isLarge = isLarge }

    func load(_ index: Int) -> Int {
      isLarge && index % 2 == 1 ? second.load(ordering: .relaxed) : first.load(ordering: .relaxed)
    }

    func store(_ index: Int, _ value: Int) {
      if isLarge && index % 2 == 1 {
        second.store(value, ordering: .relaxed)
      } else {
        first.store(value, ordering: .relaxed)
      }
    }

    var capacity: Int { isLarge ? 2 : 1 }
  }

  private let arrays = [Cells(isLarge: false), Cells(isLarge: true)]
  private let array = Atomic(0)
  private let top = Atomic(0)
  private let bottom = Atomic(0)

  func push(_ value: Int, publishesWeakly: Bool) {
    let bottom = bottom.load(ordering: .relaxed)
    let top = top.load(ordering: .acquiring)
    var cells = arrays[array.load(ordering: .relaxed)]
    if bottom - top >= cells.capacity {
      let larger = arrays[1]
      for index in top..<bottom { larger.store(index, cells.load(index)) }
      if publishesWeakly {
        array.store(1, ordering: .relaxed)
      } else {
        array.store(1, ordering: .releasing)
      }
      cells = larger
    }
    cells.store(bottom, value)
    atomicMemoryFence(ordering: .releasing)
    self.bottom.store(bottom + 1, ordering: .relaxed)
  }

  func take(withoutFence: Bool = false) -> Int? {
    let bottom = bottom.load(ordering: .relaxed) - 1
    let cells = arrays[array.load(ordering: .relaxed)]
    self.bottom.store(bottom, ordering: .relaxed)
    if !withoutFence { atomicMemoryFence(ordering: .sequentiallyConsistent) }
    let top = top.load(ordering: .relaxed)
    guard top <= bottom else {
      self.bottom.store(bottom + 1, ordering: .relaxed)
      return nil
    }
    let value = cells.load(bottom)
    guard top == bottom else { return value }
    let won = self.top.compareExchange(
      expected: top,
      desired: top + 1,
      successOrdering: .sequentiallyConsistent,
      failureOrdering: .relaxed
    ).exchanged
    self.bottom.store(bottom + 1, ordering: .relaxed)
    return won ? value : nil
  }

  func steal(readsWeakly: Bool) -> Int? {
    let top = top.load(ordering: .acquiring)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    let bottom = bottom.load(ordering: .acquiring)
    guard top < bottom else { return nil }
    let which = readsWeakly ? array.load(ordering: .relaxed) : array.load(ordering: .acquiring)
    let value = arrays[which].load(top)
    let won = self.top.compareExchange(
      expected: top,
      desired: top + 1,
      successOrdering: .sequentiallyConsistent,
      failureOrdering: .relaxed
    ).exchanged
    return won ? value : nil
  }
}

/// What threads got, each in a place of its own.
private final class Taken: @unchecked Sendable {
  // Unchecked: each thread appends to its own list, and they are read when all have ended.
  var lists: [[Int]] = [[], [], []]

  func note(_ thread: Int, _ value: Int?) {
    unobserved {
      if let value { lists[thread].append(value) }
    }
  }

  var sorted: [Int] { unobserved { lists.joined().sorted() } }
}

extension OrderedClassic {
  static let queues: [OrderedClassic] = [
    OrderedClassic("SPSC ring") { isWrong, scope in
      let (ring, taken) = (Ring(), Taken())
      scope.concurrently([
        { for value in 1...3 { _ = ring.put(value, isWrong: isWrong) } },
        { for _ in 1...3 { taken.note(0, ring.take()) } },
      ])
      return taken.lists[0] == Array(1...3).dropLast(3 - taken.lists[0].count)
        ? nil : "out of order"
    },
    OrderedClassic("Treiber stack") { isWrong, scope in
      let (stack, taken) = (Stack(), Taken())
      scope.concurrently([
        { stack.push(0, 10, isWrong: isWrong) }, { stack.push(1, 11, isWrong: isWrong) },
        { taken.note(0, stack.pop()) },
      ])
      while let value = stack.pop() { taken.note(1, value) }
      return taken.sorted == [10, 11] ? nil : "\(taken.sorted)"
    },
    OrderedClassic("Michael–Scott queue") { isWrong, scope in
      let (queue, taken) = (Queue(), Taken())
      scope.concurrently([
        { queue.enqueue(1, 10, isWrong: isWrong) }, { queue.enqueue(2, 11, isWrong: isWrong) },
        { taken.note(0, queue.dequeue()) },
      ])
      while let value = queue.dequeue() { taken.note(1, value) }
      return taken.sorted == [10, 11] ? nil : "\(taken.sorted)"
    },
    OrderedClassic("Chase–Lev deque, published with its error") { isWrong, scope in
      let (deque, taken) = (Deque(), Taken())
      scope.concurrently([
        {
          deque.push(10, publishesWeakly: isWrong)
          deque.push(11, publishesWeakly: isWrong)
          taken.note(0, deque.take())
        },
        { taken.note(1, deque.steal(readsWeakly: isWrong)) },
      ])
      taken.note(2, deque.take())
      taken.note(2, deque.take())
      return taken.sorted == [10, 11] ? nil : "\(taken.sorted)"
    },
    OrderedClassic("Chase–Lev deque, without the fence of take") { isWrong, scope in
      let (deque, taken) = (Deque(), Taken())
      scope.concurrently([
        {
          deque.push(10, publishesWeakly: false)
          deque.push(11, publishesWeakly: false)
          taken.note(0, deque.take(withoutFence: isWrong))
          taken.note(0, deque.take(withoutFence: isWrong))
        },
        {
          taken.note(1, deque.steal(readsWeakly: false))
          taken.note(1, deque.steal(readsWeakly: false))
        },
      ])
      taken.note(2, deque.take())
      taken.note(2, deque.take())
      return taken.sorted == [10, 11] ? nil : "\(taken.sorted)"
    },
  ]
}
