#if canImport(Testing)
internal import PropertyTesting
#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// Describes every case of a property, in the JSON lines that the viewers of Hypothesis's
/// observability read.
///
/// Belongs to one call, and so to one case at a time.
final class CaseObserver {
  private let property: String
  private let directory: String
  private let path: String
  private let runStart: Int
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant
  private var number = 0
  /// Describes the value of the case that runs; nil where there is none yet.
  private var describe: (() -> String)?

  init(directory: String, property: String) {
    self.property = property
    self.directory = directory
    _ = mkdir(directory, 0o777)
    path = "\(directory)/testcases.jsonl"
    runStart = time(nil)
    start = clock.now
  }

  /// Notes the value of a case, which begins to run.
  func begin(_ describe: @escaping () -> String) {
    self.describe = describe
    start = clock.now
  }

  /// Writes a line about a case that is over.
  ///
  /// By the process of the search: in a child of its own a case may crash.
  func end(_ finished: FinishedCase) {
    let seconds = describe == nil ? 0 : start.duration(to: clock.now) / .seconds(1)
    let status =
      switch finished.result {
      case .passed: "passed"
      case .rejected: "gave_up"
      case .failed: "failed"
      }
    number += 1
    let features = Set(finished.labels).sorted().map { "\(Self.quoted($0)):true" }
      .joined(separator: ",")
    let text = Self.quoted(describe?() ?? "")
    describe = nil
    write(
      """
      {"type":"test_case","run_start":\(runStart),"property":\(Self.quoted(property)),\
      "status":"\(status)","status_reason":\(Self.quoted(finished.reason)),\
      "representation":\(text),"arguments":{"value":\(text)},"how_generated":"case \(number)",\
      "features":{\(features)},"timing":{"execute:test":\(seconds)},"coverage":null,\
      "metadata":{}}

      """
    )
  }

  private func write(_ line: String) {
    guard let file = fopen(path, "a") else {
      if number == 1 {
        print("Properties: PROPERTY_OBSERVATIONS=\(directory) is no directory to write to.")
      }
      return
    }
    defer { fclose(file) }
    _ = fputs(line, file)
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}
#endif
