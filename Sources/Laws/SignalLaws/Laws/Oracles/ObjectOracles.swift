/// Comparisons of calls of an object with its sequential model.
enum ObjectOracles {
  /// Some order of the calls explains all results.
  ///
  /// A call that returned before another began comes before it; calls inside of calls belong to
  /// them.
  static let explained: Oracle = { program, history in
    guard let signal = program.signal else { return nil }
    let calls = history.calls.filter { $0.action.parent == nil && $0.command.verb != .wait }
    if explain(ObjectModel(signal), calls, history) { return nil }
    let isInTurn = zip(calls, calls.dropFirst()).allSatisfy {
      ($0.action.end ?? .max) < $1.action.begin
    }
    if isInTurn, let difference = firstDifference(ObjectModel(signal), calls, history) {
      return difference
    }
    let text = calls.map { "\($0.command): \(words(results(of: $0, history)))" }
    return Violation(
      "No order of the calls explains their results (\(text.joined(separator: ", "))).",
      expected: "the results that the model gives in some order"
    )
  }

  /// The first of calls that come one after the other whose results the model does not give.
  private static func firstDifference(
    _ start: ObjectModel,
    _ calls: [History.Call],
    _ history: History
  ) -> Violation? {
    var model = start
    let due = calls.map { call in
      var expected: [Int] = []
      model.perform(call.command, &expected)
      return expected
    }
    let given = calls.map { results(of: $0, history) }
    guard let index = due.indices.first(where: { due[$0] != given[$0] }) else { return nil }
    return Violation(
      "'\(calls[index].command)' gave \(words(given[index])), and \(words(due[index])) was to come.",
      expected: words(due.flatMap(\.self)),
      at: calls[index].action.begin
    )
  }

  private static func words(_ results: [Int]) -> String {
    results.isEmpty ? "-" : results.map(String.init).joined(separator: " ")
  }

  /// ATM-7: the same, but that a call may find the object in use by another thread.
  static let explainedButForUse: Oracle = { program, history in
    let calls = history.calls.filter { $0.action.parent == nil }
    let refused = calls.filter { call in
      call.command.verb == .tryGet && results(of: call, history) == [-1]
        && calls.contains {
          $0.action.thread != call.action.thread && $0.action.begin < (call.action.end ?? .max)
            && ($0.action.end ?? .max) > call.action.begin
        }
    }
    let others = calls.filter { call in !refused.contains { $0.index == call.index } }
    guard let signal = program.signal, !explain(ObjectModel(signal), others, history) else {
      return nil
    }
    return explained(program, history)
  }

  private static func explain(
    _ model: ObjectModel,
    _ rest: [History.Call],
    _ history: History
  ) -> Bool {
    if rest.isEmpty { return true }
    for (index, call) in rest.enumerated() {
      let isFirst = rest.allSatisfy { ($0.action.end ?? .max) > call.action.begin }
      guard isFirst else { continue }
      var next = model
      var expected: [Int] = []
      next.perform(call.command, &expected)
      guard expected == results(of: call, history) else { continue }
      var others = rest
      others.remove(at: index)
      if explain(next, others, history) { return true }
    }
    return false
  }

  private static func results(of call: History.Call, _ history: History) -> [Int] {
    history.actions.compactMap { action in
      guard case .event(.next(let value), _) = action.what else { return nil }
      return history.isInside(action, call.index) ? value : nil
    }
  }

  /// A timer calls its function when its model does.
  static let firesInTime: Oracle = { program, history in firesAtOtherTimes(program, history) }

  /// TMR-2: the function is not called when it should not be; that it is not called is another matter.
  static let firesNeverElse: Oracle = { program, history in
    firesAtOtherTimes(program, history) { event in
      if case .function? = event { true } else { false }
    }
  }

  /// Says where the calls of a timer differ first, if what comes there instead is of that kind.
  private static func firesAtOtherTimes(
    _ program: Program,
    _ history: History,
    where isMeant: (Event?) -> Bool = { _ in true }
  ) -> Violation? {
    let expected = TimerModel.events(of: program)
    let actual = DenotationOracles.observed(history)
    let same = zip(expected, actual).prefix { $0 == $1.0.event }.count
    let isOver = same == expected.count && same == actual.count
    guard !isOver, isMeant(same < actual.count ? actual[same].0.event : nil) else { return nil }
    let text = expected.map(\.description).joined(separator: " ")
    return Violation(
      Violation.atOtherTimes,
      expected: text.isEmpty ? "-" : text,
      at: same < actual.count ? actual[same].1 : nil
    )
  }

  /// QLO-1 to QLO-3: these calls of functions happen on the queue.
  static func isOnQueue(_ number: Int) -> Oracle {
    { _, history in
      let stray = history.actions.first { action in
        guard case .event(.function(number), _) = action.what else { return false }
        return !action.isOnQueue
      }
      guard let stray else { return nil }
      return Violation(
        "f\(number) ran off the queue.",
        expected: "f\(number) on the queue",
        at: stray.begin
      )
    }
  }

  /// QLO-5: when syncWith has returned, its function has run, and on the queue.
  static let synchronousUseIsOver: Oracle = { _, history in
    let uses = history.actions.filter { action in
      if case .event(.function(2), _) = action.what { true } else { false }
    }
    if let stray = uses.first(where: { !$0.isOnQueue }) {
      return Violation("f2 ran off the queue.", expected: "f2 on the queue", at: stray.begin)
    }
    // With an asynchronous use of its own, a call cannot be told which one is its.
    for call in history.calls(.syncWith) {
      let returned = call.action.end ?? .max
      let asked = history.calls(.syncWith).count { ($0.action.end ?? .max) <= returned }
      let over = uses.count { ($0.end ?? .max) < returned }
      guard over < asked else { continue }
      return Violation(
        "syncWith returned, and its function had not run.",
        expected: "f2 before syncWith returns"
      )
    }
    return nil
  }

  /// QLO-6: a use from inside a use has been made when `with` returns.
  static let useOnQueueIsMadeAtOnce: Oracle = { _, history in
    let uses = history.actions.filter { action in
      if case .event(.function(2), _) = action.what { true } else { false }
    }
    for call in history.calls(.with) where call.action.parent != nil {
      guard !uses.contains(where: { history.isInside($0, call.index) }) else { continue }
      return Violation(
        "with was called on the object's queue, and returned before f2 had run.",
        expected: "f2 inside with",
        at: call.action.end
      )
    }
    return nil
  }

  /// QLO-4: the object is made before it is used, and released after that.
  static let isMadeUsedReleased: Oracle = { program, history in
    let drop = history.calls(.drop).map(\.action.begin).min()
    // Who has let go of it does not use it.
    let uses = history.calls(.with, .syncWith).count { $0.action.begin < drop ?? .max }
    let expected = [1] + Array(repeating: 2, count: uses) + (drop == nil ? [] : [3])
    let actual = DenotationOracles.observed(history).compactMap { output, _ -> Int? in
      guard case .function(let number) = output.event else { return nil }
      return number
    }
    guard actual != expected else { return nil }
    return Violation(
      "The object was not made once, used as often as asked, and released last.",
      expected: expected.map { "f\($0)" }.joined(separator: " ")
    )
  }
}
