internal import PropertyTesting

/// Draws pipelines: trees of operators over scripted sources.
///
/// Only operators that the subject has are drawn. What the denotations leave open, or cannot tell
/// apart, is left out: see ``LeftOpen``.
struct PipelineDrawing: Sendable {
  /// How an operator is written.
  private enum Form {
    /// Follows one signal: `a |> take 2`.
    case unary
    /// Follows one signal, and is given others: `a |> then(b)`.
    case given(ClosedRange<Int>)
    /// Stands before its signals: `merge(a, b)`.
    case prefixed(ClosedRange<Int>)
  }

  private struct Operator {
    var word: String
    var form: Form
    /// Which number it may be given.
    var number: ClosedRange<Int>?
    /// Which it is given now and then instead: larger ones than anybody tries by hand.
    var large: ClosedRange<Int>?
    /// Whether it calls a function that can be noted.
    var isNoted = false
    /// Whether it starts a signal again, which must not end at once.
    var repeats = false
    /// Whether what it does with an event depends on no other event.
    var isStateless = false

    var isUnary: Bool {
      if case .unary = form { return true }
      return false
    }
  }

  /// What has been drawn of a tree.
  private struct TreeShape {
    var leaves = 0
    var hasFanIn = false
    var hasState = false
    var hasHub = false
    var hasShare = false
  }

  // The earlier, the simpler.
  private static let operators: [Operator] = [
    Operator(word: "map", form: .unary, isNoted: true, isStateless: true),
    Operator(word: "filter", form: .unary, isNoted: true, isStateless: true),
    Operator(word: "take", form: .unary, number: 1...3, large: 4...12),
    Operator(word: "skip", form: .unary, number: 0...2, large: 3...12),
    Operator(word: "then", form: .given(1...1)),
    Operator(word: "merge", form: .prefixed(2...6)),
    Operator(word: "combineLatest", form: .prefixed(2...6), isNoted: true),
    Operator(word: "mapToSignal", form: .given(1...2), isNoted: true),
    Operator(word: "catch", form: .given(1...2), isNoted: true),
    Operator(word: "mapToQueue", form: .given(1...2), isNoted: true),
    Operator(word: "mapToThrottled", form: .given(1...2), isNoted: true),
    Operator(word: "restart", form: .unary, repeats: true),
    Operator(word: "retryIf", form: .unary, isNoted: true, repeats: true),
    Operator(word: "distinctUntilChanged", form: .unary),
    Operator(word: "zip", form: .prefixed(2...3), isNoted: true),
    Operator(word: "withLatestFrom", form: .given(1...1), isNoted: true),
    Operator(word: "sample", form: .given(1...1)),
    Operator(word: "takeUntilReplacement", form: .given(2...2), isNoted: true),
    Operator(word: "takeUntil", form: .unary, isNoted: true),
    Operator(word: "takeLast", form: .unary, number: 1...2, large: 3...12),
    Operator(word: "takeWhile", form: .unary, isNoted: true),
    Operator(word: "skipWhile", form: .unary, isNoted: true),
    Operator(word: "scan", form: .unary, number: 0...0, isNoted: true),
    Operator(word: "buffer", form: .unary, number: 1...3, large: 4...8, isNoted: true),
    Operator(word: "race", form: .prefixed(2...6)),
    Operator(word: "last", form: .unary, number: 0...0),
    Operator(word: "collect", form: .unary),
    Operator(word: "reduceLeft", form: .unary, number: 0...0, isNoted: true),
    Operator(word: "ignoreValues", form: .unary, isStateless: true),
    Operator(word: "mapError", form: .unary, isNoted: true, isStateless: true),
    Operator(word: "startWith", form: .unary, number: 7...8),
    Operator(word: "deferred", form: .prefixed(1...1)),
    Operator(word: "beforeNext", form: .unary, isStateless: true),
    Operator(word: "afterCompleted", form: .unary, isStateless: true),
    Operator(word: "withState", form: .unary),
    Operator(word: "afterNext", form: .unary, isStateless: true),
    Operator(word: "beforeCompleted", form: .unary, isStateless: true),
    Operator(word: "beforeError", form: .unary, isStateless: true),
    Operator(word: "afterError", form: .unary, isStateless: true),
    Operator(word: "beforeStarted", form: .unary, isStateless: true),
    Operator(word: "switchToLatest", form: .given(1...2), isNoted: true),
    Operator(word: "queued", form: .given(1...2), isNoted: true),
    Operator(word: "throttled", form: .given(1...2), isNoted: true),
    Operator(word: "share", form: .unary),
    Operator(word: "shareReplay", form: .unary),
    Operator(word: "reduceSignals", form: .given(1...2), number: 0...0),
    Operator(word: "combineLatestFrom", form: .prefixed(2...3), number: 7...8),
    Operator(word: "restartIfError", form: .unary, repeats: true),
    Operator(word: "afterDisposed", form: .unary, isStateless: true),
    Operator(word: "dematerialize", form: .unary, isStateless: true),
  ]

  /// Every operator once, over as few sources as it needs.
  static let single: [Expression] = operators.map { choice in
    var result = Expression(word: choice.word)
    if let range = choice.number { result.numbers = [range.lowerBound] }
    if choice.isNoted, !LeftOpen.waiting.contains(choice.word) { result.function = "f" }
    let count =
      switch choice.form {
      case .unary: 1
      case .given(let others): 1 + others.lowerBound
      case .prefixed(let all): all.lowerBound
      }
    result.operands = (0..<count).map { Expression(word: Command.letter($0)) }
    return result
  }

  /// Signals that are whole by themselves: what is shared by a key, waits in a line, or goes round.
  static let wholes = [
    "multicast 1 (a)", "replayingMulticast 1 (a)", "a |> signalQueue", "feedbackLoop(a)",
    "feedbackLoop(a, b)",
    "a |> keepAlive", "a |> trace",
  ]

  /// Signals that move what they do to a queue or a pool, and keep its order.
  static let moving = [
    "a |> deliverOn", "a |> map |> deliverOn", "a |> deliverOn |> take 2", "a |> runOn",
    "a |> map |> runOn",
    "a |> deliverOnPool", "a |> runOnPool",
  ]

  /// The same, of several sources.
  private static let meeting = [
    "merge(a |> deliverOn, b)", "combineLatestOn(a, b)", "a |> mapToSignal(b |> deliverOn, c)",
    "a |> mapToSignal(b |> deliverOn)", "a |> then(b |> deliverOn)", "a |> catch(b |> deliverOn)",
  ]

  /// Signals of operators of time in whose place another one comes.
  static let superseded = [
    "a |> mapToSignal(b |> retry 1 2, c)", "a |> mapToSignal(b |> retryTimes 1 2 3, c)",
  ]

  /// Signals that end while they are started, and what comes in their place.
  static let endingInside = ["a |> startWith 5 |> take 1", "single 5 |> map"].flatMap { source in
    [
      "\(source) |> then(c)", "\(source) |> mapToSignal(b, c)", "\(source) |> mapToQueue(b, c)",
      "b |> mapToSignal(\(source), c)", "b |> mapToQueue(\(source), c)",
      "b |> then(\(source)) |> then(c)",
    ]
  }

  /// Signals whose last deed is a call, in the place of others.
  static let calling = [
    "a |> mapToSignal(b |> afterDisposed, c)", "a |> mapToSignal(b |> withState, c)",
    "a |> mapToQueue(b |> afterDisposed, c)", "a |> then(b |> afterDisposed)",
    // What is called once, however often it starts.
    "a |> retryIf f", "single 1 |> mapToSignal f(b)",
    // What is called for the values of several signals.
    "a |> withLatestFrom f(b)", "zip f(a, b)", "combineLatest f(a, b)",
  ]

  /// What makes them something else than a tree of operators.
  static let apart: Set<String> = [
    "multicast", "replayingMulticast", "signalQueue", "feedbackLoop", "deliverOn", "runOn",
    "deliverOnPool",
    "runOnPool", "combineLatestOn",
  ]

  /// All of these.
  static let allWholes = wholes + moving + meeting

  /// What may stand where a scripted source can.
  private static let factories: [Expression] = [
    "single 5", "complete", "never", "fail 3", "fromSequence 5 6",
  ]

  /// Sources that are fed from outside; a pipeline has one at most, since `put` does not say which.
  static let hubs: [Expression] = ["valuePipe", "replayingPipe", "valuePromise 4", "promise"]

  /// Whether it is a source that is fed from outside.
  static func isHub(_ expression: Expression) -> Bool {
    expression.operands.isEmpty && hubWords.contains(expression.word)
  }

  private static let hubWords = Set(hubs.map(\.word))

  /// What ends, or sends, inside its own start: it must not be repeated for ever.
  private static let sudden: Set<String> = [
    "startWith", "single", "complete", "fail", "fromSequence", "valuePromise", "replayingPipe",
    "promise",
  ]

  /// What sends a value and then an end for one event: another source may come between.
  private static let sendingTwice: Set<String> = [
    "take", "takeLast", "last", "collect", "reduceLeft", "takeUntil",
    "buffer", "reduceSignals", "dematerialize",
  ]

  /// What has one run for several observers.
  ///
  /// A pipeline has one at most, since two that are alike are two.
  private static let shares: Set<String> = ["share", "shareReplay"]

  /// What tells several observers of one event.
  static let shared = shares.union(hubs.map(\.word))

  private let operators: [Operator]
  private let factories: [Expression]
  private let hubs: [Expression]
  /// How many operators may be inside each other.
  var depth = 4
  /// How many scripted sources there are.
  var sources = 3
  /// How often an operator is one of those that start several signals, whatever is drawn besides.
  var joining = 0.4
  /// The operators to take then; `nil` for all that do.
  var joiners: Set<String>?
  /// How often another operator is one of the simplest.
  var simple = 0.0
  /// Whether each source stands in one place only.
  var isLinear = false
  /// Whether sources meet in one operator at most: what happens in a row of such operators is not one
  /// step.
  var meetsOnce = false
  /// Whether there is one source, and one operator at most has a state: what happens in several is not
  /// one step.
  var hasStateOnce = false
  /// Whether calls of functions are noted.
  var notes = false
  /// How often a leaf is no scripted source.
  var unscripted = 0.0
  /// Whether every run ends with the last subscription: what is set to a promise goes on.
  var endsWithSubscriptions = false

  /// Draws pipelines of the operators that `subject` has.
  init(for subject: Subject) {
    operators = Self.operators.filter { subject.supports($0.word) }
    factories = Self.factories.filter { subject.supports($0.word) }
    hubs = Self.hubs.filter { subject.supports($0.word) }
  }

  /// The operators that a family of laws is about.
  static let families: [String: Set<String>] = [
    "MAP": ["map"], "FLT": ["filter"], "MPE": ["mapError"], "STW": ["startWith"], "TKE": ["take"],
    "SKP": ["skip"], "TKU": ["takeUntil"],
    "TKW": ["takeWhile"], "SKW": ["skipWhile"], "BUF": ["buffer"], "SCN": ["scan"],
    "RCE": ["race"], "LST": ["last", "takeLast", "collect", "ignoreValues"],
    "DIS": ["distinctUntilChanged"], "RED": ["reduceLeft", "reduceSignals"],
    "CMB": ["combineLatest", "combineLatestFrom"],
    "ZIP": ["zip"], "MRG": ["merge"], "WLF": ["withLatestFrom"], "SMP": ["sample"],
    "SWI": ["mapToSignal", "switchToLatest"], "MTQ": ["mapToQueue", "queued"],
    "MTT": ["mapToThrottled", "throttled"], "CAT": ["then"],
    "MAT": ["materialize", "dematerialize"],
    "SHR": ["share", "shareReplay"], "MUL": ["multicast", "replayingMulticast"],
    "SIQ": ["signalQueue"], "FBL": ["feedbackLoop"],
    "CTC": ["catch"], "RST": ["restart", "recurse"], "RTI": ["retryIf", "restartIfError"],
    "TUR": ["takeUntilReplacement"],
    "DLY": ["delay"], "DLE": ["delayEvents"], "TMO": ["timeout"], "TMF": ["timeoutFailing"],
    "DBN": ["debounce"], "THR": ["throttle"], "SPE": ["sampleEvery"],
    "RTY": ["retry", "retryTimes", "retryTimesIf"],
    "PIP": ["valuePipe", "replayingPipe"], "VPR": ["valuePromise"], "PRM": ["promise"],
    "SIG": ["deferred", "single", "complete", "fail", "never", "fromSequence"],
    "SDE": [
      "beforeNext", "afterCompleted", "withState", "afterNext", "beforeCompleted", "beforeError",
      "afterError", "beforeStarted", "afterDisposed",
    ],
  ]

  /// The operators of time: how long the time is makes nothing of them right or wrong, but that there is none may.
  static let timed: Set<String> = Set(
    ["DLY", "DLE", "TMO", "TMF", "DBN", "THR", "SPE", "RTY"].flatMap { families[$0] ?? [] }
  )

  /// Draws a pipeline; 0 everywhere is the source `a`.
  func expression(_ source: ChoiceSource) throws(Rejection) -> Expression {
    var shape = TreeShape()
    // Small ones often: most mistakes show there, and there are fewer to draw.
    return try tree(try source.integer(in: 1...max(depth, 1)), source, &shape)
  }

  private func tree(
    _ depth: Int,
    _ source: ChoiceSource,
    _ shape: inout TreeShape
  ) throws(Rejection) -> Expression {
    if depth > 0, !operators.isEmpty, try source.boolean(probability: 0.7) {
      return try application(depth, source, &shape)
    }
    if unscripted > 0, try source.boolean(probability: unscripted) {
      // What makes the elements of a sequence is a function of its own.
      let plain = factories.filter { !notes || $0.word != "fromSequence" }
      let fed = hubs.filter { !endsWithSubscriptions || $0.word != "promise" }
      let leaves = plain + (shape.hasHub ? [] : fed)
      if !leaves.isEmpty {
        let leaf = try source.element(of: leaves)
        if hubs.contains(leaf) { shape.hasHub = true }
        return leaf
      }
    }
    if isLinear {
      guard shape.leaves < 8 else { throw Rejection.filtered }
      shape.leaves += 1
      return Expression(word: Command.letter(shape.leaves - 1))
    }
    return Expression(word: Command.letter(try source.integer(in: 0...(sources - 1))))
  }

  /// A further operand; now and then the first one once more.
  private func operand(
    _ operation: Expression,
    _ depth: Int,
    _ source: ChoiceSource,
    _ shape: inout TreeShape
  ) throws(Rejection) -> Expression {
    let first = operation.operands[0]
    let canRepeat =
      !isLinear && first.words.isDisjoint(with: Self.shared)
    if canRepeat, try source.boolean(probability: 0.15) { return first }
    return try tree(depth - 1, source, &shape)
  }

  private func application(
    _ depth: Int,
    _ source: ChoiceSource,
    _ shape: inout TreeShape
  ) throws(Rejection) -> Expression {
    var choices = operators
    if meetsOnce, shape.hasFanIn {
      choices.removeAll { !$0.isUnary || Self.sendingTwice.contains($0.word) }
    }
    if hasStateOnce, shape.hasState { choices.removeAll { !$0.isStateless } }
    if shape.hasShare { choices.removeAll { Self.shares.contains($0.word) } }
    guard !choices.isEmpty else { return try tree(0, source, &shape) }
    // What starts several signals is where composing goes wrong.
    let severals = choices.filter { !$0.isUnary && joiners?.contains($0.word) != false }
    var joins = false
    if !severals.isEmpty { joins = try source.boolean(probability: joining) }
    if joins {
      choices = severals
    } else if simple > 0, try source.boolean(probability: simple) {
      choices = Array(choices.filter(\.isUnary).prefix(4))
    }
    let choice = try source.element(of: choices)
    if !choice.isUnary { shape.hasFanIn = true }
    if !choice.isStateless { shape.hasState = true }
    if Self.shares.contains(choice.word) { shape.hasShare = true }
    var result = Expression(word: choice.word)
    if let range = choice.number { result.numbers = [try source.integer(in: range)] }
    if let large = choice.large, try source.boolean(probability: 0.1) {
      result.numbers = [try source.integer(in: large)]
    }
    if notes, choice.isNoted, !LeftOpen.waiting.contains(choice.word) { result.function = "f" }
    result.operands = [try tree(depth - 1, source, &shape)]
    switch choice.form {
    case .unary: break
    case .given(let count):
      let others = try source.integer(in: count)
      for _ in 0..<others { result.operands.append(try operand(result, depth, source, &shape)) }
    case .prefixed(let count):
      let most = try source.boolean(probability: 0.1) ? count.upperBound : count.lowerBound + 1
      let all = try source.integer(in: count.lowerBound...min(most, count.upperBound))
      while result.operands.count < all {
        result.operands.append(try operand(result, depth, source, &shape))
      }
    }
    if choice.repeats, !result.words.isDisjoint(with: Self.sudden) { return result.operands[0] }
    return result
  }
}
