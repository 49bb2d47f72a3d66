/// One run of an operator with several sources: the order of their events, and how far it is.
///
/// Without types. What the compiler must know the types of, on hot paths, is inlined into the user's
/// code, where it does: so nothing is boxed, and a push allocates nothing.
@usableFromInline
final class FanIn: Upstream {
  private let drain = SerialDrain()

  // All belong to the drain.

  /// How many sources have not sent a value yet, or have none that waits, for who asks for that.
  @exclusivity(unchecked) @usableFromInline var missing = 0
  /// How many sources have not completed yet.
  @exclusivity(unchecked) @usableFromInline var live = 0
  /// Whether a source has completed that has no value which waits, for who asks for that.
  @exclusivity(unchecked) @usableFromInline var isExhausted = false

  /// The places of the sources' subscriptions, in order.
  ///
  /// Complete before this is linked, and so before another thread can end it.
  @exclusivity(unchecked) private var slots: [UpstreamSlot] = []

  @usableFromInline
  init() {}

  /// Makes a place for one more source.
  @usableFromInline
  func addSource() -> any SubscriptionHolder {
    let slot = UpstreamSlot()
    slots.append(slot)
    live += 1
    return slot
  }

  /// The place of a source, by the order in which they were added.
  func place(_ index: Int) -> UpstreamSlot {
    slots[index]
  }

  /// Becomes what feeds a subscriber; from here on another thread may end it.
  @usableFromInline
  func feed<T, E>(_ subscriber: Subscriber<T, E>) {
    subscriber.subscription.link(self)
  }

  @usableFromInline
  func take() -> Bool {
    drain.tryEnter()
  }

  @usableFromInline
  func leave() {
    drain.leave()
  }

  @usableFromInline
  func submit(_ action: @escaping () -> Void) {
    drain.submit(action)
  }

  func end(_ urgency: Urgency) {
    for slot in slots { slot.end(urgency) }
  }

  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    UpstreamSlot.when(stage, slots[...], action)
  }

  func stop() {
    for slot in slots { slot.stop() }
  }
}
