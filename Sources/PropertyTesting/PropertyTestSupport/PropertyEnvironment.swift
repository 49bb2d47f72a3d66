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
    if let seed = value("PROPERTY_SEED").flatMap({ UInt64($0) }) { return seed }
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    print("Properties: seed \(seed). PROPERTY_SEED=\(seed) repeats the cases of this run.")
    return seed
  }()

  /// `PROPERTY_CASES`.
  static let cases = value("PROPERTY_CASES").flatMap { Int($0) }

  /// `PROPERTY_VERBOSITY`: `quiet`, `normal`, `verbose` or `debug`.
  static let verbosity = value("PROPERTY_VERBOSITY").flatMap { PropertyVerbosity(rawValue: $0) }

  /// `PROPERTY_OBSERVATIONS`: the directory in which every case is described.
  static let observations = value("PROPERTY_OBSERVATIONS")

  private static func value(_ name: String) -> String? {
    // Unsafe: the text is copied at once; nobody changes the environment of a test.
    getenv(name).map { String(cString: $0) }
  }
}
#endif
