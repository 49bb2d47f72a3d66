internal import Synchronization

/// What the signals of a subject carry: a number, or something that stands for one.
///
/// An adapter that is generic in it describes a library twice, with numbers and with objects.
public protocol LawValue: Hashable, Sendable {
  /// Creates the value that stands for a number.
  init(_ number: Int)
  /// The number that it stands for.
  var number: Int { get }
}

extension Int: LawValue {
  /// The number itself.
  public var number: Int { self }
}

/// A number that is an object, so that a subject that keeps one too long is found out.
///
/// Thread-safe: it cannot be changed.
public final class LawObject: LawValue {
  /// The number that it stands for.
  public let number: Int

  /// How many there are.
  private static let living = Atomic<Int>(0)
  static var count: Int { living.load(ordering: .relaxed) }

  /// Creates an object that stands for a number.
  public init(_ number: Int) {
    self.number = number
    Self.living.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { Self.living.wrappingSubtract(1, ordering: .relaxed) }

  /// Whether two stand for the same number.
  public static func == (left: LawObject, right: LawObject) -> Bool { left.number == right.number }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
