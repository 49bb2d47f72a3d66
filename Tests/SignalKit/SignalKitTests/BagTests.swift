import SignalKit
import Testing

@Suite struct BagTests {
  @Test func `keeps items in order, under keys that count up from 0`() {
    let bag = Bag<String>()
    #expect(bag.isEmpty)
    #expect(bag.first == nil)
    let keys = ["a", "b", "c"].map { bag.add($0) }
    #expect(keys == [0, 1, 2])
    bag.remove(0)
    #expect(bag.first?.0 == 1)
    #expect(bag.first?.1 == "b")
    #expect(bag.copyItems() == ["b", "c"])
    #expect(bag.copyItemsWithIndices().map(\.0) == [1, 2])
    #expect(bag.get(2) == "c")
  }

  @Test func `ignores unknown keys`() {
    let bag = Bag<String>()
    _ = bag.add("a")
    for key in [-1, 1, 5, Int.max] {
      bag.remove(key)
      #expect(bag.get(key) == nil)
    }
    bag.remove(0)
    bag.remove(0)
    #expect(bag.isEmpty)
    #expect(bag.get(0) == nil)
  }

  @Test func `never uses a key twice`() {
    let bag = Bag<String>()
    _ = bag.add("a")
    bag.remove(0)
    #expect(bag.add("b") == 1)
    bag.removeAll()
    #expect(bag.isEmpty)
    #expect(bag.add("c") == 2)
    #expect(bag.copyItems() == ["c"])
  }

  @Test func `agrees with a sorted dictionary over many steps`() {
    let bag = Bag<Int>()
    var model: [Int: Int] = [:]
    var random: UInt64 = 88_172_645_463_325_252
    for step in 0..<5000 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      if random % 5 < 2 {
        model[bag.add(step)] = step
      } else {
        let key = Int(random >> 8) % (step + 1)
        #expect(bag.get(key) == model[key])
        bag.remove(key)
        model[key] = nil
      }
    }
    #expect(bag.copyItemsWithIndices().map(\.0) == model.keys.sorted())
    #expect(bag.copyItems() == model.sorted { $0.key < $1.key }.map(\.value))
    #expect(bag.isEmpty == model.isEmpty)
  }

  @Test func `a copy of many follows changes, and one that is held is left alone`() {
    let bag = Bag<Int>()
    var model: [(key: Int, item: Int)] = []
    var held: [(copy: [Int], expected: [Int])] = []
    for item in 0..<60 { model.append((bag.add(item), item)) }
    var random: UInt64 = 88_172_645_463_325_252
    for step in 60..<2000 {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      if random & 3 < 2, model.count < 90 {
        model.append((bag.add(step), step))
      } else {
        bag.remove(model.remove(at: Int(random >> 8) % model.count).key)
      }
      if random & 16 == 0 {
        #expect(bag.copyItems() == model.map(\.item))
      }
      if random & 0xF00 == 0 { held.append((bag.copyItems(), model.map(\.item))) }
    }
    #expect(!held.isEmpty)
    #expect(held.allSatisfy { $0.copy == $0.expected })
    #expect(bag.copyItemsWithIndices().map(\.0) == model.map(\.key))
  }

  @Test func `an item that dies may use the bag`() {
    let log = Log()
    let bag = Bag<Mortal>()
    nonisolated(unsafe) let unsafeBag = bag
    _ = bag.add(Mortal { log.note("empty \(unsafeBag.isEmpty)") })
    bag.remove(0)
    _ = bag.add(Mortal { log.note("empty \(unsafeBag.isEmpty)") })
    bag.removeAll()
    #expect(log.lines == ["empty true", "empty true"])
  }
}
