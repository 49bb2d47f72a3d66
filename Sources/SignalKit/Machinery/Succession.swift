/// Runs signals one after the other for one subscriber: what `then`, `catch`, `restart`, `retry`,
/// `queue` and their like have in common.
///
/// The next run starts when its predecessor is closed and has returned from its start; so runs that
/// end synchronously are started by a loop. The place for a run's subscription exists before the run
/// starts: late bookkeeping cannot hit a successor.
///
/// Runs are started inside a start of the subscription below, which is not closed before that returns.
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
        // The start below is counted, so this one need not be.
        _ = signal.open(receiver, in: slot, countsStart: false)
      }
      // Either the disposable is stored, for `runEnded` to dispose of, or it has been disposed of.
      guard rendezvous.returned(), continuesAtOnce(for: downstream) else { return nil }
    }
    return nil
  }

  /// The present run, whose terminal callback this is, has sent the event that another run follows.
  ///
  /// What a successor needs may be what the predecessor holds: so that is disposed of not after the
  /// callback, but before anything else is asked for. (The run's own end will find nothing left.)
  final func runEnded(for downstream: Subscriber<R, F>) {
    if slot.endCurrent() || !slot.when(.closed, { self.runClosed(for: downstream) }) {
      runClosed(for: downstream)
    }
  }

  private func runClosed(for downstream: Subscriber<R, F>) {
    if rendezvous.ended(), continuesAtOnce(for: downstream) { goOn(for: downstream) }
  }

  /// Starts the next run from outside a start.
  final func goOn(for downstream: Subscriber<R, F>) {
    downstream.subscription.starting { advance(for: downstream)?.connectAll(downstream) }
  }

  func end(_ urgency: Urgency) {
    slot.end(urgency)
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    slot.when(stage, action)
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
