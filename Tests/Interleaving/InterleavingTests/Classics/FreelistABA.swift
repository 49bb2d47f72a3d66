import Interleaving
import Synchronization

/// A stack of free slots without locks.
///
/// A thread that reads the top and what is below it takes the top if it is still the same: but it may
/// have gone and come back, and what is below it may be another slot by now. A count of changes
/// beside the top tells.
private final class Freelist: Sendable {
  private static let none = 0xFF
  private let isWrong: Bool
  /// The top slot in the low byte, and how often it was changed above it.
  private let head = Atomic(0)
  private let next0 = Atomic(1)
  private let next1 = Atomic(2)
  private let next2 = Atomic(Freelist.none)

  init(isWrong: Bool) { self.isWrong = isWrong }

  private func next(_ slot: Int) -> Int {
    switch slot {
    case 0: next0.load(ordering: .acquiring)
    case 1: next1.load(ordering: .acquiring)
    default: next2.load(ordering: .acquiring)
    }
  }

  private func setNext(_ slot: Int, _ value: Int) {
    switch slot {
    case 0: next0.store(value, ordering: .releasing)
    case 1: next1.store(value, ordering: .releasing)
    default: next2.store(value, ordering: .releasing)
    }
  }

  private func replace(_ old: Int, with top: Int) -> Bool {
    let new = isWrong ? top : ((old >> 8) + 1) << 8 | top
    return head.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing)
      .exchanged
  }

  func pop() -> Int? {
    while true {
      let old = head.load(ordering: .acquiring)
      let top = old & 0xFF
      guard top != Self.none else { return nil }
      if replace(old, with: next(top)) { return top }
    }
  }

  func push(_ slot: Int) {
    while true {
      let old = head.load(ordering: .acquiring)
      setNext(slot, old & 0xFF)
      if replace(old, with: slot) { return }
    }
  }

  /// The slots that are free, each once if all is well.
  var free: [Int] {
    var free: [Int] = []
    var slot = head.load(ordering: .acquiring) & 0xFF
    while slot != Self.none, free.count < 8 {
      free.append(slot)
      slot = next(slot)
    }
    return free
  }
}

private final class FreelistUse {
  let list: Freelist
  let taken = Log()

  init(isWrong: Bool) { list = Freelist(isWrong: isWrong) }

  func take() {
    if let slot = list.pop() { taken.note("\(slot)") }
  }
}

func freelist(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("freelist") { FreelistUse(isWrong: isWrong) }
    .thread("take") { $0.take() }
    .thread("take two, return the first") { use in
      guard let first = use.list.pop() else { return }
      use.take()
      use.list.push(first)
    }
    .check("no slot is both free and taken, or taken twice") { use in
      let slots = use.taken.lines + use.list.free.map { "\($0)" }
      return Set(slots).count == slots.count
    }
    .keepingOperations()
}
