/// A set of outstanding tokens.
///
/// Tokens count up from 1 and are never used twice. Not thread-safe.
public final class CounterBag {
  private var tokens: Set<Int> = []
  private var nextToken = 1

  /// Creates an empty bag.
  public init() {}

  /// Adds a token and returns it.
  ///
  /// - Complexity: O(1) amortized.
  public func add() -> Int {
    let token = nextToken
    nextToken += 1
    tokens.insert(token)
    return token
  }

  /// Removes a token, if it is outstanding.
  ///
  /// - Complexity: O(1).
  public func remove(_ index: Int) {
    tokens.remove(index)
  }

  /// Whether no token is outstanding.
  public var isEmpty: Bool {
    tokens.isEmpty
  }
}
