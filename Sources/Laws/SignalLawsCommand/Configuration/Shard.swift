internal import SignalLaws

/// A part of the laws, for one of several machines.
struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// Which part it is, from 1.
  var index: Int
  /// How many parts there are.
  var count: Int

  /// Reads `2/8`.
  init(_ text: String) throws(ValueError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count <= 10_000,
      count > 0, (1...count).contains(index)
    else {
      throw ValueError("takes a part and their number, such as 2/8 (was '\(text.shortened())')")
    }
    (self.index, self.count) = (index, count)
  }

  /// The laws of the part.
  func part(of laws: [Law]) -> [Law] {
    laws.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  var description: String { "\(index)/\(count)" }
}
