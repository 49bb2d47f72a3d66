import Foundation

/// Another executable of this package, built beside this one.
enum Sibling {
  /// Runs it in the place of this process; returns only by an error.
  static func run(_ name: String, _ arguments: [String]) throws(UsageError) {
    guard let here = Bundle.main.executableURL else {
      throw UsageError("this executable does not know where it is")
    }
    let path = here.deletingLastPathComponent().appendingPathComponent(name).path
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    execv(path, words)
    throw UsageError("\(name) is not built: swift build -c release --product \(name)")
  }
}
