import Dispatch
import SignalKit
import Testing

@Suite struct DispatchingUse {
  @Test func `deliverOn and runOn a queue`() {
    let (source, target) = (Queue(name: "source"), Queue(name: "target"))
    let signal =
      Signal<Bool, NoError> { subscriber in
        subscriber.putNext(source.isCurrent())
        subscriber.putCompletion()
        return EmptyDisposable
      }
      |> runOn(source)
      |> deliverOn(target)
      |> map { "\($0) \(target.isCurrent())" }
    #expect(eventsUntilEnd(signal) == ["true true", "completed"])
  }

  @Test func `global queues`() {
    let signal =
      counting(to: 3)
      |> runOn(Queue.concurrentBackgroundQueue())
      |> deliverOn(Queue.concurrentDefaultQueue())
    #expect(eventsUntilEnd(signal) == ["1", "2", "3", "completed"])
  }

  @Test func `deliverOnMainQueue as a function reference`() async {
    let value = await
      (counting(to: 1)
      |> runOn(.concurrentDefaultQueue())
      |> deliverOnMainQueue).get()
    #expect(value == 1)
  }
}
