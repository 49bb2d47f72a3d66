internal import Foundation

/// What Swift's runtime says of a process that has ended without a word, as a trap does: the runtime then
/// looks at the process from outside, which takes a second or so.
struct Backtrace {
  /// Switches it on, in a form that can be read.
  static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,images=none,registers=none,limit=16,threads=crashed"
  ]

  /// Prepares a process for it, if it is switched on.
  ///
  /// The runtime sends the other threads a signal. To one that has blocked signals it may come after the
  /// runtime has taken its handler back, and must not end the process before that has been said.
  static func prepare() {
    if isOn { signal(SIGUSR1, SIG_IGN) }
  }

  /// Gives the runtime time to end this process, if it is switched on: a thread that waits for it looks like
  /// one that does not come back.
  static func leaveTimeForIt() {
    if isOn { Pause.make(milliseconds: 20_000) }
  }

  private static var isOn: Bool {
    ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == environment["SWIFT_BACKTRACE"]
  }

  /// How many seconds a process may take for it, which is asleep meanwhile.
  static let patience = 60

  /// Why it ended, and where, in words; `nil` if the runtime did not say.
  let reason: String?

  /// Reads what such a process has printed.
  init(_ lines: [String]) {
    guard
      let said = lines.last(where: { line in
        line.hasPrefix("*** Swift runtime failure: ") || line.hasPrefix("*** Program crashed: ")
      })
    else {
      reason = nil
      return
    }
    var words = said.drop { $0 == "*" || $0 == " " }
    while words.hasSuffix("*") || words.hasSuffix(" ") { words.removeLast() }
    // An address is another one each time.
    let cause = String(words).split(separator: " at 0x")[0]
    let place = lines.lazy.compactMap(Self.place).first.map { ", in \($0)" } ?? ""
    reason = "\(cause)\(place)"
  }

  /// The function and the line of a frame of somebody's own: `  1  0x… main + 424 in app at /a/F.swift:2:54`.
  private static func place(_ line: String) -> String? {
    guard line.first == " ", !line.contains("[system]"), let address = line.range(of: "0x"),
      let file = line.range(of: " at /", options: .backwards),
      let function = line[address.upperBound...].split(separator: " ", maxSplits: 1).last,
      !line.contains("<compiler-generated>")
    else { return nil }
    let name = function.components(separatedBy: " + ")[0].components(separatedBy: " in ")[0]
    let parts = line[file.upperBound...].split(separator: "/").suffix(2).joined(separator: "/")
    let position = parts.split(separator: ":")
    let shown = position.count > 1 ? "\(position[0]):\(position[1])" : parts
    return "\(name) (\(shown))"
  }
}
