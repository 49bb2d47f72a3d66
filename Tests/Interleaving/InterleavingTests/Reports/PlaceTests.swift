import Dispatch
import Foundation
import Interleaving
import Testing

/// Whose lines a report names: those of the subject, and never those of what explores it.
@Suite(.enabled(if: isInterleavingAvailable)) struct PlaceTests {
  private final class Box: @unchecked Sendable {
    var value = 0
    let queue = OperationQueue()
  }

  private func text<State>(_ scenario: Scenario<State>) throws -> String {
    "\(try #require(explore(scenario, Exploration(schedules: 50)).report))"
  }

  private func expectOnlySubject(_ report: String, _ location: SourceLocation = #_sourceLocation) {
    for name in ["CInterleaving/", "Scenarios/", "Running/", "il_"] {
      #expect(!report.contains(name), "\(name) in \(report)", sourceLocation: location)
    }
  }

  @Test func `what a library does in a block of its own has no line`() throws {
    let scenario = Scenario("operation") { Box() }
      .thread { box in
        box.queue.addOperation { box.value += 1 }
        box.queue.waitUntilAllOperationsAreFinished()
      }
      .check("value", equals: 2) { $0.value }
    let report = try text(scenario)
    expectOnlySubject(report)
    #expect(report.contains("PlaceTests.swift"))
    // The library's groups are none that the subject has.
    #expect(!report.contains("now -1"))
  }

  @Test func `a race in a block is called by nobody but the subject`() throws {
    @Sendable func bump(_ box: Box) { box.value += 1 }
    let scenario = Scenario("block") { Box() }
      .thread { box in
        DispatchQueue(label: "block").async { bump(box) }
        bump(box)
      }
    expectOnlySubject(try text(scenario))
  }

  @Test func `what calls a model is not named`() throws {
    let scenario = Scenario("model") { Box() }
      .linearizable(
        against: 0,
        threads: [[1], [1]],
        performing: { box, step in
          box.value += step
          return true
        },
        modelling: { value, step in
          value += step
          return true
        }
      )
    let report = "\(try #require(explore(scenario).report).diagnosis)"
    #expect(report.contains("Data race"))
    #expect(!report.contains("Interleaving.Scenario"), "\(report)")
  }

  @Test func `where the library leaves an actor a line of the subject comes next`() throws {
    let scenario = Scenario("main actor") { Box() }
      .task { box in await MainActor.run { box.value += 1 } }
      .mainActorInvariant("nothing has happened") { $0.value == 0 }
    let report = try text(scenario)
    #expect(report.contains("before it goes on in"))
    #expect(!report.contains("arrive"))
    expectOnlySubject(report)
  }

  private final class Clockwork: @unchecked Sendable {
    static let lineOfStart = #line + 5
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "clockwork"))
    init() { timer.schedule(deadline: .now() + 1) }
    deinit { timer.cancel() }

    func start() { timer.resume() }
  }

  @Test func `who calls through a library that keeps no frames is named`() throws {
    let scenario = Scenario("clockwork") { Clockwork() }
      .thread { $0.start() }
      .check("never") { _ in false }
      .keepingOperations()
    let report = try text(scenario)
    let step = try #require(report.split(separator: "\n").first { $0.contains("changes a source") })
    #expect(step.hasSuffix("PlaceTests.swift:\(Clockwork.lineOfStart)"), "\(step)")
  }

  @Test func `what ends with an object has the line of that, or none`() throws {
    let scenario = Scenario("end of clockwork") { Box() }
      .thread { _ in
        let clockwork = Clockwork()
        clockwork.start()
      }
      .check("never") { _ in false }
      .keepingOperations()
    let report = try text(scenario)
    let steps = report.split(separator: "\n").filter { $0.contains("changes a source") }
    #expect(steps.count >= 2, "\(report)")
    for step in steps where step.contains(".swift:") {
      #expect(step.contains("PlaceTests.swift:"), "\(step)")
    }
  }
}
