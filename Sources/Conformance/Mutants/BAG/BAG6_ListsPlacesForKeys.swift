internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let listsPlacesForKeys = Mutant(
    "BAG-6",
    "lists-places-for-keys",
    """
    The list of items with keys has the place of each item for its key.
    """,
    reference: {
      $0.bag = .init(
        make: { Bag<Int>() },
        add: { $0.add($1) },
        get: { $0.get($1) },
        remove: { $0.remove($1) },
        items: { $0.copyItems() },
        keyedItems: { Array($0.copyItems().enumerated()).map { ($0.offset, $0.element) } },
        firstItem: { $0.first },
        isEmpty: { $0.isEmpty },
        removeAll: { $0.removeAll() }
      )
    }
  )
}
