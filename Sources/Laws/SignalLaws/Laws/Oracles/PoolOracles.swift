/// What tasks in the lanes of a pool may do.
enum PoolOracles {
  private typealias Added = (call: History.Call, item: Int, lane: Int)

  private static func added(_ history: History) -> [Added] {
    let lanes: [Verb: Int] = [.async: -1, .otherAsync: -2, .task: -3]
    return history.calls(.async, .otherAsync, .task).compactMap { call in
      call.command.item.map { (call, $0, lanes[call.command.verb] ?? 0) }
    }
  }

  private static func runs(of item: Int, _ history: History) -> [History.Occurrence] {
    [-1, -2, -3].flatMap(history.events(of:)).filter { $0.event == .item(item) }
  }

  private static func cancelled(_ history: History) -> Set<Int> {
    Set(history.calls(.cancel).compactMap(\.command.item))
  }

  /// Tasks of a lane come one after the other, and in the order of calls that did not overlap.
  static let lanesKeepOrder: Oracle = { _, history in
    for lane in [-1, -2] {
      let tasks = history.events(of: lane)
      for (first, second) in zip(tasks, tasks.dropFirst())
      where second.action.begin < first.action.end ?? .max {
        return Violation(
          "Task \(second.event) began while \(first.event) of its lane was running.",
          expected: "\(first.event) to end first",
          at: second.action.begin
        )
      }
      let calls = added(history).filter { $0.lane == lane }
      for earlier in calls {
        for later in calls where earlier.call.action.end ?? .max < later.call.action.begin {
          guard let first = runs(of: earlier.item, history).first,
            let second = runs(of: later.item, history).first
          else { continue }
          guard second.action.begin < first.action.begin else { continue }
          return Violation(
            "Task \(second.event) began before \(first.event), which was added earlier.",
            expected: "\(first.event) before \(second.event)",
            at: second.action.begin
          )
        }
      }
    }
    return nil
  }

  /// Every task that nobody cancels runs once.
  static let eachRunsOnce: Oracle = { _, history in
    let cancelled = cancelled(history)
    for (_, item, _) in added(history) where !cancelled.contains(item) {
      let runs = runs(of: item, history)
      guard runs.count != 1 else { continue }
      let name = Event.item(item)
      return Violation(
        runs.isEmpty ? "Task \(name) never ran." : "Task \(name) ran \(runs.count) times.",
        expected: "\(name) once",
        at: runs.dropFirst().first?.action.begin
      )
    }
    return nil
  }

  /// TPL-4: what was put is delivered, in order, one event at a time.
  static let keepsEvents: Oracle = { program, history in
    if let overlap = RunOracles.oneDeliveryAtATime(program, history) { return overlap }
    let put = history.calls(.next, .failed, .completed).map { Event(put: $0.command) }
    let delivered = history.events().filter(\.event.isDelivery)
    guard delivered.map(\.event) != put else { return nil }
    let same = zip(put, delivered).prefix { $0 == $1.event }.count
    return Violation(
      "What was delivered is not what was put.",
      expected: put.map(\.description).joined(separator: " "),
      at: same < delivered.count ? delivered[same].action.begin : nil
    )
  }

  /// TPL-5: no event is delivered inside the call that puts it.
  static let neverInside: Oracle = { _, history in
    for call in history.calls(.next, .failed, .completed) {
      let inside = history.events().first {
        $0.event.isDelivery && history.isNested($0.action, call.index)
      }
      guard let inside else { continue }
      return Violation(
        "\(inside.event) was delivered inside its put.",
        expected: "a delivery on a thread of the pool",
        at: inside.action.begin
      )
    }
    return nil
  }

  /// A task that the one before it in its lane cancels does not run.
  static let cancelledDoesNotRun: Oracle = { _, history in
    for call in history.calls(.cancel) {
      guard let item = call.command.item,
        let added = added(history).first(where: { $0.item == item }),
        added.call.action.end ?? .max < call.action.begin,
        let run = runs(of: item, history).first
      else { continue }
      return Violation(
        "Task \(run.event) ran, though an earlier one of its lane had cancelled it.",
        expected: "no \(run.event)",
        at: run.action.begin
      )
    }
    return nil
  }
}
