internal import Adapters
internal import Foundation
public import SignalLaws

/// Puts this package's own implementation to the laws, in a program that holds source mutants.
public struct SourceMutantCheck: Sendable {
  /// How much each law is tried: all with the first settings, then all with the next.
  public var stages: [Settings]

  /// Creates a check; by default a little, which most mutants do not survive, and then as much as
  /// `lawcheck check` tries.
  public init(
    stages: [Settings] = [Settings(cases: 16, concurrentCases: 8, schedules: 8), Settings()]
  ) { self.stages = stages }

  /// The part of a worker process: prints each law before it is checked, and `!` behind the first that
  /// does not hold.
  ///
  /// - Parameter first: The laws to begin with, those that are likely to notice; the others follow.
  public func work(first: [LawID]) {
    let subject = Adapters.signalKit
    let others = RunTimeCheck.laws(of: subject).filter { !first.contains($0.id) }
    for settings in stages {
      let checker = Checker(settings: settings)
      for law in first.compactMap(Law.named) + others {
        Self.say("\(law.id)")
        if checker.firstFinding(law, on: subject) != nil { return Self.say("!") }
      }
    }
    Self.say("holds")
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
