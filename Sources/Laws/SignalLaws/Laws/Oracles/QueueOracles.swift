/// Invariants over the blocks of the two queues of a program.
enum QueueOracles {
  /// What marks the blocks of the first queue and of the second, and how its calls are written.
  private static let queues: [(mark: Int, spelled: @Sendable (Verb) -> Verb)] = [
    (-1, { $0 }), (-2, { $0.ofOtherQueue }),
  ]

  private static let submissions: Set<Verb> = [
    .async, .sync, .dispatch, .otherAsync, .otherSync, .otherDispatch, .thirdSync,
  ]

  /// QUE-1: every block runs exactly once.
  static let everyBlockOnce: Oracle = { _, history in
    for call in history.calls where submissions.contains(call.command.verb) {
      let runs = runs(of: call, history)
      guard runs.count != 1 else { continue }
      return Violation(
        "The block of '\(call.command)' ran \(runs.count) times.",
        expected: "each block once",
        at: runs.dropFirst().first?.action.begin
      )
    }
    return nil
  }

  /// QUE-2 and QUE-9: an earlier block from outside begins first.
  ///
  /// `acrossThreads` tells them apart.
  static func inOrder(acrossThreads: Bool) -> Oracle {
    { _, history in
      for queue in queues {
        if let violation = overtaking(queue, acrossThreads, history) { return violation }
      }
      return nil
    }
  }

  private static func overtaking(
    _ queue: (mark: Int, spelled: @Sendable (Verb) -> Verb),
    _ acrossThreads: Bool,
    _ history: History
  ) -> Violation? {
    let verbs = [Verb.async, .dispatch, .sync].map(queue.spelled)
    let outside = verbs.flatMap { history.calls($0) }.filter {
      !enclosing($0, history).contains(queue.mark)
    }.sorted { $0.action.begin < $1.action.begin }
    for (index, earlier) in outside.enumerated() {
      for later in outside.dropFirst(index + 1) {
        guard let returned = earlier.action.end, returned < later.action.begin else { continue }
        guard (earlier.action.thread == later.action.thread) != acrossThreads else { continue }
        guard let late = runs(of: later, history).first else { continue }
        let first = runs(of: earlier, history).first
        guard (first?.action.begin ?? .max) > late.action.begin else { continue }
        return Violation(
          "'\(later.command)' ran before '\(earlier.command)', which was enqueued earlier.",
          expected: "\(Command.letter(earlier.command.item ?? 0)) before \(late.event)",
          at: late.action.begin
        )
      }
    }
    return nil
  }

  /// QUE-3: blocks of one queue do not overlap, except nested on one thread.
  static let noOverlap: Oracle = { _, history in
    for blocks in queues.map({ history.events(of: $0.mark) }) {
      for (index, earlier) in blocks.enumerated() {
        let end = earlier.action.end ?? .max
        for later in blocks.dropFirst(index + 1)
        where later.action.begin < end && later.action.thread != earlier.action.thread {
          return Violation(
            "Block \(later.event) began while block \(earlier.event) was running.",
            expected: "one block at a time",
            at: later.action.begin
          )
        }
      }
    }
    return nil
  }

  /// QUE-4 and QUE-5: what is submitted from inside the queue runs before the call returns.
  ///
  /// Inside of another queue, which was entered from there, that is QUE-10.
  static func inline(_ verb: Verb, innermostOnly: Bool = true) -> Oracle {
    { _, history in
      for call in history.calls(verb, verb.ofOtherQueue) {
        let mark = call.command.verb.queueMark
        let around = enclosing(call, history)
        guard around.contains(mark) else { continue }
        if innermostOnly, around.first != mark { continue }
        let run = runs(of: call, history).first
        if let run, history.isInside(run.action, call.index) { continue }
        return Violation(
          "'\(call.command)' returned inside the queue without having run its block.",
          expected: "\(Command.letter(call.command.item ?? 0)) inside '\(call.command)'",
          at: run?.action.begin
        )
      }
      return nil
    }
  }

  /// QUE-6: sync returns when its block has.
  static let syncWaits: Oracle = { _, history in
    for call in history.calls(.sync, .otherSync, .thirdSync) {
      let ended = runs(of: call, history).first?.action.end ?? .max
      guard let returned = call.action.end, ended > returned else { continue }
      return Violation(
        "'\(call.command)' returned before its block had.",
        expected: "the block's end before sync returns",
        at: runs(of: call, history).first?.action.begin
      )
    }
    return nil
  }

  /// QUE-7, QUE-8 and QUE-10: isCurrent tells the truth, where `applies` asks for it.
  static func current(whenInside applies: Bool, outermost: Bool = false) -> Oracle {
    { _, history in
      for call in history.calls(.current, .otherCurrent, .thirdCurrent, .idleCurrent) {
        let subscription = call.command.verb.queueMark
        let depth = enclosing(call, history)
        let isInside = depth.contains(subscription)
        guard isInside == applies else { continue }
        if outermost, depth.first == subscription { continue }
        if !outermost, applies, depth.first != subscription { continue }
        let answer = history.events().first { history.isInside($0.action, call.index) }
        guard let answer, answer.event != .answer(isInside) else { continue }
        let place = isInside ? "inside a block of" : "outside"
        return Violation(
          "isCurrent was \(!isInside) \(place) the queue.",
          expected: isInside ? "yes" : "no",
          at: answer.action.begin
        )
      }
      return nil
    }
  }

  /// QUE-11: dispatch returns before its block runs on the same thread.
  static let neverInline: Oracle = { _, history in
    for call in history.calls(.dispatch, .otherDispatch) {
      guard let run = runs(of: call, history).first else { continue }
      guard history.isInside(run.action, call.index) else { continue }
      return Violation(
        "'\(call.command)' ran its block before it returned.",
        expected: "\(run.event) after '\(call.command)' returned",
        at: run.action.begin
      )
    }
    return nil
  }

  /// QUE-12: what deliverOn delivers is what was put, once, in order, and the end behind it.
  static let keepsEvents: Oracle = { _, history in
    guard history.calls(.dispose).isEmpty else { return nil }
    return lostOrOvertaken(history) ?? lostEnd(history)
  }

  private static func lostOrOvertaken(_ history: History) -> Violation? {
    let puts = history.calls(.next)
    let terminal = history.calls(.completed, .failed).first
    let deliveries = Dictionary(grouping: history.events(), by: \.event)
    let delivered = puts.map { deliveries[.next($0.command.number ?? 0)] ?? [] }
    let arrivals = delivered.map { $0.first?.action.begin }
    for (put, occurrences) in zip(puts, delivered) {
      let value = put.command.number ?? 0
      let isBeforeEnd = (put.action.end ?? .max) < (terminal?.action.begin ?? .max)
      guard let first = occurrences.first else {
        guard isBeforeEnd else { continue }
        return Violation(
          "\(value) was put before the end and got lost.",
          expected: "\(value) among the values"
        )
      }
      if let again = occurrences.dropFirst().first,
        puts.count(where: { $0.command.number == put.command.number }) == 1
      {
        return Violation(
          "\(value) was put once and delivered \(occurrences.count) times.",
          expected: "\(value) once",
          at: again.action.begin
        )
      }
      let (end, arrival) = (put.action.end ?? .max, first.action.begin)
      let overtaking = puts.indices.first {
        puts[$0].action.begin > end && arrivals[$0] ?? .max < arrival
      }
      if let overtaking, let second = delivered[overtaking].first {
        return Violation(
          "\(second.event) was put after \(first.event) and delivered before it.",
          expected: "\(first.event) \(second.event)",
          at: second.action.begin
        )
      }
    }
    return nil
  }

  private static func lostEnd(_ history: History) -> Violation? {
    guard let put = history.calls(.completed, .failed).first,
      !history.events().contains(where: \.event.isTerminal)
    else { return nil }
    return Violation("'\(put.command)' was put and never delivered.", expected: "| or !")
  }

  /// QUE-19: events and blocks that come from outside run in the order in which they came, if there is one.
  static let keepsPlaces: Oracle = { _, history in
    let blocks = history.calls(.async, .dispatch, .sync).filter { isOutside($0, history) }
    let puts = history.calls(.next, .completed, .failed)
    for put in puts where isOutside(put, history) {
      // What meets another put may be left to that one, which moves it when it comes to it.
      guard !puts.contains(where: { $0.index != put.index && $0.action.overlaps(put.action) }),
        puts.count(where: { $0.command == put.command }) == 1,
        let delivery = SubscriptionOracles.delivery(of: put, in: history)
      else { continue }
      for block in blocks {
        guard let run = runs(of: block, history).first else { continue }
        let (first, second) = put.action.begin < block.action.begin ? (put, block) : (block, put)
        guard happensBefore(first, second), !arrivesAnyTime(first, second, history),
          (delivery.action.begin < run.action.begin) != (first.index == put.index)
        else { continue }
        let late = first.index == put.index ? run : delivery
        let expected = first.index == put.index ? [delivery, run] : [run, delivery]
        return Violation(
          "'\(second.command)' came after '\(first.command)' had returned, and \(late.event) overtook.",
          expected: expected.map { "\($0.event)" }.joined(separator: " before "),
          at: late.action.begin
        )
      }
    }
    return nil
  }

  private static func isOutside(_ call: History.Call, _ history: History) -> Bool {
    !isOnQueue(call, history) && !isInDelivery(call, history)
  }

  /// Whether a call has returned before another begins on the same thread, or on one that was started after.
  private static func happensBefore(_ first: History.Call, _ second: History.Call) -> Bool {
    (first.action.end ?? .max) < second.action.begin
      && (first.action.thread == 0 || first.action.thread == second.action.thread)
  }

  /// Whether nobody knows when the first of two calls has had its effect.
  private static func arrivesAnyTime(
    _ first: History.Call,
    _ second: History.Call,
    _ history: History
  ) -> Bool {
    history.arrivesLater && (first.action.thread != 0 || second.action.thread != 0)
  }

  /// QUE-13: every delivery happens on the queue.
  static let onTheQueue = PlaceOracles.deliversOnly(
    "outside the queue",
    expected: "every delivery inside a block of the queue"
  ) { $0.isOnQueue }

  /// QUE-14: nothing begins to arrive after a dispose on the queue's own thread returned.
  static let nothingAfterDispose = PlaceOracles.nothingAfterDispose("on the queue") {
    isOnQueue($0, $1) || isInDelivery($0, $1)
  }

  /// QUE-15: a block that was put off by n units begins in the n-th unit after the call.
  static let runsInTime: Oracle = { _, history in
    let ticks = history.events().filter { $0.event == .tick }.map(\.action.begin)
    func units(before time: Int) -> Int { ticks.count { $0 < time } }
    var seen: [Event: Int] = [:]
    for call in history.calls(.after) {
      let event = Event.item(call.command.item ?? 0)
      let runs = history.events(of: -1).filter { $0.event == event }
      let due = units(before: call.action.begin) + (call.command.number ?? 0)
      let run = runs.dropFirst(seen[event, default: 0]).first
      seen[event, default: 0] += 1
      guard due <= ticks.count else { continue }
      if let run, units(before: run.action.begin) == due - 1 { continue }
      return Violation(
        "'\(call.command)' did not run its block when its time had passed.",
        expected: "\(event) in unit \(due)",
        at: run?.action.begin
      )
    }
    return nil
  }

  /// QUE-16: blocks that were put off run where the queue is current.
  static let delayedBlocksAreOnTheQueue: Oracle = { _, history in
    history.events(of: -1).first { !$0.action.isOnQueue }.map {
      Violation(
        "\($0.event) ran off the queue.",
        expected: "a block of the queue",
        at: $0.action.begin
      )
    }
  }

  static func runs(of call: History.Call, _ history: History) -> [History.Occurrence] {
    history.events(of: call.command.verb.queueMark).filter {
      $0.event == .item(call.command.item ?? 0)
    }
  }

  /// The queues whose blocks enclose a call, innermost first.
  private static func enclosing(_ call: History.Call, _ history: History) -> [Int] {
    var found: [Int] = []
    var parent = call.action.parent
    while let index = parent {
      let action = history.actions[index]
      if case .event(.item, let subscription) = action.what, action.isBlock {
        found.append(subscription)
      }
      parent = action.parent
    }
    return found
  }

  private static func isOnQueue(_ call: History.Call, _ history: History) -> Bool {
    enclosing(call, history).contains(-1)
  }

  private static func isInDelivery(_ call: History.Call, _ history: History) -> Bool {
    history.actions.enumerated().contains { index, action in
      guard case .event(let event, _) = action.what, event.isDelivery else { return false }
      return history.isInside(call.action, index)
    }
  }
}

extension Verb {
  /// The same call of the second queue.
  fileprivate var ofOtherQueue: Verb {
    switch self {
    case .async: .otherAsync
    case .sync: .otherSync
    case .dispatch: .otherDispatch
    default: self
    }
  }
}
