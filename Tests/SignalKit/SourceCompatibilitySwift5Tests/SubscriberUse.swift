import SignalKit
import Testing

@Suite struct SubscriberUse {
  @Test func `made by hand`() {
    var log: [String] = []
    let subscriber = Subscriber<Int, String>(
      next: { log.append("\($0)") },
      error: { log.append("error \($0)") },
      completed: { log.append("completed") }
    )
    subscriber.putNext(1)
    subscriber.putError("broken")
    subscriber.putNext(2)
    subscriber.putCompletion()
    let ignoring = Subscriber<Int, NoError>()
    ignoring.putNext(1)
    let partial = Subscriber<Int, NoError>(next: { log.append("\($0)") }, error: nil)
    partial.putNext(3)
    partial.putCompletion()
    #expect(log == ["1", "error broken", "3"])
    #expect(partial.description.contains("terminated: true"))
  }

  @Test func `kept for later`() {
    final class Connection {
      var subscribers: [Subscriber<String, NoError>] = []
      var isOpen = false

      func messages() -> Signal<String, NoError> {
        Signal { [weak self] subscriber in
          self?.isOpen = true
          self?.subscribers.append(subscriber)
          return ActionDisposable { [weak self] in
            self?.isOpen = false
          }
        }
      }

      func receive(_ message: String) {
        for subscriber in subscribers {
          subscriber.putNext(message)
        }
      }
    }
    let connection = Connection()
    var received: [String] = []
    let disposable = connection.messages().start(next: { received.append($0) })
    connection.receive("hello")
    disposable.dispose()
    connection.receive("too late")
    #expect(received == ["hello"])
    #expect(!connection.isOpen)
  }

  @Test func `keeps an object alive`() {
    final class Session {}
    weak var session: Session?
    let signal = Signal<Int, NoError> { subscriber in
      let owned = Session()
      session = owned
      subscriber.keepAlive(owned)
      return EmptyDisposable
    }
    var subscriber: Subscriber<Int, NoError>?
    let disposable = Signal<Int, NoError> { downstream in
      subscriber = downstream
      return signal.start(next: { downstream.putNext($0) })
    }.start()
    #expect(subscriber != nil)
    disposable.dispose()
    #expect(session == nil)
  }
}
