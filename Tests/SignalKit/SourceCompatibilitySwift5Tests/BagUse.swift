import SignalKit
import Testing

@Suite struct BagUse {
  @Test func `a bag of callbacks`() {
    var log: [String] = []
    let callbacks = Bag<(Int) -> Void>()
    let first = callbacks.add { log.append("a\($0)") }
    let second: Bag<(Int) -> Void>.Index = callbacks.add({ value in
      log.append("b\(value)")
    })
    for callback in callbacks.copyItems() {
      callback(1)
    }
    callbacks.remove(first)
    callbacks.get(second)?(2)
    for (index, callback) in callbacks.copyItemsWithIndices() {
      callback(index)
    }
    #expect(callbacks.first?.0 == second)
    callbacks.removeAll()
    #expect(callbacks.isEmpty)
    #expect(log == ["a1", "b1", "b2", "b1"])
  }

  @Test func `a sparse bag is a sequence`() {
    let bag = SparseBag<String>()
    let index = bag.add("a")
    _ = bag.add("b")
    var items: [String] = []
    for item in bag {
      items.append(item)
    }
    #expect(items.sorted() == ["a", "b"])
    #expect(bag.get(index) == "a")
    bag.remove(index)
    #expect(bag.map { $0 } == ["b"])
    bag.removeAll()
    #expect(bag.isEmpty)
  }

  @Test func `a counter bag of reasons`() {
    let reasons = CounterBag()
    let token = reasons.add()
    #expect(!reasons.isEmpty)
    reasons.remove(token)
    #expect(reasons.isEmpty)
  }
}
