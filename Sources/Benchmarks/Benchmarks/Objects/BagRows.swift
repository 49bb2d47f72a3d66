import SignalKit

/// Collections of items with keys.
extension Row {
  static let bags: [Row] = [
    Row(
      "Bag add and remove, ten",
      unit: "item",
      target: .original,
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
      "Bag of a hundred, changed and copied in turn",
      unit: "change",
      target: .original,
      bare: {
        let (bag, sum) = (opaque(BareBag<() -> Void>()), Sum.make())
        for _ in 0..<100 { _ = bag.add { sum.add(1) } }
        return Workload(unitsPerRound: 2) { rounds in
          for _ in 0..<rounds {
            let key = bag.add { sum.add(2) }
            sum.add(bag.copyItems().count)
            bag.remove(key)
            sum.add(bag.copyItems().count)
          }
        }
      },
      subject: {
        let (bag, sum) = (opaque(Bag<() -> Void>()), Sum.make())
        for _ in 0..<100 { _ = bag.add { sum.add(1) } }
        return Workload(unitsPerRound: 2) { rounds in
          for _ in 0..<rounds {
            let key = bag.add { sum.add(2) }
            sum.add(bag.copyItems().count)
            bag.remove(key)
            sum.add(bag.copyItems().count)
          }
        }
      }
    ),
    Row(
      "Bag.get of ten",
      unit: "call",
      target: .original,
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
      "MulticastPromise, a subscriber added and removed",
      unit: "subscriber",
      target: .original,
      bare: {
        let (subscribers, cell) = (opaque(BareBag<(Int) -> Void>()), opaque(BareCell(1)))
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let key = cell.with { _ in subscribers.add { sum.add($0) } }
            cell.with { _ in subscribers.remove(key) }
          }
        }
      },
      subject: {
        let promise = opaque(MulticastPromise<Int>())
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            var key = 0
            promise.lock.locked { key = promise.subscribers.add { sum.add($0) } }
            promise.lock.locked { promise.subscribers.remove(key) }
          }
        }
      }
    ),
    Row(
      "CounterBag add and remove, ten",
      unit: "item",
      target: .original,
      bare: {
        var (items, next) = (Set<Int>(0..<9), 9)
        return Workload { rounds in
          for _ in 0..<rounds {
            items.insert(next)
            items.remove(next)
            next += 1
          }
        }
      },
      subject: {
        let bag = opaque(CounterBag())
        for _ in 0..<9 { _ = bag.add() }
        return Workload { rounds in for _ in 0..<rounds { bag.remove(bag.add()) } }
      }
    ),
    Row(
      "SparseBag add and remove, ten",
      unit: "item",
      target: .original,
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
