internal import Foundation
internal import SignalLaws

/// What can be chosen for a check, with the defaults.
struct RunOptions: Sendable {
  /// What to check; `nil` for the first that there is.
  var implementation: String?
  var selection = Selection()
  /// Clauses besides those of the implementation's own contract.
  var contract: [Contract.Clause] = []
  /// Families whose operators are left out of the programs of others; not for people to set.
  var distrusted: Set<String> = []
  var settings = Settings()
  /// The part of the laws that is checked here; `nil` for all.
  var shard: Shard?
  /// How long to go on, with other programs and more schedules; `nil` for one round.
  var minutes: Int?
  /// How many processes check at once.
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// How long a worker may be silent, in seconds.
  ///
  /// It reports before every program, and its own watchdog acts within seconds, so this is for what
  /// the watchdog cannot see.
  var patience = 120
  /// How much memory a worker may take, in mebibytes.
  var memory = 1024
  var format = ReportFormat.text
  /// Files to write reports to, each in the format that its name ends with.
  var outputs: [String] = []
  var color = ColorChoice.auto
  var isFull = false
  var isQuiet = false

  /// More programs or schedules of one kind than anybody can wait for.
  static let mostTried = 1_000_000_000

  /// The options that choose laws.
  static let selecting = [
    Option("law", "ID", "only these laws, such as SUB-3 or SUB-3,DSP-1", repeats: true),
    Option(
      "chapter",
      "NAME",
      "only chapters or families, such as Subscription or SUB,DSP",
      repeats: true
    ),
    Option("level", "LEVEL", "only core, full or strict, or core,full", repeats: true),
    Option(
      "need",
      "CAPABILITY",
      "only laws that need these capabilities, such as map or map,take, or none",
      repeats: true
    ),
    Option("threads", "NUMBER", "one for laws about one thread only, or several"),
    Option("except", "ID", "all but these laws, such as SUB-8 or SUB-8,SUB-26", repeats: true),
    Option("contract", "CLAUSE", "only programs in this contract, such as upToFull", repeats: true),
  ]

  /// The options that say how much is tried, and how.
  static let trying =
    [
      Option("cases", "N", "programs per law, of several threads a third of them (60)"),
      Option("schedules", "N", "schedules per program with several threads (40)"),
      Option(
        "control",
        "WHO",
        "automatic, accesses (locks are the platform's), or none (automatic)"
      ),
      Option("shard", "I/N", "every Nth of the laws from the Ith on; 'merge' joins the reports"),
      Option("seed", "N", "the same seed tries the same programs and schedules (0)"),
      Option("jobs", "N", "processes that check at once (one for each core)"),
    ] + limiting

  /// The options that say what a process may take.
  static let limiting = [
    Option("patience", "SECONDS", "how long an implementation may be silent (120)"),
    Option("memory", "MEBIBYTES", "how much memory each process may take, on Linux (1024)"),
  ]

  /// The options that say what is shown.
  static let showing = [
    Option("format", "FORMAT", "text, json, junit, github or html (text)"),
    Option(
      "output",
      "FILE",
      "write a report to a file too, by its ending: .txt, .json, .xml or .html",
      repeats: true
    ),
    Option("full", "show laws that hold, and long schedules whole"),
    Option("quiet", "say nothing but the report"),
    Option("color", "WHEN", "auto, always or never; auto heeds NO_COLOR (auto)"),
  ]

  /// Every option that the environment and the file may set as well.
  static let configurable =
    [Option("implementation", "NAME", "what to check; 'list implementations' shows the names")]
    + selecting + trying
    + [Option("thorough", "MINUTES", "go on with other programs until the time is over")]
    + showing

  /// Takes the value of an option.
  mutating func set(_ option: String, _ value: String) throws(ValueError) {
    switch option {
    case "implementation": implementation = value
    case "law": try selection.addLaws(value)
    case "chapter": try selection.addChapters(value)
    case "level": try selection.addLevels(value)
    case "need": try selection.addNeeds(value)
    case "threads": try selection.setThreads(value)
    case "except": try selection.addException(value)
    case "shard": shard = try Shard(value)
    case "contract": contract.append(try Self.clause(value))
    case "cases":
      settings.cases = try Self.number(value, atMost: Self.mostTried)
      settings.concurrentCases = (settings.cases + 2) / 3
    case "schedules": settings.schedules = try Self.number(value, atMost: Self.mostTried)
    case "seed":
      guard let seed = UInt64(value) else {
        throw ValueError("takes a number from 0 to \(UInt64.max) (was '\(value.shortened())')")
      }
      settings.seed = seed
    case "control":
      guard let control = Settings.Control(rawValue: value) else {
        throw ValueError("takes automatic, accesses or none (was '\(value.shortened())')")
      }
      settings.control = control
    case "jobs": jobs = try Self.number(value, atMost: 256)
    case "patience": patience = try Self.number(value, atMost: 86_400)
    case "memory": memory = try Self.number(value, atMost: 1 << 30)
    case "thorough": minutes = try Self.number(value, atMost: 60 * 24 * 366)
    case "format": format = try ReportFormat(named: value)
    case "output":
      guard ReportFormat(ofFile: value) != nil else {
        throw ValueError(
          "takes a file that ends with .txt, .json, .xml or .html (was '\(value.shortened())')"
        )
      }
      outputs.append(value)
    case "full": isFull = try Self.truth(value)
    case "quiet": isQuiet = try Self.truth(value)
    case "color":
      guard let choice = ColorChoice(rawValue: value) else {
        throw ValueError("takes auto, always or never (was '\(value.shortened())')")
      }
      color = choice
    default: throw ValueError("is no option")
    }
  }

  private static func number(_ text: String, atMost limit: Int) throws(ValueError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw ValueError("takes a whole number above 0 (was '\(text.shortened())')")
    }
    guard number <= limit else {
      throw ValueError("takes at most \(limit) (was '\(text.shortened())')")
    }
    return number
  }

  private static func clause(_ text: String) throws(ValueError) -> Contract.Clause {
    let names = Contract.Clause.names
    let written = names.first { $0.lowercased() == text.lowercased() } ?? text
    if let clause = Contract.Clause(rawValue: written) { return clause }
    let hint = suggestion(for: text, among: names)
    let known = hint.isEmpty ? "; there are \(names.joined(separator: ", "))" : hint
    throw ValueError("takes a clause: there is no '\(text)'\(known)")
  }

  private static func truth(_ text: String) throws(ValueError) -> Bool {
    switch text {
    case "true": true
    case "false": false
    default: throw ValueError("takes true or false (was '\(text.shortened())')")
    }
  }
}
