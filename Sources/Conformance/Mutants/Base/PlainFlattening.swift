internal import SignalKitInstrumented
internal import SignalLaws

/// What is wrong with a handmade operator that starts signals.
enum Fault {
  /// Nothing, on one thread: the state is not protected.
  case isUnprotected
  case startsBeforeDisposing
  case isDeafToDispose
  case storesTheHandleLate
  case startsInsideTheCompletion
  case takesTheLatestFirst
  case forgetsWhatWaits
  case goesOnAfterAFailure
  case startsForNobody
  case staysOpen
}

/// `mapToSignal`, in variables that nothing protects.
func plainSwitch(
  _ source: Signals,
  _ inner: @escaping (Int) -> Signals,
  _ fault: Fault
) -> Signals {
  Signals { downstream in
    let slot = MetaDisposable()
    let latest = Held(0)
    let isOuterOver = Held(false)
    let isInnerOver = Held(true)
    let isStarting = Held(false)
    let waiting = Held<Signals?>(nil)
    func start(_ signal: Signals) {
      let own = latest.value
      isStarting.value = true
      let handle = signal.start(
        next: { if latest.value == own { downstream.putNext($0) } },
        error: { if latest.value == own { downstream.putError($0) } },
        completed: {
          guard latest.value == own else { return }
          isInnerOver.value = true
          if isOuterOver.value { downstream.putCompletion() }
        }
      )
      isStarting.value = false
      if latest.value == own || fault == .storesTheHandleLate {
        slot.set(handle)
      } else {
        handle.dispose()
      }
      guard let next = waiting.value else { return }
      waiting.value = nil
      start(next)
    }
    let outer = source.start(
      next: { value in
        latest.value += 1
        isInnerOver.value = false
        let signal = inner(value)
        if fault != .startsBeforeDisposing { slot.set(nil) }
        if isStarting.value, fault != .storesTheHandleLate {
          waiting.value = signal
        } else {
          start(signal)
        }
      },
      error: { downstream.putError($0) },
      completed: {
        isOuterOver.value = true
        if isInnerOver.value { downstream.putCompletion() }
      }
    )
    return ActionDisposable {
      outer.dispose()
      if fault == .staysOpen { slot.set(nil) } else if fault != .isDeafToDispose { slot.dispose() }
    }
  }
}

/// `mapToQueue` and `mapToThrottled`, in variables that nothing protects, unless there is a gate.
func plainQueue(
  _ source: Signals,
  _ inner: @escaping (Int) -> Signals,
  keepsLatest: Bool = false,
  gate: Gate? = nil,
  _ fault: Fault
) -> Signals {
  Signals { downstream in
    let waiting = Held([Int]())
    let isRunning = Held(false)
    let isOuterOver = Held(false)
    let slot = MetaDisposable()
    func pass(_ body: () -> Void) {
      if let gate { gate.pass(body) } else { body() }
    }
    func over() {
      isRunning.value = false
      let isEnd = waiting.value.isEmpty || fault == .forgetsWhatWaits
      if isOuterOver.value, isEnd { downstream.putCompletion() }
      next()
    }
    func next() {
      guard !isRunning.value, !waiting.value.isEmpty else { return }
      if downstream.isTerminated, fault != .goesOnAfterAFailure { return }
      isRunning.value = true
      let isLast = fault == .takesTheLatestFirst
      let value = isLast ? waiting.value.removeLast() : waiting.value.removeFirst()
      let hasCompleted = Held(false)
      let isInside = fault == .startsInsideTheCompletion || fault == .storesTheHandleLate
      let own = Held<(any Disposable)?>(nil)
      let signal =
        inner(value) |> afterDisposed { pass { if hasCompleted.value, !isInside { over() } } }
      let handle = signal.start(
        next: { value in pass { downstream.putNext(value) } },
        error: { error in
          pass {
            downstream.putError(error)
            if fault == .goesOnAfterAFailure { hasCompleted.value = true }
          }
        },
        completed: {
          pass {
            hasCompleted.value = true
            if isInside { over() }
          }
        }
      )
      own.value = handle
      // A run that is over has nothing to store.
      if !hasCompleted.value || fault == .storesTheHandleLate { slot.set(handle) }
    }
    let outer = source.start(
      next: { value in
        pass {
          if keepsLatest { waiting.value = [] }
          waiting.value.append(value)
          next()
        }
      },
      error: { error in pass { downstream.putError(error) } },
      completed: {
        pass {
          isOuterOver.value = true
          if !isRunning.value { downstream.putCompletion() }
        }
      }
    )
    return ActionDisposable {
      outer.dispose()
      slot.dispose()
    }
  }
}

/// `restart`, in variables that nothing protects.
func plainRestart(_ source: Signals, _ fault: Fault) -> Signals {
  Signals { downstream in
    let slot = MetaDisposable()
    let present = Held<(any Disposable)?>(nil)
    let runs = Held(0)
    func run() {
      if downstream.isTerminated, fault != .startsForNobody { return }
      runs.value += 1
      guard runs.value < 400 else { return }
      let hasCompleted = Held(false)
      let isInside = fault == .startsInsideTheCompletion
      let signal = source |> afterDisposed { if hasCompleted.value, !isInside { run() } }
      let handle = signal.start(
        next: { downstream.putNext($0) },
        error: { downstream.putError($0) },
        completed: {
          hasCompleted.value = true
          if isInside { run() }
        }
      )
      if fault == .isUnprotected {
        if !hasCompleted.value { present.value = handle }
      } else if !hasCompleted.value || fault == .storesTheHandleLate {
        slot.set(handle)
      }
    }
    run()
    return ActionDisposable {
      slot.dispose()
      present.value?.dispose()
    }
  }
}
