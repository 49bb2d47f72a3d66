#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A plan of exploration with what the environment says about it.
public struct ExplorationSettings: Hashable, Sendable {
  /// How far to explore.
  public var plan: Exploration
  /// The run to repeat instead; it concerns the scenario it was made for, and no other.
  public var replay: ScheduleToken?

  /// Takes a plan as it is.
  ///
  /// - Parameters:
  ///   - plan: How far to explore.
  ///   - replay: The run to repeat instead.
  public init(_ plan: Exploration = Exploration(), replay: ScheduleToken? = nil) {
    self.plan = plan
    self.replay = replay
  }

  /// Changes a plan as environment variables say.
  ///
  /// | Variable | Value |
  /// | --- | --- |
  /// | `INTERLEAVING_SCHEDULES` | how many schedules to try |
  /// | `INTERLEAVING_SEED` | the seed, decimal or with `0x` |
  /// | `INTERLEAVING_STRATEGIES` | strategies, separated by commas: `surw,pct(3),exhaustive` |
  /// | `INTERLEAVING_STEPS` | how many steps a run may take |
  /// | `INTERLEAVING_MEMORY` | what atomic operations may read: `weak` or `sequential` |
  /// | `INTERLEAVING_CONTROL` | who decides which thread goes on: `automatic`, `accesses` or `none` |
  /// | `INTERLEAVING_REPLAY` | a replay token |
  ///
  /// - Parameters:
  ///   - plan: The plan without them.
  ///   - environment: Looks a variable up, as ``processEnvironment(_:)`` does.
  /// - Throws: An ``EnvironmentError`` that names the variable.
  public init(
    _ plan: Exploration = Exploration(),
    environment: (String) -> String?
  ) throws(EnvironmentError) {
    self.init(plan)
    let expectsCount = "a whole number from 1 to \(Int32.max)"
    func count(_ variable: String) throws(EnvironmentError) -> Int? {
      guard let text = environment(variable) else { return nil }
      guard let number = Int(text), (1...Int(Int32.max)).contains(number) else {
        throw EnvironmentError(variable: variable, value: text, expected: expectsCount)
      }
      return number
    }
    if let schedules = try count("INTERLEAVING_SCHEDULES") { self.plan.schedules = schedules }
    if let steps = try count("INTERLEAVING_STEPS") { self.plan.stepLimit = steps }
    if let text = environment("INTERLEAVING_SEED") {
      let isHexadecimal = text.hasPrefix("0x")
      let digits = isHexadecimal ? text.dropFirst(2) : text[...]
      guard let seed = UInt64(digits, radix: isHexadecimal ? 16 : 10) else {
        throw EnvironmentError(
          variable: "INTERLEAVING_SEED",
          value: text,
          expected: "a whole number below 2^64, or 0x and hexadecimal digits"
        )
      }
      self.plan.seed = seed
    }
    if let text = environment("INTERLEAVING_STRATEGIES") {
      let names = text.split(separator: ",", omittingEmptySubsequences: false)
      let strategies = names.compactMap { Strategy(name: $0.filter { $0 != " " }) }
      guard strategies.count == names.count else {
        throw EnvironmentError(
          variable: "INTERLEAVING_STRATEGIES",
          value: text,
          expected: "names separated by commas, of: exhaustive, surw, pos, uniform, pct(depth), "
            + "bound(preemptions)"
        )
      }
      self.plan.strategies = strategies
    }
    if let text = environment("INTERLEAVING_MEMORY") {
      guard let memory = MemoryModel(rawValue: text) else {
        throw EnvironmentError(
          variable: "INTERLEAVING_MEMORY",
          value: text,
          expected: "weak or sequential"
        )
      }
      self.plan.memory = memory
    }
    if let text = environment("INTERLEAVING_CONTROL") {
      guard let control = ThreadControl(rawValue: text) else {
        throw EnvironmentError(
          variable: "INTERLEAVING_CONTROL",
          value: text,
          expected: "automatic, accesses or none"
        )
      }
      self.plan.control = control
    }
    if let text = environment("INTERLEAVING_REPLAY") {
      do throws(ScheduleTokenError) {
        replay = try ScheduleToken(text)
      } catch {
        throw EnvironmentError(
          variable: "INTERLEAVING_REPLAY",
          value: text,
          expected: "a replay token (\(error))"
        )
      }
    }
  }

  /// Looks a variable up in the environment of the process.
  ///
  /// - Parameter variable: Its name.
  /// - Returns: Its value; `nil` if it is not set, or empty.
  public static func processEnvironment(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}

/// An environment variable whose value makes no sense.
public struct EnvironmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The variable.
  public var variable: String
  /// Its value.
  public var value: String
  /// What would make sense.
  public var expected: String

  /// The variable, what it should be, and what it is.
  public var description: String { "\(variable): expected \(expected), found \"\(value)\"" }
}
