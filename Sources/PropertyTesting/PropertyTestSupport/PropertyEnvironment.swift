#if canImport(Testing)
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// What the environment of the process says about properties.
enum PropertyEnvironment {
  /// `PROPERTY_SEED`, or else one that nobody chose: every run tries other cases.
  static let seed: UInt64 = {
    let given = value("PROPERTY_SEED", "a number from 0 to 2^64 - 1") { UInt64($0) }
    if let given { return given }
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("Properties: seed \(seed). PROPERTY_SEED=\(seed) repeats the cases of this run.")
    return seed
  }()

  /// `PROPERTY_CASES`.
  static let cases = value("PROPERTY_CASES", "a number above 0") { text in
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// `PROPERTY_VERBOSITY`: `quiet`, `normal`, `verbose` or `debug`.
  static let verbosity = value("PROPERTY_VERBOSITY", "quiet, normal, verbose or debug") {
    PropertyVerbosity(rawValue: $0)
  }

  /// `PROPERTY_OBSERVATIONS`: the directory in which every case is described.
  ///
  /// An empty name is that of none.
  static let observations = value("PROPERTY_OBSERVATIONS").flatMap { $0.isEmpty ? nil : $0 }

  /// What a variable says; what cannot be read is ignored, but not silently.
  private static func value<Value>(
    _ name: String,
    _ expected: String,
    _ read: (String) -> Value?
  ) -> Value? {
    guard let text = value(name) else { return nil }
    let value = read(text)
    if value == nil { print("Properties: \(name)=\(text) is not \(expected), and is ignored.") }
    return value
  }

  private static func value(_ name: String) -> String? {
    // Unsafe: the text is copied at once; nobody changes the environment of a test.
    getenv(name).map { String(cString: $0) }
  }
}
#endif
