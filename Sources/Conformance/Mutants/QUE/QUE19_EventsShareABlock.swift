import SignalLaws

private final class EventsShareABlock: BaseMailbox, @unchecked Sendable {
  override func getsBlock(isCurrent: Bool, isBusy: Bool) -> Bool { !isBusy }
}

extension Mutants {
  static let eventsShareABlock = Mutant(
    "QUE-19",
    "events-share-a-block",
    """
    Events that come while others wait are delivered by the block of the first of them, before blocks that \
    were enqueued in between.
    """
  ) { $0.deliverOn = { BaseMailbox.signal($0, $1) { EventsShareABlock($0, $1) } } }
}
