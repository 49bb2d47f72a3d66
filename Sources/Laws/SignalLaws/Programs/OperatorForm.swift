/// How an operator, a source or an object is written in a program.
///
/// What the laws draw is right by construction; what somebody has written is compared with this before it is
/// made, since an operator that lacks a signal could not be.
struct OperatorForm: Sendable {
  /// How many signals it is applied to, the one before `|>` included.
  var signals = 0...0
  /// How many numbers it is given.
  var numbers = 0...0
  /// The names of the functions that it can be given.
  var functions: Set<String> = []
  /// Whether it is no part of a signal: it stands alone, or is applied last.
  var isOutermost = false

  /// As many as somebody likes.
  private static let many = Int.max

  /// The form of each word.
  static let all: [String: OperatorForm] = {
    var forms: [String: OperatorForm] = [:]
    func define(_ words: String, _ form: OperatorForm) {
      for word in words.split(separator: " ") { forms[String(word)] = form }
    }
    func define(
      _ words: String,
      _ signals: ClosedRange<Int>,
      numbers: ClosedRange<Int> = 0...0,
      _ functions: String = ""
    ) {
      let names = functions.split(separator: " ").map(String.init)
      let functions = Set(names).union(["f"])
      define(words, OperatorForm(signals: signals, numbers: numbers, functions: functions))
    }
    func defineSource(_ words: String, numbers: ClosedRange<Int> = 0...0, _ functions: String = "")
    {
      let names = functions.split(separator: " ").map(String.init)
      define(words, OperatorForm(numbers: numbers, functions: Set(names)))
    }
    let predicates = "odd small smallOdd none all"

    defineSource("complete never valuePipe replayingPipe promise fromCallback")
    defineSource("single fail flood", numbers: 1...1)
    defineSource("fromThrowingTask", numbers: 1...1, "whole")
    defineSource("fromTask", numbers: 1...1, "waiting")
    defineSource("fromSequence onDemand", numbers: 0...many)
    defineSource("fromAsyncSequence", numbers: 0...many, "waiting")
    defineSource("fromThrowingSequence", numbers: 0...many, "whole")
    defineSource("valuePromise", numbers: 0...1, "ignoring")
    defineSource("rounds", numbers: 1...1, "failing")

    define("map", 1...1, "double increment doubleIncrement parity")
    define("filter takeWhile skipWhile", 1...1, predicates)
    define("distinctUntilChanged", 1...1, "near notLess")
    define("retryIf", 1...1, "none all")
    define("scan reduceLeft", 1...1, numbers: 1...1, "digits")
    define("take skip takeLast buffer last startWith echo", 1...1, numbers: 1...1)
    define(
      "delay suspendAwareDelay timeoutFailing delayEvents throttle debounce sampleEvery",
      1...1,
      numbers: 1...1
    )
    define("retry", 1...1, numbers: 2...2)
    define("retryTimes", 1...1, numbers: 3...3)
    define("retryTimesIf", 1...1, numbers: 3...3, "none")
    define("multicast replayingMulticast", 1...1, numbers: 1...1)
    define("mapError takeUntil collect ignoreValues dematerialize materialize", 1...1)
    define("beforeStarted beforeNext afterNext beforeCompleted afterCompleted", 1...1)
    define("beforeError afterError afterDisposed trace withState keepAlive", 1...1)
    define("restart recurse restartIfError deferred share shareReplay signalQueue", 1...1)
    define("lazyPromise runOn deliverOn runOnPool deliverOnPool", 1...1)

    define("then sample withLatestFrom", 2...2)
    define("timeout", 2...2, numbers: 1...1)
    define("catch mapToSignal mapToQueue mapToThrottled", 2...many)
    define("switchToLatest queued throttled", 2...many)
    define("reduceSignals", 2...many, numbers: 1...1)
    define("takeUntilReplacement", 3...many)
    define("zip", 2...many)
    define("combineLatest combineLatestOn merge race", 0...many)
    define("combineLatestFrom", 1...many, numbers: 1...many)
    define("feedbackLoop", 1...many, "digits")

    // The name is that of the operator which is applied.
    define("nested", OperatorForm(signals: 2...2, numbers: 1...1, isOutermost: true))
    define("chain", OperatorForm(signals: 0...many, numbers: 1...1, isOutermost: true))
    define("each", OperatorForm(signals: 2...many, isOutermost: true))

    define("bag virtualClock queueLocal queue", OperatorForm(isOutermost: true))
    define("threadPool", OperatorForm(numbers: 0...1, isOutermost: true))
    define("atomic", OperatorForm(numbers: 1...1, functions: ["recursive"], isOutermost: true))
    define("timer", OperatorForm(numbers: 1...1, functions: ["repeating"], isOutermost: true))
    return forms
  }()

  /// Those whose number says how often the harness does something.
  private static let counting: Set<String> = ["rounds", "flood", "echo", "nested", "chain"]

  /// Those that apply another operator, of which they have the name.
  static let applying: Set<String> = ["nested", "chain"]

  /// The operators of a signal of which a chain can be made.
  static let chainable: Set<String> = Set(
    all.filter { _, form in
      !form.isOutermost && form.signals.upperBound > 0 && form.numbers.lowerBound <= 1
    }.map(\.key)
  ).subtracting(counting)

  /// How an operator of this name is written: `x |> take N`, `merge(x, y, …)`.
  func usage(of word: String) -> String {
    let names = ["x", "y", "z"]
    var signals = Array(names.prefix(signals.lowerBound))
    if self.signals.upperBound == Self.many {
      signals = Array(names.prefix(max(signals.count, Expression.prefixed.contains(word) ? 2 : 0)))
      signals.append("…")
    }
    var words = [word]
    words += Array(repeating: "N", count: numbers.lowerBound)
    if numbers.upperBound == Self.many { words += numbers.lowerBound == 0 ? ["N", "…"] : ["…"] }
    if numbers == 0...1 { words.append("[N]") }
    if Self.applying.contains(word) { words.append("OPERATOR") }
    let head = words.joined(separator: " ")
    func list(_ signals: some Collection<String>) -> String {
      signals.isEmpty ? "" : "(" + signals.joined(separator: ", ") + ")"
    }
    guard let first = signals.first, !Expression.prefixed.contains(word), word != "chain" else {
      return head + list(signals)
    }
    return "\(first) |> \(head)" + list(signals.dropFirst())
  }

  /// What is wrong with an expression of this form; `nil` if nothing is.
  fileprivate func mistake(in expression: Expression) -> String? {
    let word = expression.word
    let usage = "'\(word)' is written '\(usage(of: word))'"
    let (given, count) = (expression.operands.count, expression.numbers.count)
    if !signals.contains(given) {
      return "\(usage), which takes \(Self.counted(signals, "signal")); it is given \(given)"
    }
    if !numbers.contains(count) {
      return "\(usage), which takes \(Self.counted(numbers, "number")); it is given \(count)"
    }
    if Self.counting.contains(word), expression.number() < 1 {
      return "\(usage), with a number above 0; it is given \(expression.number())"
    }
    if word == "combineLatestFrom", count > given {
      return "\(usage), with no more numbers than signals; it is given \(count)"
    }
    if Self.applying.contains(word) {
      guard let name = expression.function else { return "\(usage); the operator is missing" }
      return Self.mistake(applying: name, by: expression)
    }
    guard let name = expression.function, !functions.contains(name) else { return nil }
    guard !functions.isEmpty else { return "\(usage), which takes no function" }
    let known = functions.sorted().joined(separator: ", ")
    return "'\(name)' is no function of '\(word)', which has \(known)"
  }

  /// What is wrong with the operator of this name that is applied many times.
  private static func mistake(applying name: String, by expression: Expression) -> String? {
    guard let form = all[name], !form.isOutermost else { return "there is no operator '\(name)'" }
    // A chain gives each of them what comes before it, and a number.
    let isChain = expression.word == "chain"
    let given = isChain ? 1 + expression.operands.count : 2
    guard form.signals.contains(given), form.numbers.lowerBound <= (isChain ? 1 : 0) else {
      return "'\(name)' is written '\(form.usage(of: name))', and '\(expression.word)' gives it "
        + counted(given...given, "signal") + (isChain ? " and a number" : "")
    }
    return nil
  }

  private static func counted(_ range: ClosedRange<Int>, _ noun: String) -> String {
    if range.upperBound == 0 { return "no \(noun)" }
    if range == 0...many { return "any number of \(noun)s" }
    if range.upperBound == many { return "\(range.lowerBound) \(noun)s or more" }
    if range == 0...1 { return "one \(noun) at most" }
    return SignalLaws.counted(range.upperBound, noun)
  }
}

extension Expression {
  /// What is wrong with how it is written; `nil` if nothing is, or if a word is unknown.
  var mistake: String? {
    for (index, part) in parts.enumerated() {
      if part.source != nil {
        guard part.operands.isEmpty, part.numbers.isEmpty, part.function == nil else {
          return "'\(part.word)' is a source, which takes nothing"
        }
        continue
      }
      guard let form = OperatorForm.all[part.word] else { continue }
      if form.isOutermost, index > 0 { return "'\(part.word)' cannot be part of a signal" }
      if let mistake = form.mistake(in: part) { return mistake }
    }
    return nil
  }
}
