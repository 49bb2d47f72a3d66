/// Runs signals one after the other for one subscriber: what `then`, `catch`, `restart`, `retry`,
/// `queue` and their like have in common.
///
/// The resources of a run are disposed of before the next one starts, and the next one starts when
/// its predecessor has ended and has returned from its start; so runs that end synchronously are
/// started by a loop. The place for a run's subscription exists before the run starts: late
/// bookkeeping cannot hit a successor.
///
/// Owns the current subscription, but not the subscriber below, which owns it.
class Succession<T, E, R, F>: Upstream {
  private let slot = UpstreamSlot()
  private let rendezvous = Rendezvous()

  enum Step {
    /// Run the signal; the receiver calls `runEnded` where the run's end is not the end of all.
    case run(Signal<T, E>, Receiver<T, E>)
    /// Nothing comes after this signal: a tail call, in the place of the whole succession.
    case last(Signal<R, F>)
    /// There is nothing to run now.
    case none
  }

  /// What comes next.
  ///
  /// Asked between two runs, by one thread at a time.
  func nextStep(for downstream: Subscriber<R, F>) -> Step {
    .none
  }

  /// Whether the next run follows at once; if not, `advance` is called later.
  func continuesAtOnce(for downstream: Subscriber<R, F>) -> Bool {
    true
  }

  /// Starts one run after the other, until one does not end inside its start.
  ///
  /// Returns the signal that goes on, if any.
  final func advance(for downstream: Subscriber<R, F>) -> Signal<R, F>? {
    // A thread gets here only when no run is left.
    while !downstream.isTerminated {
      switch nextStep(for: downstream) {
      case .none: return nil
      case .last(let successor): return successor
      case .run(let signal, let receiver):
        rendezvous.reset()
        _ = signal.open(receiver, in: slot)
      }
      // Either the disposable is stored, for `runEnded` to dispose of, or it has been disposed of.
      guard rendezvous.returned(), continuesAtOnce(for: downstream) else { return nil }
    }
    return nil
  }

  /// Disposes of the resources of the present run, whose terminal callback this is.
  ///
  /// What a successor needs may be what the predecessor holds: so not after the callback, but before
  /// anything else is asked for. (The run's own end will find nothing left.)
  final func closeRun() {
    slot.closeCurrent()
  }

  /// The present run has sent the terminal event that another run follows.
  final func runEnded(for downstream: Subscriber<R, F>) {
    closeRun()
    if rendezvous.ended(), continuesAtOnce(for: downstream) { goOn(for: downstream) }
  }

  /// Starts the next run from outside a start.
  final func goOn(for downstream: Subscriber<R, F>) {
    advance(for: downstream)?.run(downstream)
  }

  func end(atOnce: Bool) {
    slot.end(atOnce: atOnce)
  }

  func afterClosing(_ action: @escaping () -> Void) -> Bool {
    slot.afterClosing(action)
  }

  func stop() {
    slot.stop()
  }
}

extension Subscriber {
  /// Starts the first run of a succession for this subscriber.
  func follow<S, F>(_ succession: Succession<S, F, T, E>) -> Signal<T, E>? {
    subscription.link(succession)
    return succession.advance(for: self)
  }
}
