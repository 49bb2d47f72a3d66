internal import Interleaving

/// What happened in one run of a program, in order: calls and callbacks, each with begin and end.
struct History: Sendable {
  /// A call of a command, or a callback or block of the implementation.
  struct Action: Sendable {
    enum What: Sendable {
      case command(Command)
      /// A delivery to a subscription (0 the first), or what else an implementation does: a
      /// disposal, a block, a call of a function.
      case event(Event, subscription: Int)
      /// The generator runs for a subscription.
      case generator(subscription: Int)
    }
    var what: What
    var thread: Int
    /// The action that this one happens inside of, on the same thread.
    var parent: Int?
    var begin: Int
    /// `nil` while it runs.
    var end: Int?
    /// Whether the subject's queue said it was current when it began.
    var isOnQueue = false
    /// Whether it began on the main actor; known of programs that use that.
    var isOnMainActor = false
    /// Where it began and ended in the order that synchronization gives; known for laws about that order.
    var moments: (begin: Moment?, end: Moment?)
    /// Which run of its source a put was for, counted from 0; −1 for none.
    var run: Int?

    /// Whether neither had ended when the other began.
    func overlaps(_ other: Action) -> Bool {
      begin < other.end ?? .max && other.begin < end ?? .max
    }
  }

  private(set) var actions: [Action] = []
  private(set) var clock = 0

  /// What is still alive when the program is over.
  var livingCallbacks: Set<Int> = []
  var livingActions: Set<Int> = []
  var livingItems: Set<Int> = []
  /// Which thread of the program, counted from 0, runs on which of the run's.
  var programThreads: [Int: Int] = [:]
  /// What a pipeline is made of and was not released when it, too, was dropped.
  var leftovers: [String] = []
  /// The observers whose callbacks were still held by then.
  var heldCallbacks: Set<Int> = []
  /// How many values that are objects were still held by then.
  var heldValues = 0
  /// The run of the signal that must behave in the same way.
  var equal: [History] = []
  /// Whether the implementation starts several signals in an order of its own.
  var startsAreUnordered = false
  /// Whether what a call puts may arrive after the call has returned.
  var arrivesLater = false
  /// By how many bytes the stack was deeper in the last round than in the second one.
  var stackGrowth = 0
  /// Capabilities that did not fit together, found on use.
  var typeMismatch: String?

  mutating func begin(_ what: Action.What, thread: Int, parent: Int?) -> Int {
    clock += 1
    actions.append(Action(what: what, thread: thread, parent: parent, begin: clock))
    return actions.count - 1
  }

  mutating func end(_ index: Int) {
    clock += 1
    actions[index].end = clock
  }

  /// Notes the present moment as the one when an action begins.
  mutating func markBegin(_ index: Int) { actions[index].moments.begin = .now }

  /// Notes the present moment as the one when an action has ended.
  mutating func markEnd(_ index: Int) { actions[index].moments.end = .now }

  mutating func setRun(_ index: Int, _ run: Int) {
    actions[index].run = run
  }

  mutating func markOnQueue(_ index: Int, _ isOnQueue: Bool) {
    actions[index].isOnQueue = isOnQueue
  }

  mutating func markOnMainActor(_ index: Int) {
    actions[index].isOnMainActor = true
  }
}

extension History {
  /// An event with the action it belongs to.
  struct Occurrence {
    var event: Event
    var action: Action
  }

  /// A call with the action it belongs to.
  struct Call {
    var command: Command
    var index: Int
    var action: Action
  }

  /// The events of whatever subscription, in order of beginning.
  var allEvents: [Occurrence] {
    actions.compactMap { action in
      guard case .event(let event, _) = action.what else { return nil }
      return Occurrence(event: event, action: action)
    }
  }

  /// The events of a subscription, and disposals and blocks, in order of beginning.
  func events(of subscription: Int = 0) -> [Occurrence] {
    actions.compactMap { action in
      guard case .event(let event, subscription) = action.what else { return nil }
      return Occurrence(event: event, action: action)
    }
  }

  /// The calls that were made, in order of beginning.
  var calls: [Call] {
    actions.enumerated().compactMap { index, action in
      guard case .command(let command) = action.what else { return nil }
      return Call(command: command, index: index, action: action)
    }
  }

  func calls(_ verbs: Verb...) -> [Call] { calls.filter { verbs.contains($0.command.verb) } }

  /// Whether `inner` happened inside of the action at `outer`, on the same thread.
  ///
  /// Where things arrive later, also what a call has set going elsewhere: it is awaited there.
  func isInside(_ inner: Action, _ outer: Int) -> Bool {
    if isNested(inner, outer) { return true }
    let call = actions[outer]
    guard arrivesLater, call.thread == 0, call.parent == nil,
      case .command(let command) = call.what, command.verb.isOfSubscription
    else { return false }
    return inner.begin > call.begin && inner.begin < (call.end ?? .max)
  }

  /// Whether `inner` happened inside of the action at `outer`, on the same thread.
  ///
  /// It is this that a law asks which forbids it: what is awaited elsewhere is not inside.
  func isNested(_ inner: Action, _ outer: Int) -> Bool {
    var parent = inner.parent
    while let index = parent {
      if index == outer { return true }
      parent = actions[index].parent
    }
    return false
  }

  /// The run in the notation of the Spec.
  var trace: String {
    let text = marks.map(\.1).joined(separator: " ")
    return text.isEmpty ? "-" : text
  }

  /// Where in ``trace`` the event stands that began at this time.
  func column(of begin: Int) -> Int? {
    var column = 0
    for mark in marks {
      if mark.0 == begin { return column }
      column += mark.1.count + 1
    }
    return nil
  }

  private var marks: [(Int, String)] {
    var marks: [(Int, String)] = []
    for action in actions {
      guard case .event(let event, let subscription) = action.what else { continue }
      marks.append(
        (action.begin, event.description + String(repeating: "'", count: max(subscription, 0)))
      )
      if action.isBlock, let end = action.end { marks.append((end, "/\(event)")) }
    }
    return marks.sorted { $0.0 < $1.0 }
  }
}

extension History {
  /// One column per thread, one row per call or callback, in the order in which they began.
  var columns: String {
    let threads = Set(actions.map(\.thread)).sorted()
    let titles = threads.map { thread in
      if thread == 0 { return "main" }
      return programThreads[thread].map { "thread " + Command.letter($0).uppercased() } ?? "other"
    }
    let rows = actions.compactMap { action -> (Int, String)? in
      guard let column = threads.firstIndex(of: action.thread) else { return nil }
      return switch action.what {
      case .command(let command): (column, command.description)
      case .event(let event, _): (column, "● \(event)")
      case .generator: nil
      }
    }
    let widths = titles.indices.map { column in
      max(titles[column].count, rows.filter { $0.0 == column }.map(\.1.count).max() ?? 0) + 2
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (cell, width) in zip(cells, widths) {
        line += cell + String(repeating: " ", count: width - cell.count)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    let lines = rows.map { row in
      line(titles.indices.map { $0 == row.0 ? row.1 : "" })
    }
    return ([line(titles)] + lines).joined(separator: "\n")
  }
}

extension History.Action {
  /// Subscription −1 marks what ran on a queue, −2 on the second one.
  var isBlock: Bool {
    guard case .event(.item, let subscription) = what else { return false }
    return subscription < 0
  }
}
