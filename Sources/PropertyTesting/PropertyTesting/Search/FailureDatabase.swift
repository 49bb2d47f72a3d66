/// Where failing cases are kept from one run to the next, so that they are run first.
///
/// A value of two functions: tests use one in memory, a service could have its own.
public struct FailureDatabase: Sendable {
  /// Reads the tokens stored under a key; none if there are none.
  public var load: @Sendable (_ key: String) -> [String]
  /// Replaces the tokens stored under a key.
  public var save: @Sendable (_ key: String, _ tokens: [String]) -> Void

  /// Creates a database of two functions.
  ///
  /// - Parameters:
  ///   - load: Reads the tokens stored under a key.
  ///   - save: Replaces the tokens stored under a key; none means that the key is not needed.
  public init(
    load: @escaping @Sendable (_ key: String) -> [String],
    save: @escaping @Sendable (_ key: String, _ tokens: [String]) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// A database that remembers nothing.
  public static let none = FailureDatabase(load: { _ in [] }, save: { _, _ in })

  /// The failures of one property.
  ///
  /// - Parameter key: A name that only this property has.
  /// - Returns: The entry, for ``check(_:configuration:failures:labels:observing:_:)``.
  public func entry(_ key: String) -> Entry { Entry(database: self, key: key) }

  /// The failures of one property.
  public struct Entry: Sendable {
    private static let capacity = 8

    let database: FailureDatabase
    let key: String

    /// The stored sequences, the simplest first; what cannot be read is left out.
    var sequences: [ChoiceSequence] {
      database.load(key).compactMap { try? ChoiceSequence(token: $0) }
        .sorted { isSimpler($0.choices, than: $1.choices) }
    }

    /// Keeps what failed; the oldest entries give way.
    func remember(_ failure: Failure) {
      var tokens = [failure.shrunk.token, failure.original.token]
      for token in database.load(key) where !tokens.contains(token) { tokens.append(token) }
      database.save(key, Array(tokens.prefix(Self.capacity)))
    }

    /// Brings the entry up to date with the outcome of a search.
    func update(_ outcome: SearchOutcome) {
      switch outcome {
      case .failed(let failure): remember(failure)
      case .passed: forget()
      case .flaky, .gaveUp, .insufficientCoverage: break
      }
    }

    /// Forgets everything, because nothing stored fails any more.
    func forget() {
      if !database.load(key).isEmpty { database.save(key, []) }
    }
  }
}
