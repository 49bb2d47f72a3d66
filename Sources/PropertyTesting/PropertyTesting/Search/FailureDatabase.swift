/// Where failing cases are kept from one run to the next, so that they are run first.
///
/// A value of two functions: tests use one in memory, a service could have its own.
public struct FailureDatabase: Sendable {
  /// Reads the tokens stored under a key; none if there are none.
  public var load: @Sendable (_ key: String) -> [String]
  /// Replaces the tokens stored under a key.
  public var save: @Sendable (_ key: String, _ tokens: [String]) -> Void
  /// The file in which the running case of a key is noted, if there is a place for that.
  var notePath: @Sendable (_ key: String) -> String? = { _ in nil }

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
  /// Properties that share a key run each other's failures first, but none forgets what another
  /// remembered.
  ///
  /// - Parameters:
  ///   - key: A name that only this property has, or a few.
  ///   - property: What tells it from the others with the key; no white space.
  /// - Returns: The entry, for ``check(_:configuration:failures:labels:observing:_:)``.
  public func entry(_ key: String, property: String = "") -> Entry {
    Entry(database: self, key: key, property: property)
  }

  /// The failures of one property.
  public struct Entry: Sendable {
    private static let capacity = 8

    let database: FailureDatabase
    let key: String
    let property: String
    /// Whether what is stored may be forgotten when all of it passes: not where that says nothing, as
    /// the search was ended, or was one of several whose failures are kept together.
    package var mayForget: @Sendable () -> Bool = { true }

    /// The stored sequences, the simplest first; what cannot be read is left out.
    var sequences: [ChoiceSequence] {
      database.load(key).compactMap { try? ChoiceSequence(token: Self.token(of: $0)) }
        .sorted { isSimpler($0.choices, than: $1.choices) }
    }

    /// Keeps what failed; the oldest entries give way.
    func remember(_ failure: Failure) {
      let failures = [failure] + failure.others
      remember(failures.flatMap { [$0.shrunk.token, $0.original.token] })
    }

    private func remember(_ tokens: [String]) {
      var lines = tokens.map { property.isEmpty ? $0 : "\($0) \(property)" }
      for line in database.load(key) where !lines.contains(line) { lines.append(line) }
      database.save(key, Array(lines.prefix(Self.capacity)))
    }

    private static func token(of line: String) -> String {
      line.split(separator: " ").first.map(String.init) ?? line
    }

    /// Whether a line was written by this property, or by one of an earlier version.
    private func isOwn(_ line: String) -> Bool {
      let parts = line.split(separator: " ")
      return parts.count < 2 || parts[1] == property
    }

    /// Begins to note which case runs, and remembers the one that ended the last process.
    func begin<Value>(
      _ generator: Generator<Value>,
      _ configuration: Configuration
    ) -> RunningCase? {
      guard let path = database.notePath(property.isEmpty ? key : "\(key) \(property)") else {
        return nil
      }
      if let note = RunningCase.leftBehind(at: path) { recall(note, generator, configuration) }
      return RunningCase(path: path)
    }

    private func recall<Value>(
      _ note: RunningCase.Note,
      _ generator: Generator<Value>,
      _ configuration: Configuration
    ) {
      let sequence: ChoiceSequence?
      switch note {
      case .token(let token): sequence = try? ChoiceSequence(token: token)
      case .seeded(let seed, let index):
        var configuration = configuration
        configuration.seed = seed
        let source = configuration.source(ofCase: index)
        sequence = (try? generator.draw(from: source)).map { _ in source.recorded }
      }
      guard let sequence, let value = generator.value(of: sequence) else { return }
      remember([sequence.token])
      StandardError.write(
        "The last process ended while this case ran, which is run first now:\n"
          + "  for: \(ValueText.of(value))\n  replay with: token \"\(sequence.token)\"\n"
      )
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
      guard mayForget() else { return }
      let lines = database.load(key)
      let rest = lines.filter { !isOwn($0) }
      if rest.count < lines.count { database.save(key, rest) }
    }
  }
}
