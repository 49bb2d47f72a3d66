import Testing

@Suite struct `Atomic values` {
  @Test func `value, swap, modify and with`() {
    let atomic = Atomic(value: 1)
    #expect(number(atomic.value) == 1)
    #expect(number(atomic.swap(2)) == 1)
    #expect(number(atomic.modify { number($0) + 1 }) == 3)
    #expect(atomic.with { number($0) * 10 } == 30)
    atomic.swap(nil)
    #expect(atomic.value == nil)
  }

  @Test func `the value before dies outside of the lock`() {
    let atomic = Atomic(value: nil)
    final class Reader {
      let atomic: Atomic
      init(_ atomic: Atomic) { self.atomic = atomic }
      deinit { atomic.swap("seen by the dying") }
    }
    atomic.swap(Reader(atomic))
    atomic.modify { _ in 1 }
    #expect(text(atomic.value) == "seen by the dying")
  }

  @Test func `using another one inside traps`() async {
    await #expect(processExitsWith: .failure) {
      let atomic = Atomic(value: 1)
      atomic.modify { _ in atomic.value }
    }
  }
}

@Suite struct `Bags` {
  @Test func `keys count from 0, are not used again, and nil is not stored`() {
    let bag = Bag()
    #expect(bag.isEmpty)
    #expect(bag.addItem(nil) == -1)
    #expect([bag.addItem("a"), bag.addItem("b"), bag.addItem("c")] == [0, 1, 2])
    bag.removeItem(2)
    bag.removeItem(0)
    bag.removeItem(0)
    bag.removeItem(9)
    bag.removeItem(-1)
    #expect(bag.addItem("d") == 3)
    #expect(bag.copyItems().map(text) == ["b", "d"])
    #expect(!bag.isEmpty)
  }

  @Test func `an enumeration goes through what was there`() {
    let bag = Bag()
    for item in ["a", "b"] { bag.addItem(item) }
    var seen: [String] = []
    bag.enumerateItems {
      seen.append(text($0))
      bag.addItem("c")
      bag.removeItem(1)
    }
    #expect(seen == ["a", "b"])
    #expect(bag.copyItems().map(text) == ["a", "c", "c"])
  }
}
