internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let looksUpByPlace = Mutant(
    "BAG-4",
    "looks-up-by-place",
    """
    A key that is looked up is taken for the place of its item in the list.
    """,
    reference: {
      $0.bag = .init(
        make: { Bag<Int>() },
        add: { $0.add($1) },
        get: { bag, key in
          let items = bag.copyItems()
          return items.indices.contains(key) ? items[key] : nil
        },
        remove: { $0.remove($1) },
        items: { $0.copyItems() }
      )
    }
  )
}
