import Interleaving
import Testing

/// Initializers of globals, which run once for all runs of the process.
@Suite(.enabled(if: isInterleavingAvailable)) struct InitializerTests {
  @Test func `a global that needs itself is a deadlock, and is replayed`() throws {
    let circle = Scenario("circle") { scope in
      scope.concurrently([{ _ = Circle.first }, {}])
      return nil
    }
    let report = try #require(explore(circle).report)
    #expect(report.text.contains("Deadlock: A holds a and waits for a."))
    // The process is left with an initializer that never ends: whoever comes to it later waits as well.
    let token = try ScheduleToken(report.token)
    let again = try explore(circle, ExplorationSettings(replay: token))
    #expect(again.report?.text.contains("Deadlock: A holds a and waits for a.") == true)
    let other = Scenario("from inside") { scope in
      scope.concurrently([{}, { _ = Circle.second }])
      return nil
    }
    #expect(explore(other).report?.text.contains("Deadlock: B holds a and waits for a.") == true)
  }
}

private enum Circle {
  static let first: Int = second + 1
  static let second: Int = first + 1
}
