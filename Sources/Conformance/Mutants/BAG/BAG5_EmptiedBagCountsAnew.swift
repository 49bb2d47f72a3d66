internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let emptiedBagCountsAnew = Mutant(
    "BAG-5",
    "emptied-bag-counts-anew",
    """
    removeAll makes a new bag of the old one.
    """,
    reference: {
      $0.bag = .init(
        make: { Held(Bag<Int>()) },
        add: { $0.value.add($1) },
        get: { $0.value.get($1) },
        remove: { $0.value.remove($1) },
        items: { $0.value.copyItems() },
        removeAll: { $0.value = Bag() }
      )
    }
  )
}
