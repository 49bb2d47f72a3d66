import Dispatch
import SignalKit
import Testing

@Suite struct QueueUse {
  private static let sharedQueue = Queue(name: "shared", qos: .userInitiated)

  @Test func `queues of all kinds`() {
    let queues = [
      Queue(), Queue(name: "name"), Queue(name: nil), Queue(qos: .utility),
      Queue(queue: DispatchQueue(label: "native")), Queue.mainQueue(),
      Queue.concurrentDefaultQueue(), Queue.concurrentBackgroundQueue(),
    ]
    #expect(queues.filter { $0.queue.label == DispatchQueue.main.label }.count == 1)
  }

  @Test func `sync returns what the block has stored`() {
    var value = 0
    var wasCurrent = false
    QueueUse.sharedQueue.sync {
      value = 1
      wasCurrent = QueueUse.sharedQueue.isCurrent()
    }
    #expect(value == 1)
    #expect(wasCurrent)
    #expect(!QueueUse.sharedQueue.isCurrent())
  }

  @Test func `work from plain closures`() {
    let queue = Queue(name: "work")
    let done = DispatchSemaphore(value: 0)
    var log: [String] = []
    queue.async {
      log.append("async")
    }
    queue.justDispatch {
      log.append("dispatched")
    }
    queue.justDispatchWithQoS(qos: .userInteractive) {
      log.append("urgent")
      done.signal()
    }
    wait(for: done)
    queue.after(0.001) {
      log.append("later")
      done.signal()
    }
    wait(for: done)
    queue.sync {}
    #expect(log.sorted() == ["async", "dispatched", "later", "urgent"])
  }

  @Test func `an object that lives on a queue`() {
    final class Store {
      var values: [Int] = []

      func observe(_ subscriber: Subscriber<Int, NoError>) -> Disposable {
        for value in values { subscriber.putNext(value) }
        subscriber.putCompletion()
        return EmptyDisposable
      }
    }
    let queue = Queue(name: "store")
    let store = QueueLocalObject<Store>(
      queue: queue,
      generate: {
        Store()
      }
    )
    store.with { store in
      store.values.append(1)
    }
    store.with { $0.values.append(2) }
    let count = store.syncWith { $0.values.count }
    let signal: Signal<Int, NoError> = store.signalWith { store, subscriber in
      store.observe(subscriber)
    }
    var direct: Int?
    store.queue.sync {
      direct = store.unsafeGet()?.values.count
    }
    #expect(count == 2)
    #expect(direct == 2)
    #expect(eventsUntilEnd(signal) == ["1", "2", "completed"])
  }
}
