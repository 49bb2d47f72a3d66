internal import SignalLaws

/// What a command was given: options with their values, and operands.
///
/// Values follow an option or its equals sign; `--` ends the options.
public struct Arguments: Sendable {
  /// What is not an option, in order.
  public private(set) var operands: [String] = []
  private var given: [String: [String]] = [:]

  /// Reads what stands behind the name of a command.
  ///
  /// - Throws: ``UsageError`` for an option that the command does not have, with the nearest one.
  public init(_ words: [String], options: [Option]) throws(UsageError) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let typed = String(parts[0])
      guard let option = options.first(where: { $0.flag == typed }) else {
        let hint = suggestion(for: typed, among: options.map(\.flag))
        throw UsageError("there is no option '\(typed.shortened())'\(hint)")
      }
      let value = try Self.value(of: option, parts.count == 2 ? String(parts[1]) : nil, &words)
      guard given[option.name] == nil || option.repeats else {
        throw UsageError("'\(option.flag)' is given twice")
      }
      given[option.name, default: []].append(value)
    }
  }

  private static func value(
    of option: Option,
    _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard option.placeholder != nil else {
      // A switch that the environment or the file has turned on can be turned off.
      guard ["true", "false", nil].contains(attached) else {
        throw UsageError("'\(option.flag)' takes no value, or true or false")
      }
      return attached ?? "true"
    }
    if let attached { return attached }
    guard let next = rest.popFirst() else { throw UsageError("'\(option.flag)' takes a value") }
    return next
  }

  /// The value of an option, or `nil`; of a repeated one the last.
  public func value(_ option: String) -> String? { given[option]?.last }

  /// The values of an option, in order.
  public func values(_ option: String) -> [String] { given[option] ?? [] }

  /// Whether an option was given, and not as a switch that is turned off.
  public func has(_ option: String) -> Bool { given[option] != nil && given[option] != ["false"] }

  /// The only operand.
  ///
  /// - Throws: ``UsageError`` if there is none, or more than one.
  public func operand(_ command: String, _ what: String) throws(UsageError) -> String {
    guard operands.count == 1, let operand = operands.first else {
      throw UsageError("'\(command)' takes \(what), and nothing else")
    }
    return operand
  }

  /// Makes sure that there are no operands.
  ///
  /// - Throws: ``UsageError`` with the first one.
  public func refuseOperands(_ command: String) throws(UsageError) {
    guard let first = operands.first else { return }
    throw UsageError("'\(command)' takes options only (was given '\(first.shortened())')")
  }
}
