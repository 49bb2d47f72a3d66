/// The cases that reached something new, as what others are made of.
///
/// A case is chosen the likelier the rarer what it reached is among all cases so far (the schedule
/// of Böhme, Pham and Roychoudhury, *Coverage-based Greybox Fuzzing as Markov Chain*, 2016, in
/// short).
struct Corpus {
  /// One case.
  struct Entry {
    let choices: [Choice]
    /// Which choices are scalars, and of which alphabet.
    let alphabets: [Int: Alphabet]
    let features: [Int]
    var comparisons: [Comparison]
    /// Which edges were taken, as a hash.
    let path: Int
    /// Whether it took an edge as none before it; else it only brought operands closer together.
    var isNewPath = true
    var descendants = 0

    /// The same case with its last comparisons only.
    var deciding: Entry {
      var entry = self
      entry.comparisons = Array(comparisons.suffix(2))
      return entry
    }
  }

  private static let capacity = 512

  private(set) var entries: [Entry] = []
  /// How many cases were noted.
  private(set) var total = 0
  /// How many cases have had each feature.
  private var frequencies: [Int: Int] = [:]
  /// How close the operands of each comparison have come.
  private var closeness: [UInt: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Notes what a case reached; true if something of it is new.
  mutating func note(
    _ edges: [(edge: Int, hits: Int)],
    _ comparisons: [Comparison]
  ) -> (isNew: Bool, isCloser: Bool, features: [Int]) {
    total += 1
    var isNew = false
    var isCloser = false
    var features: [Int] = []
    for (edge, hits) in edges {
      let feature = edge << 4 | Self.bucket(hits)
      let frequency = frequencies[feature, default: 0]
      if frequency == 0 { isNew = true }
      frequencies[feature] = frequency + 1
      // How rare a case is, its edges say: any number of rounds of a loop is rare.
      frequencies[edge << 4, default: 0] += 1
      features.append(edge << 4)
    }
    for comparison in comparisons where comparison.closeness > closeness[comparison.site] ?? -1 {
      // What is equal, or beside it, shows as an edge.
      if closeness[comparison.site] != nil, comparison.left != comparison.right {
        isCloser = true
      }
      closeness[comparison.site] = comparison.closeness
    }
    return (isNew, isCloser, features)
  }

  mutating func add(_ entry: Entry) {
    if entries.count == Self.capacity {
      let index = entries.indices.max { entries[$0].descendants < entries[$1].descendants } ?? 0
      entries.remove(at: index)
    }
    entries.append(entry)
  }

  /// Puts a case in the place of a longer one that took the same edges; true if there is one.
  mutating func shorten(to entry: Entry) -> Bool {
    guard
      let index = entries.firstIndex(where: {
        $0.path == entry.path && $0.choices.count > entry.choices.count
      })
    else { return false }
    let descendants = entries[index].descendants
    entries[index] = entry
    entries[index].descendants = descendants
    return true
  }

  /// One of the cases, by energy.
  mutating func choose(_ random: inout RandomSource) -> Entry? {
    let energies = entries.map(energy)
    let total = energies.reduce(0, +)
    guard total > 0 else { return nil }
    var ticket = Double(random.next() >> 11) * 0x1p-53 * total
    for index in entries.indices {
      ticket -= energies[index]
      if ticket < 0 || index == entries.count - 1 {
        entries[index].descendants += 1
        return entries[index]
      }
    }
    return nil
  }

  private func energy(_ entry: Entry) -> Double {
    let rarest = entry.features.map { frequencies[$0] ?? 1 }.min() ?? 1
    let length = Double(16 + entry.choices.count)
    return (entry.isNewPath ? 1 : 0.05)
      / (Double(rarest) * Double(4 + entry.descendants).squareRoot() * length)
  }

  /// Counts that differ little are alike: 1, 2, 3, 4 to 7, 8 to 15, and so on.
  private static func bucket(_ hits: Int) -> Int {
    hits <= 3 ? hits : 2 + (Int.bitWidth - hits.leadingZeroBitCount - 1)
  }
}
