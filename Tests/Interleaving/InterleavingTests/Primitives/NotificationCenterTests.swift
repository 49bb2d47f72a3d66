import Foundation
import Interleaving
import Synchronization
import Testing

/// Who posts to a notification center, and who comes and goes, takes a lock that is in Foundation.
@Suite(.enabled(if: isInterleavingAvailable)) struct NotificationCenterTests {
  /// Unchecked: what protects it, if anything, is the test's.
  private final class Observing: @unchecked Sendable {
    static let name = Notification.Name("changed")
    let center = NotificationCenter()
    let calls = Atomic(0)
    var value = 0
    var token: (any NSObjectProtocol)?

    func observe() {
      token = center.addObserver(forName: Self.name, object: nil, queue: nil) { [unowned self] _ in
        calls.add(value + 1, ordering: .sequentiallyConsistent)
      }
    }

    static let lineOfPost = #line + 1
    func post() { center.post(name: Self.name, object: nil) }
  }

  private func outcomes(
    _ scenario: Scenario<Observing>,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let outcome = explore(
      scenario.tallying { "\($0.calls.load(ordering: .sequentiallyConsistent))" }
    )
    let coverage = try #require(outcome.coverage, "\(outcome)", sourceLocation: location)
    #expect(coverage.isExhaustive && coverage.uncontrolled == [], sourceLocation: location)
    return Set(coverage.outcomes.map(\.text))
  }

  @Test func `who posts comes before who leaves, or after`() throws {
    let scenario = Scenario("leaving") {
      let observing = Observing()
      observing.observe()
      return observing
    }
    .thread { $0.post() }
    .thread { observing in
      if let token = observing.token { observing.center.removeObserver(token) }
    }
    #expect(try outcomes(scenario) == ["0", "1"])
  }

  @Test func `what came before observing comes before what a post calls`() throws {
    let scenario = Scenario("coming") { Observing() }
      .thread { observing in
        observing.value = 1
        observing.observe()
      }
      .thread { $0.post() }
    #expect(try outcomes(scenario) == ["0", "2"])
  }

  @Test func `what comes after observing is in no order with it`() throws {
    let scenario = Scenario("changing") { Observing() }
      .thread { observing in
        observing.observe()
        observing.value = 1
      }
      .thread { $0.post() }
    let report = try #require(explore(scenario).report)
    #expect("\(report.diagnosis)".hasPrefix("Data race"), "\(report)")
  }

  @Test func `a step names the line that posts`() throws {
    let scenario = Scenario("posting") { Observing() }
      .thread { $0.post() }
      .check("never") { _ in false }
      .keepingOperations()
    let report = "\(try #require(explore(scenario).report))"
    #expect(report.contains("NotificationCenterTests.swift:\(Observing.lineOfPost)"), "\(report)")
  }
}
