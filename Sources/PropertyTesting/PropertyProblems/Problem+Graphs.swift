import PropertyTesting

extension Problem {
  /// Those about graphs, which are lists of edges.
  static let graphs: [Problem] = [
    Problem("odd cycle", expected: "[(0, 1), (0, 2), (1, 2)]", edges) { edges in
      let edges = edges.filter { $0.0 != $0.1 }
      var sides: [Int: Bool] = [:]
      func color(_ node: Int, _ side: Bool) -> Bool {
        if let known = sides[node] { return known == side }
        sides[node] = side
        return edges.allSatisfy { edge in
          (edge.0 != node || color(edge.1, !side)) && (edge.1 != node || color(edge.0, !side))
        }
      }
      return !edges.allSatisfy { sides[$0.0] != nil || color($0.0, true) }
        || edges.contains { sides[$0.0] == sides[$0.1] }
    },
    Problem("two components", expected: "[(0, 1), (2, 3)]", edges) { edges in
      components(edges).count { $0.count >= 2 } >= 2
    },
    Problem("fewest edges", expected: "[(0, 1, 1), (0, 4, 3), (1, 4, 1)]", weighted) { edges in
      cheapest(edges, fewest: true).map { $0 > (cheapest(edges, fewest: false) ?? $0) } ?? false
    },
  ]

  private static let node = Generator<Int>.integer(in: 0...9)
  private static let edges = zip(node, node).array(count: 0...20)
  private static let weighted = zip(
    Generator<Int>.integer(in: 0...4),
    Generator<Int>.integer(in: 0...4),
    Generator<Int>.integer(in: 1...20)
  )
  .array(count: 0...12)

  private static func components(_ edges: [(Int, Int)]) -> [Set<Int>] {
    var components: [Set<Int>] = []
    for edge in edges {
      let joined: Set = [edge.0, edge.1]
      let touched = components.filter { !$0.isDisjoint(with: joined) }
      components.removeAll { !$0.isDisjoint(with: joined) }
      components.append(touched.reduce(joined) { $0.union($1) })
    }
    return components
  }

  /// What it costs from node 0 to node 4; nil if there is no way.
  private static func cheapest(_ edges: [(Int, Int, Int)], fewest: Bool) -> Int? {
    // Of a path the number of edges counts first, or not at all.
    var best: [Int: (count: Int, cost: Int)] = [0: (0, 0)]
    for _ in 0..<5 {
      for (from, to, cost) in edges {
        guard let start = best[from] else { continue }
        let path = (count: fewest ? start.count + 1 : 0, cost: start.cost + cost)
        if best[to].map({ path < $0 }) ?? true { best[to] = path }
      }
    }
    return best[4]?.cost
  }
}
