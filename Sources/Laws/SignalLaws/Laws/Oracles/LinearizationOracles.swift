/// Concurrent runs must look as if the calls had been made one after the other.
enum LinearizationOracles {
  /// Some order of the calls explains all that each observer received.
  ///
  /// A call that returned before another began comes before it.
  static let explained: Oracle = { program, history in
    let main = Set(history.calls.filter { $0.action.thread == 0 }.map(\.index))
    let calls = history.calls.filter { call in
      !main.contains(call.index) && !isInside(call, history)
    }
    let actual = deliveries(of: DenotationOracles.observed(history).map(\.0))
    var search = Search(program: program, calls: calls, actual: actual)
    guard !search.explain() else { return nil }
    return Violation(
      "No order of the calls explains what was delivered.",
      expected: "what the denotation makes of some order of the calls"
    )
  }

  /// A script's commands run wherever its event is delivered: the denotation places them.
  private static func isInside(_ call: History.Call, _ history: History) -> Bool {
    var parent = call.action.parent
    while let index = parent {
      if case .event = history.actions[index].what { return true }
      parent = history.actions[index].parent
    }
    return false
  }

  fileprivate static func deliveries(of outputs: [Interpreter.Output]) -> [Int: [Event]] {
    outputs.reduce(into: [:]) {
      if $1.event.isDelivery { $0[$1.observer, default: []].append($1.event) }
    }
  }
}

/// Tries the orders, the one in which the calls began first.
private struct Search {
  let program: Program
  let calls: [History.Call]
  let actual: [Int: [Event]]
  /// How many orders are tried before the search gives up and finds no fault.
  var budget = 2000

  init(program: Program, calls: [History.Call], actual: [Int: [Event]]) {
    self.program = program
    self.calls = calls.sorted { $0.action.begin < $1.action.begin }
    self.actual = actual
  }

  mutating func explain() -> Bool {
    if matches(outcome(of: calls), whole: true) { return true }
    let byEnd = calls.sorted { ($0.action.end ?? .max) < ($1.action.end ?? .max) }
    if matches(outcome(of: byEnd), whole: true) { return true }
    return extend([], calls)
  }

  private mutating func extend(_ order: [History.Call], _ rest: [History.Call]) -> Bool {
    budget -= 1
    if budget < 0 { return true }
    guard matches(outcome(of: order, isWhole: rest.isEmpty), whole: rest.isEmpty) else {
      return false
    }
    if rest.isEmpty { return true }
    for (index, call) in rest.enumerated() {
      let isFirst = rest.allSatisfy { ($0.action.end ?? .max) > call.action.begin }
      guard isFirst else { continue }
      var others = rest
      others.remove(at: index)
      if extend(order + [call], others) { return true }
    }
    return false
  }

  private func outcome(
    of order: [History.Call],
    isWhole: Bool = true
  ) -> [Int: [Event]] {
    var sequential = program
    if !isWhole { sequential.closing = [] }
    sequential.threads = [order.map(\.command)]
    return LinearizationOracles.deliveries(of: Interpreter.outputs(of: sequential))
  }

  private func matches(_ outcome: [Int: [Event]], whole: Bool) -> Bool {
    for observer in Set(outcome.keys).union(actual.keys) {
      let expected = outcome[observer] ?? []
      let events = actual[observer] ?? []
      guard whole ? expected == events : events.starts(with: expected) else { return false }
    }
    return true
  }
}
