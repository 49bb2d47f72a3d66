/// All choices that the cases of a search have made, as a tree: where every branch has been taken
/// to its end, no case is left that would be a new one.
///
/// A case that is drawn follows the tree and is led to what is new (`DataTree` of Hypothesis). Where
/// there are more cases than could be run the tree is given up, at once if a single choice has too
/// many values: then it costs nothing any more.
final class ChoiceTree {
  /// What was permitted.
  private struct Shape: Equatable {
    let lower: Int
    let width: Int
    let isBoolean: Bool
  }

  private struct Node {
    /// Where the branches begin among the slots.
    let start: Int
    let shape: Shape
    /// How many branches have not been taken to their ends.
    var remaining: Int
  }

  /// What is known of a branch: a positive number is that of the node at its end.
  private enum Slot {
    static let new: Int32 = 0
    static let exhausted: Int32 = -1
  }

  private static let limit = 1 << 18

  private var nodes: [Node] = []
  /// The branches of all nodes; the first one leads to the root.
  private var slots: [Int32] = [Slot.new]
  /// The branches that the current case has taken.
  private var path: [Int] = []
  /// How many cases there are at the least.
  private var leastCases = 1
  private let limit: Int
  /// Whether what the current case does is of use.
  private var isFollowing = true
  /// Whether the current case may be one that has been run.
  private var mayRepeat = false
  private(set) var isGivenUp = false

  /// A tree for a search that runs so many cases at most.
  init(limit: Int) {
    self.limit = min(limit, Self.limit)
  }

  /// Whether every case there is has been run.
  var isExhausted: Bool { !isGivenUp && slots[0] == Slot.exhausted }

  /// How many choices of the current case were followed.
  var depth: Int { path.count }

  /// Whether there is nothing new behind the choices of the current case.
  var isExhaustedHere: Bool { isFollowing && slots[path.last ?? 0] == Slot.exhausted }

  /// Whether the current case is complete, has been run and need not be run again.
  var isRepetition: Bool { !mayRepeat && isExhaustedHere }

  // MARK: Following a case

  /// Begins with another case.
  ///
  /// - Parameter mayRepeat: Whether it may be one that has been run.
  func begin(mayRepeat: Bool) {
    self.mayRepeat = mayRepeat
    path.removeAll(keepingCapacity: true)
    isFollowing = !isGivenUp
  }

  /// What an integer is to be that a case has drawn.
  ///
  /// - Parameters:
  ///   - value: What was drawn.
  ///   - domain: What is permitted.
  ///   - isFree: Whether it may be another one, if nothing new is behind this one.
  ///   - random: Where another one comes from.
  /// - Returns: The value; nil if nothing new is behind any.
  func follow(
    _ value: Int,
    in domain: IntegerDomain,
    isFree: Bool,
    _ random: inout RandomSource
  ) -> Int? {
    guard isFollowing else { return value }
    let span = UInt(bitPattern: domain.upper &- domain.lower)
    guard span < UInt(limit) else {
      giveUp()
      return value
    }
    let shape = Shape(lower: domain.lower, width: Int(span) + 1, isBoolean: false)
    return take(value &- domain.lower, of: shape, isFree: isFree, &random)
      .map { domain.lower &+ $0 }
  }

  /// What a boolean is to be that a case has drawn; see ``follow(_:in:isFree:_:)``.
  func follow(
    _ value: Bool,
    probability: Double,
    isFree: Bool,
    _ random: inout RandomSource
  ) -> Bool? {
    guard isFollowing else { return value }
    let isForced = probability <= 0 || probability >= 1
    let lower = isForced && value ? 1 : 0
    let shape = Shape(lower: lower, width: isForced ? 1 : 2, isBoolean: true)
    return take((value ? 1 : 0) - lower, of: shape, isFree: isFree, &random)
      .map { lower + $0 == 1 }
  }

  private func take(
    _ wanted: Int,
    of shape: Shape,
    isFree: Bool,
    _ random: inout RandomSource
  ) -> Int? {
    let origin = path.last ?? 0
    if slots[origin] == Slot.exhausted {
      isFollowing = false
      return mayRepeat ? wanted : nil
    }
    if slots[origin] == Slot.new {
      leastCases += shape.width - 1
      guard leastCases <= limit, nodes.count < limit else {
        giveUp()
        return wanted
      }
      nodes.append(Node(start: slots.count, shape: shape, remaining: shape.width))
      slots[origin] = Int32(nodes.count)
      slots.append(contentsOf: repeatElement(Slot.new, count: shape.width))
    }
    let node = nodes[Int(slots[origin]) - 1]
    guard node.shape == shape, (0..<shape.width).contains(wanted) else {
      // The generator depends on more than its choices.
      giveUp()
      return wanted
    }
    let isOld = isFree && !mayRepeat && slots[node.start + wanted] == Slot.exhausted
    let taken = isOld ? newBranch(of: node, &random) : wanted
    path.append(node.start + taken)
    return taken
  }

  private func newBranch(of node: Node, _ random: inout RandomSource) -> Int {
    let width = node.shape.width
    var branch = 0
    for _ in 0..<4 {
      branch = Int(truncatingIfNeeded: random.next(below: UInt64(width)))
      if slots[node.start + branch] != Slot.exhausted { return branch }
    }
    // There is one: a node without is exhausted itself.
    while slots[node.start + branch] == Slot.exhausted { branch = (branch + 1) % width }
    return branch
  }

  /// Takes choices back that cannot be part of a case.
  func takeBack(to depth: Int) {
    guard isFollowing, path.count > depth else { return }
    if slots[path[path.count - 1]] == Slot.new { exhaust(path.count) }
    path.removeLast(path.count - depth)
  }

  /// Ends the current case.
  ///
  /// - Parameter isRejected: Whether it came to nothing, wherever it was.
  func finish(isRejected: Bool) {
    guard isFollowing else { return }
    let end = slots[path.last ?? 0]
    if end == Slot.new {
      exhaust(path.count)
    } else if end != Slot.exhausted, !isRejected {
      // Others have gone on from here.
      giveUp()
    }
  }

  /// Notes that nothing new is behind the first choices of the current case.
  private func exhaust(_ depth: Int) {
    var depth = depth
    while true {
      slots[depth == 0 ? 0 : path[depth - 1]] = Slot.exhausted
      if depth == 0 { return }
      let node = Int(slots[depth == 1 ? 0 : path[depth - 2]]) - 1
      nodes[node].remaining -= 1
      if nodes[node].remaining > 0 { return }
      depth -= 1
    }
  }

  /// Stops following cases, and forgets all that was known.
  func giveUp() {
    isGivenUp = true
    isFollowing = false
    nodes = []
    slots = [Slot.new]
    path = []
  }
}
