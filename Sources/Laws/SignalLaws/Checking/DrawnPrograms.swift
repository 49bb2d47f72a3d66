internal import PropertyTesting

/// The programs that have been drawn for a law, and how much of each is still to be tried.
///
/// A program that is drawn again gets more schedules, unless all have been tried. What it gets is
/// saved up and spent at the second, fourth, eighth time and at the end: one long search reaches
/// more than many short ones, which begin at the same place. The first program is the simplest that
/// a law has, and gets so many that of most laws all its classes are tried.
struct DrawnPrograms {
  /// A program with the draws that are to be spent on it.
  struct Draw {
    var program: Program
    var choices: ChoiceSequence
    /// The case in which it was drawn last.
    var index: Int
    /// How many draws.
    var times: Int
    /// Whether it is one of ``Meetings``.
    var isMeeting = false
  }

  private struct State {
    /// Nothing, when every class of schedules has been tried.
    var pending: Draw?
    var count = 0
    var isExhausted = false
  }

  /// How many draws the first program counts for.
  private static let drawsOfFirst = 16

  /// By the programs' hash values: a long check draws a great many, which would fill the memory.
  private var states: [Int: State] = [:]
  private var order: [Int] = []
  private var leftOut: Set<Contract.Clause> = []
  private var lacks: [String: Int] = [:]
  private var missed: Set<String> = []
  private var isDistrusting = false

  /// The clauses that have kept programs from being tried.
  var outside: [Contract.Clause] { leftOut.sorted { $0.place < $1.place } }

  /// What most of the programs lack that cannot be run freely, or what is left open of them, if there are any.
  var mainLack: String? {
    lacks.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// What the implementation does not have, if that is why programs were not tried, and nothing else is.
  var missing: [String] { isDistrusting ? [] : missed.sorted() }

  /// Notes why a program cannot be tried.
  mutating func leaveOut(_ drawn: Program.Drawn) {
    switch drawn {
    case .program: break
    case .outside(let clause): leftOut.insert(clause)
    case .lacking(let missing): missed.insert(missing)
    case .distrusted: isDistrusting = true
    case .uncontrolled(let lack), .open(let lack): lacks[lack, default: 0] += 1
    }
  }

  /// How many different programs there are.
  var count: Int { order.count }

  /// Of how many every class of schedules was tried.
  var exhaustedCount: Int { states.values.count { $0.isExhausted } }

  /// Notes a draw; returns what to try now, if anything.
  mutating func add(_ program: Program, _ choices: ChoiceSequence, _ index: Int) -> Draw? {
    let key = program.hashValue
    if states[key] == nil { order.append(key) }
    var state = states[key] ?? State()
    guard !state.isExhausted else { return nil }
    state.count += 1
    let draw = Draw(
      program: program,
      choices: choices,
      index: index,
      times: (state.pending?.times ?? 0)
        + (order.count == 1 && state.count == 1 ? Self.drawsOfFirst : 1)
    )
    state.pending = draw
    let isDue = state.count & (state.count - 1) == 0
    if isDue { state.pending?.times = 0 }
    states[key] = state
    return isDue ? draw : nil
  }

  /// Notes that every class of its schedules has been tried.
  mutating func exhaust(_ program: Program) {
    states[program.hashValue]?.isExhausted = true
    states[program.hashValue]?.pending = nil
  }

  /// What has been saved up and not been spent.
  var rest: [Draw] {
    order.compactMap { states[$0]?.pending }.filter { $0.times > 0 }
  }
}
