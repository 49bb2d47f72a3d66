internal import Foundation
public import SignalLaws

/// The command line of the law checker, for implementations of one's own.
///
/// An executable of five lines has all of it: live progress, worker processes, replays and every
/// form of report.
///
/// ```swift
/// import SignalLaws
/// import SignalLawsCommand
///
/// @main struct CheckMine {
///   static func main() { LawCheck.main(Subject(mine)) }
/// }
/// ```
public struct LawCheck: Sendable {
  /// What can be checked by name, the first one unless told otherwise.
  let implementations: [Subject]
  /// What can be checked by name and is wrong on purpose; made when it is asked for.
  let mistaken: @Sendable () -> [NamedSubject]
  private let added: [Command]

  /// Creates a command line.
  ///
  /// - Parameters:
  ///   - implementations: What can be checked by name, the first one unless told otherwise.
  ///   - mistaken: What can be checked by name too, and is wrong on purpose; evaluated only if a command
  ///     line names none of the implementations.
  ///   - commands: Commands besides those that every checker has.
  public init(
    _ implementations: [Subject],
    mistaken: @escaping @Sendable @autoclosure () -> [NamedSubject] = [],
    commands: [Command] = []
  ) {
    self.implementations = implementations
    self.mistaken = mistaken
    added = commands
  }

  /// Runs the command line of this process for these implementations, and ends the process.
  public static func main(_ implementations: Subject...) -> Never {
    LawCheck(implementations).main()
  }

  /// Runs the command line of this process, and ends the process.
  public func main() -> Never {
    Descriptor.openStandardStreams()
    Descriptor.raiseLimit()
    Interrupt.ignoreWriteSignals()
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  /// Runs a command line and returns the status to exit with.
  public func run(_ words: [String]) -> Int32 {
    var current: Command?
    do {
      let (command, rest) = try choose(words)
      current = command
      if rest.contains(where: { ["--help", "-h"].contains($0) }) {
        try Console.print(words.first == command.name ? help.text(of: command) : help.overview)
        return 0
      }
      return try command.run(try Arguments(rest, options: command.options))
    } catch let error as UsageError {
      let usage = current.map(help.usage) ?? "Usage: \(program) [COMMAND] [OPTIONS]"
      let more = current.map { " \($0.name)" } ?? ""
      Console.complain("Error: \(error)\n\(usage)\n  See '\(program) help\(more)'.")
      return ExitStatus.usage
    } catch let error as InputError {
      Console.complain("Error: \(error)")
      return ExitStatus.input
    } catch let error as OutputError {
      Console.complain("Error: \(error)")
      return ExitStatus.output
    } catch let error as SystemError {
      Console.complain("Error: \(error)")
      return ExitStatus.system
    } catch {
      Console.complain("Error: [lawcheck bug] \(error)")
      return ExitStatus.fault
    }
  }

  // MARK: Commands

  var commands: [Command] {
    [check, list, explain, replay, tryProgram, compare, merge, adapter] + added + [
      helpCommand, worker,
    ]
  }

  var help: Help { Help(program: program, commands: commands) }

  /// The name that the process was started by.
  var program: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "lawcheck"
  }

  /// What one types to repeat a run.
  var replayLine: ReplayLine { ReplayLine(before: "swift run \(program) replay ") }

  /// The command that is named, or the first one.
  private func choose(_ words: [String]) throws(UsageError) -> (Command, [String]) {
    guard let first = words.first, !first.hasPrefix("-") else { return (check, words) }
    return (try command(first), Array(words.dropFirst()))
  }

  func command(_ name: String) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let known = commands.filter { !$0.isHidden }.map(\.name)
    throw UsageError(
      "there is no command '\(name.shortened())'\(suggestion(for: name, among: known))"
    )
  }

  // MARK: Implementations

  /// The number by which a worker knows an implementation.
  func number(of subject: Subject) -> Int {
    if let number = implementations.firstIndex(where: { $0.name == subject.name }) { return number }
    let number = mistaken().firstIndex { $0.name == subject.name }
    return number.map { implementations.count + $0 } ?? 0
  }

  /// The implementation that has this number; `nil` if none has.
  func subject(numbered number: Int) -> Subject? {
    if implementations.indices.contains(number) { return implementations[number] }
    let mistaken = mistaken()
    let index = number - implementations.count
    return mistaken.indices.contains(index) ? mistaken[index].make() : nil
  }

  /// The implementation of that name, in any case; the first one for `nil`.
  func subject(_ name: String?) throws(UsageError) -> Subject {
    guard let name = name ?? implementations.first?.name else {
      throw UsageError("there is nothing to check")
    }
    let own = implementations.map { subject in NamedSubject(subject.name, subject) }
    if let exact = try only(name, of: own) { return exact.make() }
    let mistaken = mistaken()
    if let exact = try only(name, of: mistaken) { return exact.make() }
    let all = own + mistaken
    let folded = all.filter { $0.name.lowercased() == name.lowercased() }
    if folded.count == 1 { return folded[0].make() }
    let hint = suggestion(for: name, among: all.map(\.name))
    throw UsageError(
      "there is no implementation '\(name.shortened())'\(hint); "
        + "'\(program) list implementations' shows them"
    )
  }

  private func only(
    _ name: String,
    of subjects: [NamedSubject]
  ) throws(UsageError) -> NamedSubject? {
    let exact = subjects.filter { $0.name == name }
    guard exact.count < 2 else {
      throw UsageError(
        "\(exact.count) implementations are called '\(name.shortened())': rename all but one"
      )
    }
    return exact.first
  }
}
