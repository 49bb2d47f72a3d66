internal import Adapters
internal import Foundation
public import SignalLaws
internal import SourceMutation

/// Puts this package's own implementation to the laws, in a program that holds source mutants.
public struct SourceMutantCheck: Sendable {
  /// How much each law is tried: all with the first settings, then all with the next.
  public var stages: [Settings]

  /// Creates a check; by default a little, which most mutants do not survive, and then as much as
  /// `lawcheck check` tries.
  public init(
    stages: [Settings] = [Settings(cases: 16, concurrentCases: 8, schedules: 8), Settings()]
  ) { self.stages = stages }

  /// The laws that this package's own implementation is to keep.
  static var laws: [LawID] { RunTimeCheck.laws(of: Adapters.signalKit).map(\.id) }

  /// The part of a worker process: prints each law before it is checked, and `!` behind the first that
  /// does not hold.
  ///
  /// - Parameter laws: The laws to check, in this order.
  public func work(laws: [LawID]) {
    for settings in stages {
      let checker = Checker(settings: settings)
      for law in laws.compactMap(Law.named) {
        Self.say("\(law.id)")
        if !Self.holds(law, checker) { return Self.say("!") }
      }
    }
    Self.say("holds")
  }

  /// The part of a worker process that no mutant is selected in: prints which of them each law comes by.
  ///
  /// A law whose check does not come by a mutant cannot notice it: until a mutant is reached, everything
  /// is as without it.
  ///
  /// - Parameter laws: The laws to check.
  public func trace(laws: [LawID]) {
    guard let path = ProcessInfo.processInfo.environment[MutatedPackage.traceVariable],
      let file = FileHandle(forUpdatingAtPath: path)
    else { return }
    for law in laws.compactMap(Law.named) {
      let start = ContinuousClock.now
      let holds = holds(law)
      let reached = Self.takeMarks(in: file)
      let trace = SourceMutants.LawTrace(
        law: law.id,
        seconds: (ContinuousClock.now - start) / .seconds(1),
        mutants: reached,
        holds: holds
      )
      guard let line = try? JSONEncoder().encode(trace) else { return }
      Self.say(String(decoding: line, as: UTF8.self))
    }
  }

  /// Whether a law holds with all settings with which mutants are put to it.
  func holds(_ law: Law) -> Bool {
    stages.allSatisfy { Self.holds(law, Checker(settings: $0)) }
  }

  private static func holds(_ law: Law, _ checker: Checker) -> Bool {
    checker.firstFinding(law, on: Adapters.signalKit) == nil
  }

  /// The numbers that are marked; takes the marks away.
  private static func takeMarks(in file: FileHandle) -> [Int32] {
    file.seek(toFileOffset: 0)
    let marks = file.readDataToEndOfFile()
    file.seek(toFileOffset: 0)
    file.write(Data(count: marks.count))
    return marks.indices.filter { marks[$0] != 0 }.map(Int32.init)
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
