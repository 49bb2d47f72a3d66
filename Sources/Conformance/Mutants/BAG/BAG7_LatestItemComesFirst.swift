internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let latestItemComesFirst = Mutant(
    "BAG-7",
    "latest-item-comes-first",
    """
    The first item is taken from the wrong end of the list.
    """,
    reference: {
      $0.bag = .init(
        make: { Bag<Int>() },
        add: { $0.add($1) },
        get: { $0.get($1) },
        remove: { $0.remove($1) },
        items: { $0.copyItems() },
        keyedItems: { $0.copyItemsWithIndices() },
        firstItem: { $0.copyItemsWithIndices().last },
        isEmpty: { $0.isEmpty },
        removeAll: { $0.removeAll() }
      )
    }
  )
}
