/// The meaning of the operators, by their names in ``Implementation``.
enum Denotation {
  /// The machine of an operator at the beginning of a run.
  static func machine(of expression: Expression) -> (any Machine)? {
    let operands = expression.operands
    switch expression.word {
    case "single", "complete", "fail", "never", "deferred", "fromSequence", "fromTask",
      "fromAsyncSequence", "fromThrowingTask", "fromThrowingSequence":
      return FactoryMachine(expression)
    case "map", "filter", "takeUntil", "mapError", "ignoreValues", "dematerialize", "materialize",
      "beforeStarted", "beforeNext", "afterNext", "beforeCompleted", "afterCompleted",
      "beforeError", "afterError", "afterDisposed", "startWith", "trace", "keepAlive", "runOn",
      "deliverOn",
      "runOnPool", "deliverOnPool":
      return StatelessMachine(expression)
    case "take": return TakeMachine(source: operands[0], left: expression.number())
    case "takeWhile": return TakeWhileMachine(expression)
    case "skipWhile": return SkipWhileMachine(expression)
    case "buffer": return BufferMachine(expression)
    case "scan": return ScanMachine(expression)
    case "race": return RaceMachine(sources: operands)
    case "skip": return SkipMachine(source: operands[0], left: expression.number())
    case "last", "takeLast", "collect", "reduceLeft": return FinalMachine(expression)
    case "distinctUntilChanged": return DistinctMachine(expression)
    case "withState": return StateMachine(source: operands[0])
    case "combineLatest", "combineLatestOn": return CombineLatestMachine(expression)
    case "combineLatestFrom":
      return CombineLatestMachine(expression, initial: expression.numbers)
    case "zip": return ZipMachine(expression)
    case "merge": return MergeMachine(sources: operands)
    case "withLatestFrom": return WithLatestFromMachine(expression)
    case "sample": return SampleMachine(sources: operands)
    case "mapToSignal", "switchToLatest": return SwitchMachine(expression)
    case "takeUntilReplacement": return ReplacementMachine(expression)
    case "mapToQueue", "queued", "mapToThrottled", "throttled", "reduceSignals":
      return QueueMachine(expression)
    case "feedbackLoop": return FeedbackMachine(expression)
    case "then", "catch", "restart", "recurse", "retryIf", "restartIfError":
      return SuccessionMachine(expression)
    case "delay", "suspendAwareDelay":
      return DelayMachine(source: operands[0], units: expression.number())
    case "timeout": return TimeoutMachine(expression)
    case "timeoutFailing":
      return TimeoutFailingMachine(source: operands[0], units: expression.number())
    case "delayEvents": return DelayEventsMachine(source: operands[0], units: expression.number())
    case "throttle": return ThrottleMachine(source: operands[0], units: expression.number())
    case "debounce": return DebounceMachine(source: operands[0], units: expression.number())
    case "sampleEvery": return SampleEveryMachine(source: operands[0], units: expression.number())
    case "retry", "retryTimes", "retryTimesIf": return RetryMachine(expression)
    default: return nil
    }
  }
}
