internal import SignalLaws

/// Wrong use of the command line, in words.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The command line, read.
enum Arguments {
  /// What `check` and its workers are told.
  struct Options: Sendable {
    var implementation = "SignalKit"
    var laws: [Law] = []
    var settings = Settings()
    var json = false
    /// How long to go on, with other programs and more schedules; `nil` for one round.
    var minutes: Int?
  }

  enum Command {
    case check(Options)
    case worker(Options)
    case list
    case explain(Law)
    case replay(String)
    case replayHere(String)
    /// Draws or compares what is generated of the Spec, the table of conformance from these reports.
    case spec(verify: Bool, reports: String?)
    case mutants([String])
    case help
  }

  static let usage = """
    Usage: lawcheck [check] [--implementation NAME] [--law ID]… [--cases N] [--schedules N]
                            [--seed S] [--thorough MINUTES] [--json]
           lawcheck list
           lawcheck explain LAW
           lawcheck replay TOKEN
           lawcheck spec [--verify] [--reports FOLDER]
           lawcheck mutants [--run-time] [--processes N]

    Checks an implementation against the laws of the Spec: the reference, unless told otherwise.

      --implementation NAME  what to check; `lawcheck list` shows the names
      --law ID               only these laws, such as SUB-3; may be repeated
      --cases N              programs per law
      --schedules N          schedules per program with several threads
      --seed S               a number; the same seed tries the same programs and schedules
      --thorough MINUTES     go on with other programs and more schedules until the time is over
      --json                 the report as JSON

    spec draws the pictures of this package's own Spec anew, and with --reports its table of
    conformance from what `check --json` printed; with --verify it writes nothing and ends with
    status 1 if something is out of date.

    mutants puts every mutant to every law and writes Spec/Mutants.md; with --run-time it puts faults
    into the locks, atomics and dispatches of the implementations and writes Spec/Locks.md.

    Exit status: 0 every checked law holds, 1 a law is violated or nothing was checked, 2 the
    implementation crashed or hung, 64 wrong use, 70 an error of lawcheck itself.

    Example: lawcheck check --law SUB-3 --seed 7
    """

  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    if arguments.contains("--help") || arguments.contains("-h") { return .help }
    guard let first = arguments.first, !first.hasPrefix("-") else {
      return .check(try options(arguments))
    }
    let rest = Array(arguments.dropFirst())
    switch first {
    case "check": return .check(try options(rest))
    case "worker": return .worker(try options(rest))
    case "list":
      guard rest.isEmpty else { throw UsageError("'list' takes no arguments") }
      return .list
    case "explain": return .explain(try Implementations.law(try only(rest, "explain", "a law")))
    case "replay": return .replay(try only(rest, "replay", "a token"))
    case "replay-here": return .replayHere(try only(rest, "replay-here", "a token"))
    case "spec": return try spec(rest[...])
    case "mutants": return .mutants(rest)
    case "help": return .help
    default:
      let known = ["check", "list", "explain", "replay", "spec", "mutants"]
      throw UsageError("there is no command '\(first)'\(suggestion(for: first, among: known))")
    }
  }

  private static func spec(_ arguments: ArraySlice<String>) throws(UsageError) -> Command {
    var rest = arguments
    var verify = false
    var reports: String?
    while let option = rest.popFirst() {
      switch option {
      case "--verify": verify = true
      case "--reports":
        guard let folder = rest.popFirst() else { throw UsageError("'--reports' takes a folder") }
        reports = folder
      default:
        let known = ["--verify", "--reports"]
        throw UsageError("there is no option '\(option)'\(suggestion(for: option, among: known))")
      }
    }
    return .spec(verify: verify, reports: reports)
  }

  private static func only(
    _ rest: [String],
    _ command: String,
    _ what: String
  ) throws(UsageError) -> String {
    guard rest.count == 1, let value = rest.first else {
      throw UsageError("'\(command)' takes \(what), and nothing else")
    }
    return value
  }

  private static func options(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var position = 0
    func value(_ option: String) throws(UsageError) -> String {
      position += 1
      guard position < arguments.count else { throw UsageError("'\(option)' takes a value") }
      return arguments[position]
    }
    func number(_ option: String) throws(UsageError) -> Int {
      let text = try value(option)
      guard let number = Int(text), number > 0 else {
        throw UsageError("'\(option)' takes a positive number (was '\(text)')")
      }
      return number
    }
    while position < arguments.count {
      let option = arguments[position]
      switch option {
      case "--implementation": options.implementation = try value(option)
      case "--law":
        for id in try value(option).split(separator: ",") {
          options.laws.append(try Implementations.law(String(id)))
        }
      case "--cases":
        options.settings.cases = try number(option)
        options.settings.concurrentCases = options.settings.cases
      case "--schedules": options.settings.schedules = try number(option)
      case "--seed":
        let text = try value(option)
        guard let seed = UInt64(text) else {
          throw UsageError("'--seed' takes a number from 0 to \(UInt64.max) (was '\(text)')")
        }
        options.settings.seed = seed
      case "--thorough": options.minutes = try number(option)
      case "--json": options.json = true
      default:
        let known = [
          "--implementation", "--law", "--cases", "--schedules", "--seed", "--thorough", "--json",
        ]
        throw UsageError("there is no option '\(option)'\(suggestion(for: option, among: known))")
      }
      position += 1
    }
    _ = try Implementations.named(options.implementation)
    return options
  }
}
