import SignalLaws

private final class IdleMailboxDeliversAnywhere: BaseMailbox, @unchecked Sendable {
  override func isInline(isCurrent: Bool, isBusy: Bool) -> Bool { !isBusy }

  override func getsBlock(isCurrent: Bool, isBusy: Bool) -> Bool { false }
}

extension Mutants {
  static let idleMailboxDeliversAnywhere = Mutant(
    "QUE-13",
    "idle-mailbox-delivers-anywhere",
    """
    An event that arrives while nothing is pending is delivered at once, on whichever thread.
    """
  ) { $0.deliverOn = { BaseMailbox.signal($0, $1) { IdleMailboxDeliversAnywhere($0, $1) } } }
}
