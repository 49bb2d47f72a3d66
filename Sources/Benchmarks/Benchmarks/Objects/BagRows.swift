import SignalKit

/// Collections of items with keys.
extension Row {
  static let bags: [Row] = [
    Row(
      "Bag add and remove, ten",
      unit: "item",
      target: .original,
      covers: ["Bag", "MulticastPromise"],
      bare: {
        let bag = opaque(BareBag<Int>())
        for item in 0..<9 { _ = bag.add(item) }
        return Workload { rounds in for item in 0..<rounds { bag.remove(bag.add(item)) } }
      },
      subject: {
        let bag = opaque(Bag<Int>())
        for item in 0..<9 { _ = bag.add(item) }
        return Workload { rounds in for item in 0..<rounds { bag.remove(bag.add(item)) } }
      }
    ),
    Row(
      "Bag.copyItems of ten",
      unit: "copy",
      target: .original,
      covers: ["Bag"],
      bare: {
        let (bag, sum) = (opaque(BareBag<Int>()), Sum.make())
        for item in 0..<10 { _ = bag.add(item) }
        return Workload { rounds in for _ in 0..<rounds { sum.add(bag.copyItems().count) } }
      },
      subject: {
        let (bag, sum) = (opaque(Bag<Int>()), Sum.make())
        for item in 0..<10 { _ = bag.add(item) }
        return Workload { rounds in for _ in 0..<rounds { sum.add(bag.copyItems().count) } }
      }
    ),
    Row(
      "Bag.get of ten",
      unit: "call",
      target: .original,
      covers: ["Bag"],
      bare: {
        let (bag, sum) = (opaque(BareBag<Int>()), Sum.make())
        for item in 0..<10 { _ = bag.add(item) }
        return Workload { rounds in for key in 0..<rounds { sum.add(bag.get(key % 10) ?? 0) } }
      },
      subject: {
        let (bag, sum) = (opaque(Bag<Int>()), Sum.make())
        for item in 0..<10 { _ = bag.add(item) }
        return Workload { rounds in for key in 0..<rounds { sum.add(bag.get(key % 10) ?? 0) } }
      }
    ),
    Row(
      "SparseBag add and remove, ten",
      unit: "item",
      target: .original,
      covers: ["SparseBag", "CounterBag"],
      bare: {
        var items: [Int: Int] = [:]
        var next = 0
        for item in 0..<9 { items[-1 - item] = item }
        return Workload { rounds in
          for item in 0..<rounds {
            items[next] = item
            items.removeValue(forKey: next)
            next += 1
          }
        }
      },
      subject: {
        let bag = opaque(SparseBag<Int>())
        for item in 0..<9 { _ = bag.add(item) }
        return Workload { rounds in for item in 0..<rounds { bag.remove(bag.add(item)) } }
      }
    ),
  ]
}
