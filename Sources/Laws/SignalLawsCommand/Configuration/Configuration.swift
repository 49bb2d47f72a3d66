internal import Foundation
internal import SignalLaws

/// What is chosen, and where each choice comes from.
///
/// Options beat variables of the environment, and these beat the file.
struct Configuration: Sendable {
  /// Where a value comes from.
  enum Origin: Hashable, Sendable, CustomStringConvertible {
    case file(name: String, line: Int)
    case environment(String)
    case option

    var description: String {
      switch self {
      case .file(let name, let line): "\(name):\(line)"
      case .environment(let variable): variable
      case .option: "option"
      }
    }
  }

  private(set) var options = RunOptions()
  /// The values that were given, and where, by option.
  private(set) var given: [String: (values: [String], origin: Origin)] = [:]

  /// Joins the sources.
  ///
  /// - Parameters:
  ///   - arguments: What was typed.
  ///   - environment: Variables by their names; `SIGNALLAWS_SEED` stands for `--seed`.
  ///   - file: What the file says, with its name.
  /// - Throws: ``UsageError`` or ``InputError`` for a value that does not fit, with its place.
  init(
    _ arguments: Arguments,
    environment: [String: String] = [:],
    file: (text: String, name: String)? = nil
  ) throws {
    if let file { try take(ConfigurationFile(file.text, name: file.name), name: file.name) }
    try take(environment)
    for option in RunOptions.configurable where !arguments.values(option.name).isEmpty {
      try set(option, arguments.values(option.name), .option) { message in
        UsageError("'\(option.flag)' \(message)")
      }
    }
  }

  /// Reads the sources of this process.
  static func current(_ arguments: Arguments) throws -> Configuration {
    let path = arguments.value("config") ?? ConfigurationFile.name
    var file: (text: String, name: String)?
    if arguments.has("config") || FileManager.default.fileExists(atPath: path) {
      guard let text = String(data: try Descriptor.contents(ofFile: path), encoding: .utf8) else {
        throw InputError("\(path): is not UTF-8")
      }
      file = (text, path)
    }
    return try Configuration(
      arguments,
      environment: ProcessInfo.processInfo.environment,
      file: file
    )
  }

  /// The defaults, but for what a process may take.
  static func limits(_ arguments: Arguments) throws -> RunOptions {
    let configured = try current(arguments).options
    var options = RunOptions()
    (options.patience, options.memory) = (configured.patience, configured.memory)
    return options
  }

  private mutating func take(_ file: ConfigurationFile, name: String) throws {
    for option in RunOptions.configurable {
      let lines = file.lines.filter { $0.option == option.name }
      guard let first = lines.first else { continue }
      // Each line by itself, so that an error names the right one.
      for line in lines {
        var scratch = RunOptions()
        do throws(ValueError) {
          try scratch.set(option.name, line.value)
        } catch {
          throw InputError(
            "\(name):\(line.line):\(line.valueColumn): '\(option.name)' \(error.description)"
          )
        }
      }
      try set(option, lines.map(\.value), .file(name: name, line: first.line)) { InputError($0) }
    }
  }

  /// What begins like this is meant for the checker.
  private static let prefix = "SIGNALLAWS_"
  /// Read by the tests' binding, see `ReplayLine.tests`.
  private static let replay = "SIGNALLAWS_REPLAY"

  private mutating func take(_ environment: [String: String]) throws {
    for (variable, value) in environment.sorted(by: { $0.key < $1.key })
    where variable.hasPrefix(Self.prefix) && variable != Self.replay {
      let option = RunOptions.configurable.first { Self.variable($0) == variable }
      guard let option else {
        let hint = suggestion(
          for: variable,
          among: RunOptions.configurable.map { Self.variable($0) }
        )
        throw UsageError("the environment variable \(variable.shortened()) means nothing\(hint)")
      }
      try set(option, [value], .environment(variable)) { UsageError("\(variable) \($0)") }
    }
  }

  private static func variable(_ option: Option) -> String { prefix + option.name.uppercased() }

  private mutating func set(
    _ option: Option,
    _ values: [String],
    _ origin: Origin,
    _ failure: (String) -> any Error
  ) throws {
    given[option.name] = (values, origin)
    var options = RunOptions()
    for other in RunOptions.configurable {
      for value in given[other.name]?.values ?? [] {
        do throws(ValueError) {
          try options.set(other.name, value)
        } catch {
          throw failure(error.description)
        }
      }
    }
    self.options = options
  }

  /// Every option with its value and where that comes from, a line each.
  func description(defaultImplementation: String) -> String {
    let options = options
    let values: [String: String] = [
      "implementation": options.implementation ?? defaultImplementation,
      "cases": "\(options.settings.cases)",
      "schedules": "\(options.settings.schedules)",
      "control": options.settings.control.rawValue,
      "seed": "\(options.settings.seed)",
      "jobs": "\(options.jobs)",
      "patience": "\(options.patience)",
      "memory": "\(options.memory)",
      "format": options.format.rawValue,
      "full": "\(options.isFull)",
      "quiet": "\(options.isQuiet)",
      "color": options.color.rawValue,
    ]
    let rows = RunOptions.configurable.map { option in
      let given = given[option.name]
      return (
        option.name,
        given?.values.joined(separator: ",") ?? values[option.name] ?? "-",
        given?.origin.description ?? "default"
      )
    }
    let name = rows.map(\.0.count).max() ?? 0
    let value = rows.map(\.1.count).max() ?? 0
    return rows.map { row in
      row.0.padding(toLength: name, withPad: " ", startingAt: 0) + "  "
        + row.1.padding(toLength: value, withPad: " ", startingAt: 0) + "  " + row.2
    }.joined(separator: "\n")
  }
}
