/// What the kit writes down about one run of a scenario, unseen by the run.
///
/// Only the one controlled thread that runs writes, and the explorer reads when the run is over.
final class ScenarioLog {
  /// A command of a history.
  struct Entry {
    var command: Any
    var response: Any?
    var invoked: Int
    var returned: Int
  }

  private(set) var entries: [Entry] = []
  private var time = 0
  /// How many operations have begun and not returned.
  private(set) var pending = 0
  /// Which check failed: a run of a shortened scenario must fail the same one.
  var failedCheck: Int?
  /// Whether it failed because no order explains the history.
  var isUnexplained = false
  /// What the first operation that threw has thrown.
  var thrown: String?
  /// The result of the run in words.
  var outcome: String?

  func reset() {
    entries.removeAll(keepingCapacity: true)
    time = 0
    pending = 0
    failedCheck = nil
    isUnexplained = false
    outcome = nil
    thrown = nil
  }

  func beginOperation() { unobserved { pending += 1 } }

  func endOperation() { unobserved { pending -= 1 } }

  func begin(_ command: Any) -> Int {
    unobserved {
      time += 1
      entries.append(Entry(command: command, response: nil, invoked: time, returned: Int.max))
      return entries.count - 1
    }
  }

  func end(_ entry: Int, _ response: Any) {
    unobserved {
      time += 1
      entries[entry].response = response
      entries[entry].returned = time
    }
  }
}
