internal import SignalKitInstrumented
internal import SignalLaws

private final class Line {
  var items: [(key: Int, item: Int)] = []
  var next = 0
  var copy: [Int] = []
}

extension Mutants {
  static let copyIsTakenForTheItems = Mutant(
    "BAG-3",
    "copy-is-taken-for-the-items",
    """
    The copy of the items that was made last is handed out as long as it has as many.
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
        remove: { line, key in line.items.removeAll { $0.key == key } },
        items: { line in
          if line.copy.count != line.items.count { line.copy = line.items.map(\.item) }
          return line.copy
        }
      )
    }
  )
}
