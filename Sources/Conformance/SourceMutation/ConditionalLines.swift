/// Which lines of a file are compiled on this platform, as far as their conditions are about platforms.
///
/// What stands in another platform's branch is not mutated: nothing would differ.
struct ConditionalLines {
  /// For each line that is open: whether the present branch is compiled, and whether one before it was.
  private var open: [(isCompiled: Bool, isDecided: Bool)] = []

  /// Whether the next line is compiled; lines come in their order.
  mutating func admits(_ line: some StringProtocol) -> Bool {
    let words = line.split(separator: " " as Character, maxSplits: 1).map { String($0) }
    switch words.first {
    case "#if": begin(words.dropFirst().first ?? "")
    case "#elseif":
      guard let branch = open.popLast() else { return true }
      begin(words.dropFirst().first ?? "", isDecided: branch.isDecided)
    case "#else":
      guard let branch = open.popLast() else { return true }
      open.append((!branch.isDecided, true))
    case "#endif": _ = open.popLast()
    default: return open.allSatisfy(\.isCompiled)
    }
    return false
  }

  private mutating func begin(_ condition: String, isDecided: Bool = false) {
    // What is no platform is taken for true, and leaves the branches after it open.
    let value = Self.platforms[condition]
    open.append((!isDecided && value != false, isDecided || value == true))
  }

  private static let platforms: [String: Bool] = {
    #if canImport(Darwin)
    let present: Set = ["canImport(Darwin)", "os(macOS)"]
    #elseif canImport(Musl)
    let present: Set = ["canImport(Musl)", "os(Linux)"]
    #elseif canImport(Glibc)
    let present: Set = ["canImport(Glibc)", "os(Linux)"]
    #else
    let present: Set<String> = []
    #endif
    let known = [
      "canImport(Darwin)", "canImport(Musl)", "canImport(Glibc)", "canImport(Android)",
      "os(macOS)", "os(Linux)", "os(Windows)",
    ]
    return Dictionary(uniqueKeysWithValues: known.map { ($0, present.contains($0)) })
  }()
}
