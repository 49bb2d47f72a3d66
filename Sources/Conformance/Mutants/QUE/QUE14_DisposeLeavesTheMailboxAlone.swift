import SignalLaws

private final class DisposeLeavesTheMailboxAlone: BaseSignal, @unchecked Sendable {
  private let source: BaseSignal
  private let queue: BaseQueue

  init(_ source: BaseSignal, _ queue: BaseQueue) {
    self.source = source
    self.queue = queue
    super.init(source.body, source.makeSubscriber)
  }

  override func start(_ sink: Sink) -> @Sendable () -> Void {
    source.start(BaseMailbox(queue, sink).input)
  }
}

extension Mutants {
  static let disposeLeavesTheMailboxAlone = Mutant(
    "QUE-14",
    "dispose-leaves-the-mailbox-alone",
    "Dispose ends the source, but events that are under way to the queue are still delivered."
  ) { $0.deliverOn = { source, queue in DisposeLeavesTheMailboxAlone(source, queue) } }
}
