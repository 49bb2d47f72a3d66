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
    let value = Self.value(of: condition)
    open.append((!isDecided && value != false, isDecided || value == true))
  }

  /// Of a conjunction of platforms and of their opposites; nil if something else decides.
  private static func value(of condition: String) -> Bool? {
    let terms = condition.split(separator: " && ").map { term in
      term.hasPrefix("!")
        ? platforms[String(term.dropFirst())].map { !$0 } : platforms[String(term)]
    }
    if terms.contains(false) { return false }
    return terms.contains(nil) ? nil : true
  }

  private static let platforms: [String: Bool] = {
    #if canImport(Darwin)
    let present: Set = ["canImport(Darwin)", "canImport(Dispatch)", "os(macOS)"]
    #elseif canImport(Musl)
    let present: Set = ["canImport(Musl)", "canImport(Dispatch)", "os(Linux)"]
    #elseif canImport(Glibc)
    let present: Set = ["canImport(Glibc)", "canImport(Dispatch)", "os(Linux)"]
    #else
    let present: Set<String> = []
    #endif
    let known = [
      "canImport(Darwin)", "canImport(Musl)", "canImport(Glibc)", "canImport(Android)",
      "canImport(WinSDK)", "canImport(WASILibc)", "canImport(Dispatch)",
      "os(macOS)", "os(Linux)", "os(Windows)", "os(WASI)",
    ]
    return Dictionary(uniqueKeysWithValues: known.map { ($0, present.contains($0)) })
  }()
}
