/// Concurrent runs must look as if the calls had been made one after the other.
enum LinearizationOracles {
  /// Some order of the calls explains all that each observer received.
  ///
  /// A call that returned before another began comes before it.
  static let explained = explains(valuesAlone: false)

  /// SHR-10: the same of the values: what an end means to whoever comes beside it is for other laws to say.
  static let explainedValues = explains(valuesAlone: true)

  private static func explains(valuesAlone: Bool) -> Oracle {
    { program, history in
      var search = search(program, history)
      search.valuesAlone = valuesAlone
      guard !search.explain() else { return nil }
      return Violation(Unexplained.sentence, expected: search.outcomesInWords)
    }
  }

  private static func search(_ program: Program, _ history: History) -> Search {
    let main = Set(history.calls.filter { $0.action.thread == 0 }.map(\.index))
    var calls = history.calls.filter { call in
      !main.contains(call.index) && !isInside(call, history)
    }
    if history.arrivesLater { letArriveLater(&calls) }
    let actual = deliveries(of: DenotationOracles.observed(history).map(\.0))
    return Search(program: program, calls: calls, actual: actual)
  }

  /// PLN-6: the same, but that a dispose may fall between two events of one call.
  ///
  /// If nothing was under way when it was called, what was put before must be there whole; in any
  /// case nothing of what was put after it had returned. What begins after an end is SUB-3's matter.
  static let explainedUpToDispose: Oracle = { program, history in
    let dispose = history.calls(.dispose).first
    let end = dispose?.action.end ?? .max
    var calls = history.calls.filter {
      $0.action.thread != 0 && $0.command.verb != .dispose && $0.action.begin < end
        && !isInside($0, history)
    }
    // Which run a thread found is not the pipeline's doing.
    for index in calls.indices {
      calls[index].command.run = calls[index].action.run
      calls[index].action.end = effect(of: calls[index], calls)
    }
    if history.arrivesLater { letArriveLater(&calls) }
    let actual = deliveries(of: DenotationOracles.observed(history).map(\.0)).mapValues { events in
      events.firstIndex(where: \.isTerminal).map { Array(events[...$0]) } ?? events
    }
    var undisposed = program
    undisposed.threads = []
    var search = Search(program: undisposed, calls: calls, actual: actual)
    search.cut = dispose?.action.begin
    guard !search.explain() else { return nil }
    // Where a signal was to be started twice and the first had become superfluous before its start,
    // runs have other numbers than in the denotation: from some run on, or from the first.
    let runs = calls.compactMap(\.action.run).max() ?? 0
    for first in (0...max(runs, 0)).reversed() {
      var renumbered = calls
      for index in calls.indices where (calls[index].action.run ?? -1) >= first {
        renumbered[index].command.run = nil
      }
      search = Search(program: undisposed, calls: renumbered, actual: actual)
      search.cut = dispose?.action.begin
      guard !search.explain() else { return nil }
    }
    guard dispose != nil else {
      return Violation(Unexplained.sentence, expected: search.outcomesInWords)
    }
    return Violation(
      Unexplained.sentenceBeforeDispose,
      expected: search.outcomesInWords + ", or a beginning of it"
    )
  }

  /// PLN-23: of a call and the time that runs out meanwhile one comes before the other.
  static let callOrTimeFirst: Oracle = { program, history in
    guard program.threads.count == 1, let commands = program.threads.first,
      let wait = commands.lastIndex(where: { $0.verb == .wait }), wait + 2 == commands.count
    else { return nil }
    let actual = deliveries(of: DenotationOracles.observed(history).map(\.0))[0] ?? []
    let outcomes = Interpreter.outputsAtOneMoment(of: program).map {
      deliveries(of: $0)[0] ?? []
    }
    guard !outcomes.contains(actual) else { return nil }
    let words = outcomes.map { events in
      events.isEmpty ? "-" : events.map(\.description).joined(separator: " ")
    }
    let distinct = words.enumerated().filter { words.firstIndex(of: $0.element) == $0.offset }
    return Violation(
      Unexplained.sentence,
      expected: distinct.map(\.element).joined(separator: ", or ")
    )
  }

  /// What is put into one source arrives in the order in which a thread has put it; otherwise in any.
  private static func letArriveLater(_ calls: inout [History.Call]) {
    for index in calls.indices { calls[index].action.end = nil }
  }

  /// When a call has had its effect: a terminal event waits for values of its source that are under way
  /// on other threads.
  private static func effect(of call: History.Call, _ calls: [History.Call]) -> Int? {
    guard call.command.verb.putsTerminal, let end = call.action.end else { return call.action.end }
    let underWay = calls.filter {
      $0.command.source == call.command.source && $0.action.begin < end
        && ($0.action.end ?? .max) > call.action.begin
    }
    return underWay.map { $0.action.end ?? .max }.max() ?? end
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

/// What is said of deliveries that no order of the calls explains.
enum Unexplained {
  static let sentence = "No order of the calls explains what was delivered."
  static let sentenceBeforeDispose =
    "No order of the calls explains what was delivered before the dispose."

  /// Whether a sentence is one of these, which are said of many mistakes.
  static func isWording(of text: String) -> Bool {
    text == sentence || text == sentenceBeforeDispose
  }
}

/// Tries the orders, the one in which the calls began first.
private struct Search {
  let program: Program
  let calls: [History.Call]
  private let all: [Int: [Event]]
  /// What was delivered of what is compared.
  private var actual: [Int: [Event]] { compared(all) }
  /// Whether ends are not compared.
  var valuesAlone = false
  /// How many orders are tried before the search gives up and finds no fault.
  let budget = 2000
  /// When a dispose was called, which may have cut the deliveries off; `nil` if none was.
  var cut: Int?

  init(program: Program, calls: [History.Call], actual: [Int: [Event]]) {
    self.program = program
    self.calls = calls.sorted { $0.action.begin < $1.action.begin }
    all = actual
  }

  func explain() -> Bool {
    var budget = budget
    if matches(outcome(of: calls), whole: true), isComplete(calls) { return true }
    let byEnd = calls.sorted { ($0.action.end ?? .max) < ($1.action.end ?? .max) }
    if matches(outcome(of: byEnd), whole: true), isComplete(byEnd) { return true }
    let isRefuted = walk(calls) { order, rest in
      budget -= 1
      if budget < 0 { return nil }
      guard matches(outcome(of: order, isWhole: rest.isEmpty), whole: rest.isEmpty) else {
        return false
      }
      return rest.isEmpty && isComplete(order) ? nil : true
    }
    return !isRefuted
  }

  /// What the orders of the calls would have delivered, the first few of them.
  var outcomesInWords: String {
    var texts: [String] = []
    var budget = 200
    let isWhole = walk(calls) { order, rest in
      budget -= 1
      if rest.isEmpty {
        let text = Self.text(outcome(of: order))
        if !texts.contains(text) { texts.append(text) }
      }
      return budget > 0 && texts.count <= Self.shown ? true : nil
    }
    let shown = texts.prefix(Self.shown).joined(separator: ", or ")
    return isWhole ? shown : shown + ", …"
  }

  /// Goes through the orders that the calls allow, by their beginnings; what began first is first.
  ///
  /// - Parameters:
  ///   - rest: The calls that are left.
  ///   - order: The beginning.
  ///   - visit: Gets a beginning, and the calls that are left. Tells whether to go on from there;
  ///     `nil` if it has seen enough.
  /// - Returns: Whether it went through all.
  private func walk(
    _ rest: [History.Call],
    after order: [History.Call] = [],
    _ visit: ([History.Call], [History.Call]) -> Bool?
  ) -> Bool {
    guard let goesOn = visit(order, rest) else { return false }
    guard goesOn else { return true }
    for (index, call) in rest.enumerated() where rest.allSatisfy({ mayFollow($0, call) }) {
      var others = rest
      others.remove(at: index)
      guard walk(others, after: order + [call], visit) else { return false }
    }
    return true
  }

  /// Whether a call that has not returned before another began may come after it; calls of one thread are
  /// in its order, where they put into one source.
  private func mayFollow(_ call: History.Call, _ other: History.Call) -> Bool {
    let isEarlier = call.action.thread == other.action.thread && call.index < other.index
    if isEarlier, call.command.source == other.command.source { return false }
    return (call.action.end ?? .max) > other.action.begin
  }

  private static let shown = 4

  private static func text(_ outcome: [Int: [Event]]) -> String {
    let events = outcome.sorted { $0.key < $1.key }.flatMap { observer, events in
      events.map { $0.description + String(repeating: "'", count: observer) }
    }
    return events.isEmpty ? "-" : events.joined(separator: " ")
  }

  /// Whether one is the beginning of the other.
  private func agree(_ one: [Event], _ other: [Event]) -> Bool {
    one.starts(with: other) || other.starts(with: one)
  }

  /// Whether what had returned before the dispose was called has been delivered whole.
  private func isComplete(_ order: [History.Call]) -> Bool {
    guard let cut else { return true }
    let before = order.filter { $0.action.begin < cut }
    // Who finds a delivery under way may leave an event to it, which the dispose then drops.
    guard before.allSatisfy({ ($0.action.end ?? .max) < cut }) else { return true }
    let expected = outcome(of: before, isWhole: false)
    return expected.allSatisfy { (actual[$0.key] ?? []).starts(with: $0.value) }
  }

  private func outcome(
    of order: [History.Call],
    isWhole: Bool = true
  ) -> [Int: [Event]] {
    var sequential = program
    if !isWhole { sequential.closing = [] }
    sequential.threads = [order.map(\.command)]
    return compared(LinearizationOracles.deliveries(of: Interpreter.outputs(of: sequential)))
  }

  private func compared(_ deliveries: [Int: [Event]]) -> [Int: [Event]] {
    valuesAlone ? deliveries.mapValues { $0.filter { !$0.isTerminal } } : deliveries
  }

  private func matches(_ outcome: [Int: [Event]], whole: Bool) -> Bool {
    for observer in Set(outcome.keys).union(actual.keys) {
      let expected = outcome[observer] ?? []
      let events = actual[observer] ?? []
      if cut != nil {
        guard whole ? expected.starts(with: events) : agree(expected, events) else { return false }
        continue
      }
      guard whole ? expected == events : events.starts(with: expected) else { return false }
    }
    return true
  }
}
