internal import SignalKitInstrumented
internal import SignalLaws

private final class UsedBag {
  let items = Bag<Int>()
  let isUsed = Held(false)
}

extension Mutants {
  static let onceUsedNeverEmpty = Mutant(
    "BAG-8",
    "once-used-never-empty",
    """
    A bag is empty until it has had an item.
    """,
    reference: {
      $0.bag = .init(
        make: { UsedBag() },
        add: { bag, item in
          bag.isUsed.value = true
          return bag.items.add(item)
        },
        get: { $0.items.get($1) },
        remove: { $0.items.remove($1) },
        items: { $0.items.copyItems() },
        keyedItems: { $0.items.copyItemsWithIndices() },
        firstItem: { $0.items.first },
        isEmpty: { !$0.isUsed.value },
        removeAll: { $0.items.removeAll() }
      )
    }
  )
}
