import SignalLaws

private final class InlineDeliveryOvertakes: BaseMailbox, @unchecked Sendable {
  override func isInline(isCurrent: Bool, isBusy: Bool) -> Bool { isCurrent }
}

extension Mutants {
  static let inlineDeliveryOvertakes = Mutant(
    "QUE-12",
    "inline-delivery-overtakes",
    """
    An event that arrives on the queue is delivered at once, although older ones are pending.
    """
  ) { $0.deliverOn = { BaseMailbox.signal($0, $1) { InlineDeliveryOvertakes($0, $1) } } }
}
