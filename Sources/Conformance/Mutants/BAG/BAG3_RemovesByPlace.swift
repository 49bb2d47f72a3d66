internal import SignalKitInstrumented
internal import SignalLaws

private final class Row {
  var items: [Int] = []
  var keys: [Int] = []
  var next = 0
}

extension Mutants {
  static let removesByPlace = Mutant(
    "BAG-3",
    "removes-by-place",
    """
    A key is taken for the place of its item in the list.
    """,
    reference: {
      $0.bag = .init(
        make: { Row() },
        add: { row, item in
          row.items.append(item)
          row.keys.append(row.next)
          row.next += 1
          return row.next - 1
        },
        get: { row, key in row.keys.firstIndex(of: key).map { row.items[$0] } },
        remove: { row, key in
          guard row.keys.indices.contains(key) else { return }
          row.items.remove(at: key)
          row.keys.remove(at: key)
        },
        items: { $0.items }
      )
    }
  )
}
