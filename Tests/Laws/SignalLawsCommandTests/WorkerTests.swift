import Foundation
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `Worker processes` {
  #if os(Linux)
  @Test func `runaway memory is one law's verdict`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-endless-memory",
      "--law",
      "SUB-1,SUB-6",
      "--memory",
      "400"
    )
    #expect(run.code == 2)
    #expect(run.output.contains("✘ out of memory: SUB-1 Nothing follows a terminal event"))
    #expect(run.output.contains("; 400 MiB were allowed."))
    #expect(run.output.contains("    start next 1 completed next 2\n"))
    #expect(run.output.contains("1 holds"))
  }
  #endif

  @Test func `what an implementation prints is in nobody's way`() throws {
    let run = try lawcheck("check", "--implementation", "HOSTILE-talkative", "--law", "SUB-1,SUB-6")
    #expect(run.code == 0)
    #expect(run.output.contains("2 laws hold in "))
    #expect(!run.output.contains("a value"))
  }

  @Test func `silence is one law's verdict`() throws {
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-endless-loop",
      "--law",
      "SUB-1,SUB-6",
      "--patience",
      "2"
    )
    #expect(run.code == 2)
    #expect(run.output.contains("✘ hung: SUB-1"))
    #expect(run.output.contains("No sign of life for 2 seconds."))
    #expect(run.output.contains("replay: swift run lawcheck replay SUB-1:HOSTILE-endless-loop:"))
    #expect(run.output.contains("1 holds"))
    #expect(run.errors == "✘ SUB-1 Nothing follows a terminal event: hung\n")
  }

  @Test func `how many there are makes no difference to what they find`() throws {
    func entries(_ jobs: String) throws -> [Report.Entry] {
      let run = try lawcheck(
        "check",
        "--jobs",
        jobs,
        "--json",
        "--cases",
        "10",
        "--chapter",
        "Disposables",
        "--implementation",
        "DSP-11-previous-read-outside-lock"
      )
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      return report.entries.map { entry in
        var entry = entry
        entry.seconds = nil
        return entry
      }
    }
    #expect(try entries("1") == entries("3"))
  }

  /// Starts a process that a signal ends.
  ///
  /// Who ignores a signal hands that on, and a check heeds it: tests may be run by `nohup`, or in the background.
  private func start(_ process: Process, heeding signal: Int32) throws {
    let before = Foundation.signal(signal, SIG_DFL)
    defer { Foundation.signal(signal, before) }
    try process.run()
  }

  @Test(arguments: [(SIGINT, 130), (SIGHUP, 129), (SIGTERM, 143)] as [(Int32, Int32)])
  func `what ends a check keeps the report so far`(_ signal: Int32, _ code: Int32) throws {
    let process = Process()
    let products = Bundle.main.executableURL?.deletingLastPathComponent()
    process.executableURL = try #require(products).appendingPathComponent("lawcheck")
    process.arguments = [
      "check", "--implementation", "SUB-3-terminated-tested-outside-lock", "--law", "SUB-1,SUB-3",
      "--thorough", "60",
    ]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try start(process, heeding: signal)
    // It says at once what does not hold; from then on it goes on with the other law.
    var complaint = ""
    while !complaint.contains("✘ SUB-3") {
      let more = errors.fileHandleForReading.availableData
      try #require(!more.isEmpty)
      complaint += String(decoding: more, as: UTF8.self)
    }
    kill(process.processIdentifier, signal)
    let report = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
    #expect(report.contains("✘ SUB-3 No value begins after the terminal callback began"))
    #expect(report.contains("not conforming: 1 of "))
  }

  #if os(Linux)
  @Test func `a worker that somebody else ends is replaced, and its law checked once more`() throws
  {
    let process = Process()
    let products = Bundle.main.executableURL?.deletingLastPathComponent()
    process.executableURL = try #require(products).appendingPathComponent("lawcheck")
    process.arguments = [
      "check", "--law", "SUB-3", "--cases", "3000", "--schedules", "3000", "--jobs", "1", "--quiet",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try start(process, heeding: SIGINT)
    /// The processes that it has started.
    func children() -> [pid_t] {
      let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
    func awaitChild(_ isIt: (pid_t) -> Bool) throws -> pid_t {
      let end = ContinuousClock.now + .seconds(120)
      while ContinuousClock.now < end {
        if let child = children().first(where: isIt) { return child }
        poll(nil, 0, 10)
      }
      throw CancellationError()
    }
    let first = try awaitChild { _ in true }
    kill(first, SIGKILL)
    let second = try awaitChild { $0 != first }
    #expect(second != first)
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }
  #endif

  @Test func `signs of life come from schedules, however many one program has`() throws {
    let run = try lawcheck(
      "check",
      "--law",
      "SWI-8",
      "--cases",
      "1",
      "--schedules",
      "2000",
      "--patience",
      "1"
    )
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test func `what polls is named as a limit, not as a livelock`() throws {
    for name in ["HOSTILE-polls-and-yields", "HOSTILE-polls-and-waits"] {
      let run = try lawcheck("check", "--implementation", name, "--law", "SUB-1", "--cases", "2")
      #expect(run.code == 1)
      #expect(run.output.contains("of the implementation's own went on for ever"))
      #expect(run.output.contains("not conforming: nothing was checked"))
      #expect(!run.output.contains("violated"))
    }
  }

  @Test func `one operator that polls is named, and programs without it are tried`() throws {
    let (right, wrong) = ("HOSTILE-buffer-polls", "HOSTILE-buffer-polls-and-skip-drops-all")
    func check(_ name: String, _ law: String) throws -> (code: Int32, output: String) {
      let run = try lawcheck("check", "--implementation", name, "--law", law, "--cases", "40")
      return (run.code, run.output)
    }
    let polled = try check(right, "BUF-1,TKE-1")
    #expect(polled.output.contains("1 untested"))
    #expect(polled.output.contains("went on for ever when every call had returned"))
    #expect(polled.output.contains("(with 'a |> buffer "))
    #expect(polled.output.contains("1 holds"))
    #expect(!polled.output.contains("livelock"))
    let found = try check(wrong, "PLN-1")
    #expect(found.code == 1)
    #expect(found.output.contains("✘ PLN-1"))
    #expect(found.output.contains("|> skip"))
  }

  @Test func `a law on all programs tells of each operator by which it is violated`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      UUID().uuidString + ".json"
    )
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try lawcheck(
      "check",
      "--implementation",
      "HOSTILE-several-mistakes",
      "--law",
      "PLN-1,PLN-2",
      "--cases",
      "40",
      "--output",
      file.path
    )
    #expect(run.code == 2)
    let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
    let entry = try #require(report.entries.first)
    #expect(entry.law == "PLN-1")
    let further = try #require(entry.further)
    let programs = ([entry.verdict] + further).compactMap {
      $0.counterexample?.program ?? $0.breakdown?.program
    }
    // Each is found, the crash included, and once.
    #expect(programs.count == 3)
    for word in ["skip ", "distinctUntilChanged", "skipWhile"] {
      #expect(programs.count { $0.contains("|> \(word)") } == 1, "\(programs)")
    }
    #expect(further.allSatisfy { $0.status.isBad })
    #expect(run.output.contains("Besides, without "))
    // What is told can be repeated.
    let tokens = ([entry.verdict] + further).compactMap {
      $0.counterexample?.token ?? $0.breakdown?.token
    }
    #expect(tokens.count == 3)
    for token in tokens {
      let again = try lawcheck("replay", token)
      #expect(again.code == 1 || again.code == 2, "\(again.output)")
    }
  }
}
