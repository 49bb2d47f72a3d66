import Foundation
import SignalLaws
import SpecText
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `An adapter to begin with` {
  /// The whole one is compiled as a part of the package that depends on this one.
  @Test func `the one in the outside package is what the command prints`() throws {
    let path = "Tests/Laws/OutsideSignals/Sources/OutsideSkeleton/Adapter.swift"
    let file = try String(
      contentsOf: SpecDocument.root.appendingPathComponent(path),
      encoding: .utf8
    )
    let run = try lawcheck("adapter", "--all")
    #expect(run.code == 0)
    #expect(run.output == file, "write it anew: swift run lawcheck adapter --all > \(path)")
  }

  /// It is compiled as a part of these tests, as it is printed.
  @Test func `the one for sequences holds as it is`() throws {
    let path = "Tests/Laws/SignalLawsCommandTests/SequenceAdapter.swift"
    let file = try String(
      contentsOf: SpecDocument.root.appendingPathComponent(path),
      encoding: .utf8
    )
    let run = try lawcheck("adapter", "--sequences")
    #expect(run.code == 0)
    #expect(run.output == file, "write it anew: swift run lawcheck adapter --sequences > \(path)")
    let filtering = try lawcheck("adapter", "--sequences", "filter", "first")
    #expect(filtering.output.contains("$0.filter = { _, _ in fatalError(\"filter\") }"))
    #expect(!filtering.output.contains("fatalError(\"first\")"))
    let laws =
      ["ADP-1", "ADP-2", "ADP-3", "ADP-4", "ADP-5", "SUB-6", "SUB-16", "SUB-12", "BRG-2", "BRG-3"]
      + ["BRG-11", "BRG-21", "BRG-22"]
    for id in laws {
      let law = try #require(LawID(id).flatMap(Law.named))
      let verdict = Checker(settings: Settings(cases: 6)).check(law, on: Subject(mine))
      #expect(verdict.status == .holds, "\(id): \(verdict)")
    }
  }

  @Test func `every capability that a law needs can be had`() throws {
    let known = Set(try CapabilityReference().entries.map(\.name))
    // Operations of an object are parts of its capability.
    let parts: Set<String> = [
      "remove", "async", "sync", "isCurrent", "after", "dispatch", "recursive", "swap", "tryWith",
      "get", "keyedItems", "firstItem", "isEmpty", "removeAll", "fireAndInvalidate", "syncWith",
      "disposeScope", "addTask",
    ]
    for law in Law.all {
      #expect(Set(law.capabilities).subtracting(parts).subtracting(known) == [], "\(law.id)")
    }
    #expect(known.count >= 80)
  }

  @Test func `only what is named is assigned`() throws {
    let run = try lawcheck("adapter", "map", "disposable", "values")
    #expect(run.code == 0)
    #expect(run.output.contains("$0.map = { _, _ in fatalError(\"map\") }"))
    #expect(run.output.contains("$0.values = { _, _ in fatalError(\"values\") }"))
    #expect(run.output.contains("$0.disposable = .init("))
    #expect(!run.output.contains("$0.filter"))
    // What opens nothing by itself says what it takes.
    let set = try lawcheck("adapter", "disposableSet")
    let needed = set.output.replacing("\n    //", with: "")
    #expect(needed.contains("DSP-42, which need disposable as well."))
    #expect(!run.output.contains("as well."))
    let bare = try lawcheck("adapter")
    #expect(!bare.output.contains("capabilities:"))
    let wrong = try lawcheck("adapter", "mapp")
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("there is no capability 'mapp'; did you mean 'map'?"))
  }

  @Test func `what a library does not have for signals is left out`() throws {
    let hot = try lawcheck("adapter", "--hot", "valuePipe")
    #expect(hot.output.contains("start: { (signal: YourSignal"))
    #expect(!hot.output.contains("make: {"))
    let objects = try lawcheck("adapter", "--no-signals", "queue")
    #expect(objects.output.contains("let mine = Implementation<Never>("))
    #expect(!objects.output.contains("YourSignal"))
    let both = try lawcheck("adapter", "--hot", "--sequences")
    #expect(both.code == 64)
    #expect(both.errors.contains("'--sequences' and '--hot' exclude each other"))
  }

  @Test func `declarations are read as they are written`() {
    let reference = CapabilityReference(
      source: """
        public struct S {
          /// What it is.
          public var name: String
          let make: Int

          /// Does one thing,
          /// or another.
          public var `catch`: (@Sendable (Signal, (Int, Int) -> Int) -> Signal)?
          // MARK: Sources
          /// Is made.
          public var pipe:
            (
              @Sendable () -> (signal: Signal, put: (Int) -> Void)
            )?

          /// Not one.
          public var deviations: [LawID: String] = [:]
        }
        """
    )
    #expect(reference.entries.map(\.name) == ["catch", "pipe"])
    #expect(reference.entries.map(\.text) == ["Does one thing, or another.", "Is made."])
    #expect(reference.entries.map(\.section) == ["", "Sources"])
    #expect(reference.entries.map(\.arity) == [2, 0])
    #expect(reference.entries[1].type == "@Sendable () -> (signal: Signal, put: (Int) -> Void)")
  }
}
