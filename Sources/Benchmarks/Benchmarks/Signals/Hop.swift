import Dispatch
import SignalKit

extension Row {
  static let pipelined = Row(
    "deliverOn, pipelined",
    unit: "event",
    target: Target(ratio: 1),
    bare: {
      let (queue, arrival) = (DispatchQueue(label: "bare"), Arrival())
      return Workload { rounds in
        for value in 0..<rounds { queue.async { arrival.receive(value, last: rounds - 1) } }
        arrival.wait()
      }
    },
    subject: {
      let (queue, arrival) = (Queue(name: "subject"), Arrival())
      let last = Last()
      let subscriber = Tap.start(
        through: { $0 |> deliverOn(queue) },
        next: { arrival.receive($0, last: last.value) }
      )
      return Workload { rounds in
        last.value = rounds - 1
        for value in 0..<rounds { subscriber.putNext(value) }
        arrival.wait()
      }
    }
  )

  static let pingPong = Row(
    "deliverOn, ping-pong",
    unit: "round trip",
    // The best peer's 5583 ns, where the hand-written code takes 5140.
    target: Target(ratio: 1.09),
    clock: .wall,
    bare: {
      let (queue, arrival) = (DispatchQueue(label: "bare"), Arrival())
      return Workload { rounds in
        for value in 0..<rounds {
          queue.async { arrival.receive(value, last: value) }
          arrival.wait()
        }
      }
    },
    subject: {
      let (queue, arrival) = (Queue(name: "subject"), Arrival())
      let subscriber = Tap.start(
        through: { $0 |> deliverOn(queue) },
        next: { arrival.receive($0, last: $0) }
      )
      return Workload { rounds in
        for value in 0..<rounds {
          subscriber.putNext(value)
          arrival.wait()
        }
      }
    }
  )
}

/// The far end of a hop.
// @unchecked: `sum` is touched by one queue at a time, and the semaphore orders the rest.
private final class Arrival: @unchecked Sendable {
  private let sum = Sum.make()
  private let arrived = DispatchSemaphore(value: 0)

  func receive(_ value: Int, last: Int) {
    sum.add(value)
    if value == last { arrived.signal() }
  }

  func wait() {
    arrived.wait()
  }
}

private final class Last {
  @exclusivity(unchecked) var value = 0
}
