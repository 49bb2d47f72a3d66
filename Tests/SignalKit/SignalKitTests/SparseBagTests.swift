import SignalKit
import Testing

@Suite struct SparseBagTests {
  @Test func `keeps items under keys that are never used twice`() {
    let bag = SparseBag<String>()
    #expect(bag.isEmpty)
    #expect([bag.add("a"), bag.add("b")] == [0, 1])
    bag.remove(0)
    bag.remove(0)
    #expect(bag.get(0) == nil)
    #expect(bag.get(1) == "b")
    bag.removeAll()
    #expect(bag.isEmpty)
    #expect(bag.add("c") == 2)
  }

  @Test func `iterates over the items that were there`() {
    let bag = SparseBag<Int>()
    for item in 0..<10 { _ = bag.add(item) }
    var seen: Set<Int> = []
    for item in bag {
      seen.insert(item)
      bag.remove(item)
      _ = bag.add(item + 100)
    }
    #expect(seen == Set(0..<10))
  }
}
