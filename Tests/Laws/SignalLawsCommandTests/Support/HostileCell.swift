import Foundation
import Testing

/// A subject in an environment, and what must come of it.
struct HostileCell: Sendable, CustomTestStringConvertible {
  /// What the shell does before the command, `"$@"`, and with its streams.
  struct Environment: Sendable {
    var name: String
    var shell: String
    /// Whether a report can be printed.
    var canPrint = true
    /// Whether complaints can be printed.
    var canComplain = true
    /// Whether the system refuses what a check needs.
    var isTooPoor = false
    var arguments: [String] = []
  }

  /// An implementation, and the verdict on SUB-1.
  struct Subject: Sendable {
    var name: String
    var code: Int32
    /// Parts of the report.
    var says: [String] = []
    var arguments: [String] = []
  }

  var subject: Subject
  var environment: Environment

  var testDescription: String { "\(subject.name) · \(environment.name)" }

  /// Runs it, and says what is not as it must be; empty if all is.
  func mistakes() throws -> [String] {
    let run = try shell(
      environment.shell,
      [
        "check", "--implementation", subject.name, "--law", "SUB-1,SUB-6", "--cases", "5",
        "--quiet",
      ]
        + subject.arguments + environment.arguments
    )
    var mistakes: [String] = []
    func expect(_ holds: Bool, _ what: String) { if !holds { mistakes.append(what) } }
    let code = environment.isTooPoor ? 71 : environment.canPrint ? subject.code : 74
    expect(run.code == code, "ended with \(run.code), \(code) expected")
    let text = run.output + run.errors
    expect(!text.contains("bug]"), "says that it is at fault itself")
    let acting = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F || (0x202A...0x202E).contains($0.value)
    }
    expect(acting.isEmpty, "sends control characters")
    if environment.canPrint, !environment.isTooPoor {
      for part in subject.says { expect(run.output.contains(part), "does not say '\(part)'") }
      expect(run.output.contains("1 holds") || run.output.contains("2 hold"), "lacks SUB-6")
    } else if environment.canComplain {
      expect(text.contains("Error: "), "does not say what is wrong")
    }
    return mistakes.isEmpty ? [] : mistakes + [run.output, run.errors]
  }

  /// Runs the built command by way of a shell; it is ended after five minutes.
  private func shell(_ script: String, _ arguments: [String]) throws -> CommandRun {
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let command = products.appendingPathComponent("lawcheck").path
    return try run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["timeout", "-s", "KILL", "300", "sh", "-c", script, "sh", command] + arguments
    )
  }
}
