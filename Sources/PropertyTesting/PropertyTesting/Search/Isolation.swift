internal import CPropertyTesting

/// Runs each case of a property in a child process, so that one that crashes or never ends is a
/// failure like any other: it is shrunk, and reported with its value and token.
///
/// Linux and macOS, for synchronous properties; elsewhere the search fails at once and says so. The
/// child is a copy of the process with only the thread of the search: a property that waits for
/// others is late, and what it changes is lost with the child. A child takes about a millisecond.
public struct Isolation: Hashable, Sendable {
  /// How long a case may take before it counts as endless.
  public var timeLimit: Duration

  /// Creates an isolation.
  ///
  /// - Parameter timeLimit: How long a case may take before it counts as endless.
  public init(timeLimit: Duration = .seconds(2)) {
    self.timeLimit = timeLimit
  }

  /// The origin of a case that took too long: each that is like it takes as long again.
  static let lateness = "time limit"

  /// What was drawn in a child would be lost with it.
  static let ofDraws = CaseResult.failed(
    origin: "isolation",
    message: "cases cannot be isolated where a property draws as it goes: use a generator"
  )

  static let unsupported = "cases cannot be isolated here: no child processes, or not synchronous"

  /// Runs a case in a child.
  ///
  /// A lock that another thread held when the process was copied is held for ever in the copy, so
  /// that a late child is given a second chance.
  func run(_ body: () -> CaseResult) -> CaseResult {
    let first = attempt(body)
    if case .failed(Self.lateness, _) = first { return attempt(body) }
    return first
  }

  private func attempt(_ body: () -> CaseResult) -> CaseResult {
    var report = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    let (seconds, attoseconds) = timeLimit.components
    // Far beyond what anybody waits for there is room for no more.
    let milliseconds =
      min(seconds, Int64.max / 4000) * 1000 + attoseconds / 1_000_000_000_000_000
    let ending = withoutActuallyEscaping(body) { body in
      var body = body
      return withUnsafeMutablePointer(to: &body) { pointer in
        pt_run_isolated(
          UnsafeMutableRawPointer(pointer),
          { context, descriptor in
            // Unsafe: the context is the closure above, which outlives the call.
            guard let body = context?.assumingMemoryBound(to: (() -> CaseResult).self) else {
              return
            }
            let bytes = Array(IsolatedReport.text(of: body.pointee()).utf8)
            pt_write(descriptor, bytes, bytes.count)
          },
          milliseconds,
          &report,
          report.count,
          &count
        )
      }
    }
    switch ending.kind {
    case PT_EXITED:
      return IsolatedReport.result(of: String(decoding: report[..<count], as: UTF8.self))
    case PT_SIGNALED:
      let name = Self.name(ofSignal: Int(ending.code))
      return .failed(origin: "crash: \(name)", message: "the case crashed (\(name))")
    case PT_LATE:
      return .failed(origin: Self.lateness, message: "the case did not end within \(timeLimit)")
    default: return .failed(origin: "isolation", message: Self.unsupported)
    }
  }

  private static func name(ofSignal number: Int) -> String {
    let names = [4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE", 11: "SIGSEGV"]
    return names[number] ?? "signal \(number)"
  }
}

/// What a child tells its parent.
private enum IsolatedReport {
  static func text(of result: CaseResult) -> String {
    switch result {
    case .passed: "passed"
    case .rejected: "rejected"
    case .failed(let origin, let message): "failed\u{0}\(origin)\u{0}\(message)"
    }
  }

  static func result(of text: String) -> CaseResult {
    let parts = text.split(separator: "\u{0}", maxSplits: 2, omittingEmptySubsequences: false)
    switch parts.first {
    case "passed": return .passed
    case "rejected": return .rejected
    case "failed" where parts.count == 3:
      return .failed(origin: String(parts[1]), message: String(parts[2]))
    default:
      return .failed(origin: "crash: exit", message: "the case ended the process")
    }
  }
}
