internal import Foundation

/// What Swift's runtime says of a process that has ended without a word, as a trap does: the runtime then
/// looks at the process from outside, which takes a second or so.
struct Backtrace {
  /// Switches it on, in a form that can be read.
  ///
  /// Of a stack that is deeper than the limit the runtime would keep the sixteen outermost functions, and
  /// leave out where it was.
  static let environment = [
    "SWIFT_BACKTRACE":
      "enable=yes,interactive=no,color=no,images=none,registers=none,limit=32,top=0,threads=crashed"
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
    let frames = lines.compactMap(Frame.init)
    // Of a check that the compiler has put in there may be a frame of its own.
    let check = frames.lazy.map(\.function).first { $0.hasPrefix(Frame.check) }
    // An address is another one each time.
    let cause = check ?? String(String(words).components(separatedBy: " at 0x")[0])
    let place = Self.place(of: frames.filter(\.isOfSubject))
    // That it has aborted is known without asking.
    reason = place.isEmpty && cause.hasSuffix(": Aborted") ? nil : cause + place
  }

  /// Where it was: the innermost function, and the innermost of which a line is known.
  private static func place(of frames: [Frame]) -> String {
    guard let located = frames.firstIndex(where: { $0.position != nil }) else { return "" }
    let frame = frames[located]
    let outer = "\(frame.function) (\(frame.position ?? ""))"
    guard located > 0 else { return ", in \(outer)" }
    return ", in \(frames[0].function), inside \(outer)"
  }

  /// A line of the backtrace: `  1 [ra] 0x… main + 424 in app at /a/F.swift:2:54`.
  private struct Frame {
    /// What the name of a check begins with that the compiler has put in.
    static let check = "Swift runtime failure: "

    let function: String
    /// Folder, file and line; `nil` if the line is not known.
    let position: String?
    /// Whether it is neither the runtime's nor made by the compiler.
    let isOfSubject: Bool

    init?(_ line: String) {
      guard line.first == " ", let address = line.range(of: "0x"),
        let named = line[address.upperBound...].firstIndex(of: " ")
      else { return nil }
      var rest = line[line.index(after: named)...]
      var position: String?
      if let file = rest.range(of: " at /", options: .backwards) {
        let parts = rest[file.upperBound...].split(separator: "/").suffix(2)
        let place = parts.joined(separator: "/").split(separator: ":")
        if place.count > 1, Int(place[1]) != nil { position = "\(place[0]):\(place[1])" }
        rest = rest[..<file.lowerBound]
      }
      let image = rest.range(of: " in ", options: .backwards)
      if let image { rest = rest[..<image.lowerBound] }
      if let offset = rest.range(of: " + ", options: .backwards) {
        rest = rest[..<offset.lowerBound]
      }
      function = String(rest)
      self.position = position
      let marks = line[..<address.lowerBound]
      let isInLibrary = image.map { line[$0.upperBound...].hasPrefix("lib") } ?? true
      isOfSubject =
        !marks.contains("[system]") && !marks.contains("[thunk]") && !isInLibrary
        && !function.hasPrefix(Self.check)
    }
  }
}
