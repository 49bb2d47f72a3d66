/// A function as a value: the same result for the same argument, whatever is asked in between.
///
/// The results are drawn before the function is called, six of them at most; which argument has which one
/// is decided by a number that is drawn as well. So a function shrinks to a constant one with the
/// simplest result. Arguments are told apart by their description; collections, and types that do not
/// describe themselves, by those of their parts, in which sets and dictionaries have no order. Texts that
/// are equal but not written with the same scalars are two arguments. May be called from any thread.
public struct GeneratedFunction<Input, Output>: CustomStringConvertible {
  let results: [Output]
  let salt: Int

  /// The result for an argument.
  public func callAsFunction(_ input: Input) -> Output {
    guard results.count > 1 else { return results[0] }
    var hash = UInt64(bitPattern: Int64(salt))
    for byte in Self.text(of: input).utf8 {
      hash = RandomSource.mixed((hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3)
    }
    return results[Int(hash % UInt64(results.count))]
  }

  /// The same for equal arguments: sets and dictionaries have no order of their own, and zero has two signs.
  private static func text(of argument: Any) -> String {
    switch argument {
    case let number as Double where number == 0: return "0.0"
    case let number as Float where number == 0: return "0.0"
    case is Int, is String: return String(reflecting: argument)
    default: break
    }
    let mirror = Mirror(reflecting: argument)
    switch mirror.displayStyle {
    case .set, .dictionary:
      return "{\(mirror.children.map { text(of: $0.value) }.sorted().joined(separator: ", "))}"
    case .collection, .tuple, .optional:
      return "(\(mirror.children.map { text(of: $0.value) }.joined(separator: ", ")))"
    case .struct, .enum:
      guard !ValueText.describesItself(argument), !mirror.children.isEmpty else { break }
      let parts = mirror.children.map { "\($0.label ?? ""):\(text(of: $0.value))" }
      return "\(type(of: argument))(\(parts.joined(separator: ", ")))"
    default: break
    }
    return String(reflecting: argument)
  }

  /// The results that the function may have.
  public var description: String {
    results.count == 1
      ? "{ _ in \(results[0]) }"
      : "{ one of \(results.map { "\($0)" }.joined(separator: ", ")), number \(salt) }"
  }
}

extension GeneratedFunction: Sendable where Output: Sendable {}

extension Generator {
  /// Functions whose results a generator makes.
  ///
  /// - Parameters:
  ///   - input: What the functions are called with.
  ///   - results: Makes the results.
  /// - Returns: The generator.
  public static func function<Input, Output>(
    from input: Input.Type = Input.self,
    to results: Generator<Output>
  ) -> Generator where Value == GeneratedFunction<Input, Output> {
    zip(results.array(count: 1...6), Generator<Int>.integer(in: 0...1000))
      .map { GeneratedFunction(results: $0.0, salt: $0.1) }
      .named(".function(to: \(results))")
  }
}
