internal import SignalKitInstrumented
internal import SignalLaws

private final class Line {
  var items: [(key: Int, item: Int)] = []
  var next = 0
}

extension Mutants {
  static let lastItemFillsTheGap = Mutant(
    "BAG-2",
    "last-item-fills-the-gap",
    """
    The last item takes the place of the one that is removed.
    """,
    reference: {
      $0.bag = .init(
        make: { Line() },
        add: { line, item in
          line.items.append((line.next, item))
          line.next += 1
          return line.next - 1
        },
        get: { line, key in line.items.first { $0.key == key }?.item },
        remove: { line, key in
          guard let index = line.items.firstIndex(where: { $0.key == key }) else { return }
          line.items.swapAt(index, line.items.count - 1)
          line.items.removeLast()
        },
        items: { $0.items.map(\.item) }
      )
    }
  )
}
