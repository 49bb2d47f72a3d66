/// The denotation of an operator: a pure function from what happens above it, in order, to what it
/// does.
///
/// A state machine of values: it has no locks, no threads and no time of its own.
protocol Machine {
  /// The result is started.
  mutating func begin() -> [Step]
  /// A signal that was opened sends something.
  mutating func receive(_ input: Input, from slot: Int) -> [Step]
  /// Whether the Spec leaves open when what follows from that happens.
  func leavesTimeOpen(at input: Input) -> Bool
  /// An alarm that was set rings.
  mutating func ring(_ alarm: Int) -> [Step]
  /// What is called when everything of the run is free, if anything.
  var finalStep: Step? { get }
  /// The slot of the signal whose values start others, if it has one.
  var outer: Int? { get }
}

extension Machine {
  func leavesTimeOpen(at input: Input) -> Bool { false }
  mutating func ring(_ alarm: Int) -> [Step] { [] }
  var outer: Int? { nil }
  var finalStep: Step? { nil }
}

/// An event without its observer.
enum Input: Hashable {
  case next(Int)
  case failed(Int)
  case completed

  var isTerminal: Bool {
    if case .next = self { return false }
    return true
  }

  /// Passes it on.
  var step: Step { .send(self) }
}

/// What an operator does.
enum Step: Hashable {
  /// Sends something downstream.
  case send(Input)
  /// Starts a signal in a slot of its own.
  case open(Int, Expression)
  /// Disposes what runs in a slot.
  case close(Int)
  /// Rings after so many units of time, with this number.
  case alarm(after: Int, Int)
  /// Goes on with `ring`, when the steps before have been taken.
  case goOn
  /// Calls a function of the program.
  case call(Int?)

  static func next(_ value: Int) -> Step { .send(.next(value)) }
  static func failed(_ code: Int) -> Step { .send(.failed(code)) }
  static let completed = Step.send(.completed)
}
