import Foundation
import Testing

#if os(Linux)
/// Subjects that are hard on their process, in environments that are hard on the command: every one
/// ends with the right verdict or in a sentence.
@Suite(.onCommandThreads) struct `Hostile matrix` {
  private typealias Subject = HostileCell.Subject
  private typealias Environment = HostileCell.Environment

  // MARK: Subjects

  private static func crashed(_ name: String, _ says: String...) -> Subject {
    Subject(name: "HOSTILE-\(name)", code: 2, says: ["✘ crashed: SUB-1"] + says)
  }

  private static func hung(_ name: String) -> Subject {
    Subject(
      name: "HOSTILE-\(name)",
      code: 2,
      says: ["✘ hung: SUB-1"],
      arguments: ["--patience", "1"]
    )
  }

  private static func holds(_ name: String) -> Subject { Subject(name: "HOSTILE-\(name)", code: 0) }

  private static let right = Subject(name: "base", code: 0, says: ["2 hold"])
  private static let wrong = Subject(
    name: "SUB-1-terminal-event-does-not-close",
    code: 1,
    says: ["✘ SUB-1 Nothing follows a terminal event", "replay: "]
  )
  private static let crashing = crashed(
    "fatal-error",
    "signal ",
    "Fatal error: the reason of a fatal error"
  )

  private static let subjects: [Subject] = [
    crashing,
    crashed("assertion", "Fatal error: the reason of an assertion"),
    crashed("precondition", "Fatal error: the reason of a precondition"),
    crashed("index", "Index out of range"),
    crashed("overflow", "signal "),
    crashed("nil", "Unexpectedly found nil while unwrapping an Optional value"),
    crashed("cast", "Could not cast value of type 'Swift.Int'"),
    crashed("exclusivity", "Simultaneous accesses to", "Previous access (a modification)"),
    crashed("stack-overflow", "The stack overflowed."),
    crashed("abort", "signal 6", "It said nothing about the cause."),
    crashed("null-pointer", "signal 11"),
    // The subject's own would be taken for success.
    crashed("exit", "exit status 0"),
    crashed("exit-at-once", "exit status 3"),
    crashed("kill-itself", "signal 9", "So it did when the law was checked once more."),
    crashed("terminate-itself", "signal 15"),
    crashed("lonely-thread-crash", "Fatal error: on a thread of its own"),
    Subject(name: "HOSTILE-double-free", code: 1, says: ["Double free: "]),
    hung("endless-loop"), hung("stop-itself"),
    Subject(
      name: "HOSTILE-endless-memory",
      code: 2,
      says: ["✘ out of memory: SUB-1", "; 300 MiB were allowed."],
      arguments: ["--memory", "300", "--patience", "1"]
    ),
    crashed("close-and-go-on", "closed or overwrote a descriptor that is not its own"),
    crashed("helper-and-abort", "signal 6"),
    crashed("daemon-and-abort", "signal 6"),
    crashed("divides-and-aborts", "signal 6"),
    holds("no-descriptors"), holds("elsewhere"), holds("session-of-its-own"), holds("daemon"),
    holds("divides"), holds("messages"), holds("flood"), holds("flood-without-lines"),
    holds("binary"), holds("talkative"), holds("data-race"), holds("deadlock"),
    right, wrong,
  ]

  /// What takes processor time to be noticed, or to be passed on.
  private static let slow: [Subject] = [
    hung("pause"), hung("close-and-stop"), hung("loop-without-signals"), hung("read-for-ever"),
    holds("great-flood"),
  ]

  // MARK: Environments

  private static let plain = Environment(name: "plain", shell: #"exec "$@""#)

  private static let environments: [Environment] = [
    Environment(name: "input closed", shell: #"exec "$@" <&-"#),
    Environment(name: "output closed", shell: #"exec "$@" >&-"#, canPrint: false),
    Environment(name: "errors closed", shell: #"exec "$@" 2>&-"#, canComplain: false),
    Environment(
      name: "all closed",
      shell: #"exec "$@" <&- >&- 2>&-"#,
      canPrint: false,
      canComplain: false
    ),
    Environment(name: "full device", shell: #"exec "$@" >/dev/full"#, canPrint: false),
    Environment(
      name: "full device, JSON",
      shell: #"exec "$@" >/dev/full"#,
      canPrint: false,
      arguments: ["--format", "json"]
    ),
    Environment(name: "errors to a full device", shell: #"exec "$@" 2>/dev/full"#),
    Environment(name: "16 descriptors", shell: #"ulimit -n 16; exec "$@""#),
    Environment(name: "10 descriptors", shell: #"ulimit -n 10; exec "$@""#),
    Environment(name: "6 descriptors", shell: #"ulimit -n 6; exec "$@""#, isTooPoor: true),
    Environment(
      name: "64 descriptors, 64 jobs",
      shell: #"ulimit -n 64; exec "$@""#,
      arguments: ["--jobs", "64"]
    ),
    Environment(
      name: "no room for files",
      shell: #"f=$(mktemp); ulimit -f 0; "$@" 2>&1 >$f; c=$?; rm $f; exit $c"#,
      canPrint: false
    ),
    Environment(name: "no environment", shell: #"exec /usr/bin/env -i "$@""#),
    Environment(name: "no folder", shell: #"d=$(mktemp -d); cd $d; rmdir $d; exec "$@""#),
    Environment(name: "small stack", shell: #"ulimit -s 256; exec "$@""#),
    Environment(name: "signals ignored", shell: #"trap '' HUP INT TERM CHLD; exec "$@""#),
  ]

  // MARK: Cells

  private static let cells =
    subjects.map { HostileCell(subject: $0, environment: plain) }
    + environments.flatMap { environment in
      [right, crashing].map { HostileCell(subject: $0, environment: environment) }
    }

  private static var allCells: [HostileCell] {
    (subjects + slow).flatMap { subject in
      ([plain] + environments).map { HostileCell(subject: subject, environment: $0) }
    }
  }

  // A single test, so that two run at once, and no more.
  @Test func `every cell ends as it must`() async throws {
    let cells = isLongTier ? Self.allCells : Self.cells
    #expect(Self.cells.count >= 60)
    try await withThrowingTaskGroup { group in
      for first in 0...1 {
        group.addTask {
          for index in stride(from: first, to: cells.count, by: 2) {
            let cell = cells[index]
            let mistakes = try cell.mistakes()
            #expect(
              mistakes.isEmpty,
              "\(cell.testDescription): \(mistakes.joined(separator: "\n"))"
            )
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try helpers() == [], "something that a subject has started is still there")
  }

  /// The helpers of hostile subjects that are there, which nobody else would start like this.
  private func helpers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil,
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: words, as: UTF8.self).hasPrefix("sleep\u{0}470")
    }
  }
}
#endif
