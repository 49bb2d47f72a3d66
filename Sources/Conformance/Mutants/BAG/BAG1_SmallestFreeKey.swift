internal import SignalKitInstrumented
internal import SignalLaws

private final class Places {
  var items: [Int: Int] = [:]
}

extension Mutants {
  static let smallestFreeKey = Mutant(
    "BAG-1",
    "smallest-free-key",
    """
    The smallest key that no item has is given out.
    """,
    reference: {
      $0.bag = .init(
        make: { Places() },
        add: { places, item in
          let key = (0...).first { places.items[$0] == nil } ?? 0
          places.items[key] = item
          return key
        },
        get: { $0.items[$1] },
        remove: { $0.items[$1] = nil },
        items: { $0.items.sorted { $0.key < $1.key }.map(\.value) }
      )
    }
  )
}
