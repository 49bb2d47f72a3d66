/// A counter of a module without access callbacks.
///
/// Unchecked: nothing protects it, which is what it is for.
public final class PlainCounter: @unchecked Sendable {
  /// The count.
  public var value = 0

  /// A counter at 0.
  public init() {}

  /// Adds one.
  public func increment() { value += 1 }
}

/// Adds one, and calls nothing on the way.
public func addOne(to number: UnsafeMutablePointer<Int>) { number.pointee &+= 1 }

/// Touches no memory but its own.
public func larger(_ one: Int, _ other: Int) -> Int { one > other ? one : other }
