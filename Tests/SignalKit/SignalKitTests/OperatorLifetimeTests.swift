import SignalKit
import Testing

/// Every operator lets go of everything, however its subscription ends.
@Suite struct OperatorLifetimeTests {
  private let log = Log()
  private let clock: VirtualClock
  private let queue: Queue
  private let source = Source<Int, NoError>()

  init() {
    clock = VirtualClock()
    queue = Queue(name: "lifetime", clock: clock)
  }

  /// Starts an operator with an object in each place where it may keep one, and sends two values.
  ///
  /// - Returns: the handle, and how many objects there are.
  private func start(_ entry: OperatorEntry) -> (handle: any Disposable, objects: Int) {
    let callback = Mortal("callback", log)
    let function = Mortal("function", log)
    let generator = Mortal("generator", log)
    let resource = Mortal("resource", log)
    let kept = Mortal("kept", log)
    let signal = Signal<Int, NoError> { [source] subscriber in
      source.value = subscriber
      subscriber.keepAlive(kept)
      withExtendedLifetime(generator) {}
      return ActionDisposable { withExtendedLifetime(resource) {} }
    }
    let handle = entry.make(function, queue)(signal).start(
      next: { _ in withExtendedLifetime(callback) {} },
      completed: { withExtendedLifetime(callback) {} }
    )
    source.put(1, 2)
    settle()
    return (handle, 5)
  }

  /// Lets happen what waits for its time or for the queue.
  private func settle() {
    for _ in 0..<3 {
      queue.sync {}
      clock.advance(by: 10)
    }
    queue.sync {}
  }

  @Test func `after the completion nothing is kept`() {
    for entry in OperatorEntry.all where entry.endsWithSignal {
      let test = Self()
      let (handle, objects) = test.start(entry)
      test.source.complete()
      test.settle()
      #expect(test.log.lines.count == objects, "\(entry.name): only \(test.log.lines)")
      withExtendedLifetime((handle, test.source)) {}
    }
  }

  @Test func `after a dispose nothing is kept, though handle and subscriber are`() {
    for entry in OperatorEntry.all {
      let test = Self()
      let (handle, objects) = test.start(entry)
      handle.dispose()
      test.settle()
      #expect(test.log.lines.count == objects, "\(entry.name): only \(test.log.lines)")
      withExtendedLifetime((handle, test.source)) {}
    }
  }

  @Test func `when source and handle are dropped nothing is kept`() {
    for entry in OperatorEntry.all where !entry.goesOn {
      let test = Self()
      var objects = 0
      do { objects = test.start(entry).objects }
      test.source.value = nil
      test.settle()
      #expect(test.log.lines.count == objects, "\(entry.name): only \(test.log.lines)")
    }
  }
}
