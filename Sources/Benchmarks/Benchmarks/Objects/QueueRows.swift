import Dispatch
import PlainSignals
import SignalKit

/// Queues and what runs on them.
extension Row {
  static let queues: [Row] = [
    calls("Queue.sync", .sync),
    calls("Queue.async, a thousand and wait", unit: "block", .asyncAndWait),
    calls("Queue.justDispatch, a thousand and wait", unit: "block", .dispatchAndWait),
    calls("Queue.isCurrent, on the queue", .isCurrentHere),
    calls("Queue.async, on the queue", .asyncHere),
    Row(
      "QueueLocalObject.with, a thousand and wait",
      unit: "call",
      target: .original,
      bare: {
        let (queue, sum) = (opaque(BareQueue()), Sum.make())
        return Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            // The original hops with a box that holds the object.
            for _ in 0..<1000 {
              queue.async {
                let box = Unmanaged.passRetained(sum)
                box.takeUnretainedValue().add(1)
                box.release()
              }
            }
            queue.sync {}
          }
        }
      },
      subject: {
        let (queue, sum) = (opaque(Queue()), Sum.make())
        let object = QueueLocalObject(queue: queue, generate: { sum })
        return Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            for _ in 0..<1000 { object.with { $0.add(1) } }
            queue.sync {}
          }
        }
      }
    ),
    Row(
      "ThreadPool, a thousand tasks and wait",
      unit: "task",
      target: .original,
      bare: {
        let (pool, sum) = (BarePool(), Sum.make())
        let lane = BareLane()
        return Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            let (opened, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            pool.add(BareTask { _ in opened.wait() }, to: lane)
            for _ in 0..<998 { pool.add(BareTask { _ in sum.add(1) }, to: lane) }
            opened.signal()
            pool.add(BareTask { _ in done.signal() }, to: lane)
            done.wait()
          }
        }
      },
      subject: {
        let (pool, sum) = (ThreadPool(threadCount: 1, threadPriority: 0.5), Sum.make())
        let lane: ThreadPoolQueue = pool.nextQueue()
        return Workload(unitsPerRound: 1000) { rounds in
          for _ in 0..<rounds {
            let (opened, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            lane.addTask(ThreadPoolTask { _ in opened.wait() })
            for _ in 0..<998 { lane.addTask(ThreadPoolTask { _ in sum.add(1) }) }
            opened.signal()
            lane.addTask(ThreadPoolTask { _ in done.signal() })
            done.wait()
          }
          withExtendedLifetime(pool) {}
        }
      }
    ),
    Row(
      "DispatchClock.now",
      unit: "call",
      target: .none,
      bare: {
        let (sum, origin) = (Sum.make(), SuspendingClock.now)
        return Workload { rounds in
          for _ in 0..<rounds {
            let (seconds, attoseconds) = (SuspendingClock.now - origin).components
            sum.add(Int(Double(seconds) + Double(attoseconds) * 1e-18))
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds { sum.add(Int(DispatchClock.shared.now)) }
        }
      }
    ),
    Row(
      "Timer, begun and ended",
      unit: "timer",
      target: .original,
      bare: {
        let queue = DispatchQueue(label: "timers")
        return Workload { rounds in
          for _ in 0..<rounds { PlainTimer(queue) {}.cancel() }
        }
      },
      subject: { timers(waiting: 0) }
    ),
    Row(
      "Timer among 1,000,000",
      unit: "timer",
      target: .none,
      bare: nil,
      subject: { timers(waiting: 1_000_000) }
    ),
    Row(
      "virtual timer among 1,000,000",
      unit: "timer",
      target: .none,
      bare: nil,
      subject: { virtualTimers(waiting: 1_000_000) }
    ),
    Row(
      "virtual timer among 1,000",
      unit: "timer",
      target: .none,
      bare: nil,
      subject: { virtualTimers(waiting: 1_000) }
    ),
  ]

  /// What is called of a queue again and again.
  private enum QueueCall {
    case sync, asyncAndWait, dispatchAndWait, isCurrentHere, asyncHere
  }

  private static func calls(_ name: String, unit: String = "call", _ call: QueueCall) -> Row {
    Row(
      name,
      unit: unit,
      target: .original,
      bare: { calling(call, of: opaque(BareQueue())) },
      subject: { calling(call, of: opaque(Queue())) }
    )
  }

  private static func calling<Q: MeasuredQueue>(_ call: QueueCall, of queue: Q) -> Workload {
    let sum = Sum.make()
    func aThousand(_ call: @escaping () -> Void) -> Workload {
      Workload(unitsPerRound: 1000) { rounds in
        for _ in 0..<rounds {
          for _ in 0..<1000 { call() }
          queue.sync {}
        }
      }
    }
    return switch call {
    case .sync:
      Workload { rounds in for _ in 0..<rounds { queue.sync { sum.add(1) } } }
    case .asyncAndWait: aThousand { queue.async { sum.add(1) } }
    case .dispatchAndWait: aThousand { queue.justDispatch { sum.add(1) } }
    case .isCurrentHere:
      Workload { rounds in
        queue.sync { for _ in 0..<rounds { sum.add(queue.isCurrent() ? 1 : 0) } }
      }
    case .asyncHere:
      Workload { rounds in queue.sync { for _ in 0..<rounds { queue.async { sum.add(1) } } } }
    }
  }

  /// Begins a timer and ends it, while so many others wait.
  private static func timers(waiting: Int) -> Workload {
    let queue = Queue()
    func timer(_ seconds: Int) -> Timer {
      let timer = Timer(
        timeout: Double(seconds),
        repeat: false,
        completion: {},
        queue: queue
      )
      timer.start()
      return timer
    }
    let others = (0..<waiting).map { timer(3600 + $0 * 7919 % waiting) }
    return Workload { rounds in
      for _ in 0..<rounds { timer(1).invalidate() }
      withExtendedLifetime(others) {}
    }
  }

  /// Sets a timer and drops it, while so many others wait.
  private static func virtualTimers(waiting: Int) -> Workload {
    let clock = VirtualClock()
    let queue = DispatchQueue(label: "timers")
    let handles = (0..<waiting).map { index in
      clock.schedule(after: Double(index * 7919 % waiting + 1), on: queue) {}
    }
    return Workload { rounds in
      for round in 0..<rounds {
        clock.schedule(after: Double(round * 31 % waiting + 1), on: queue) {}.dispose()
      }
      withExtendedLifetime(handles) {}
    }
  }
}

/// What both have: generic code for it is specialized for either.
private protocol MeasuredQueue: Sendable {
  func isCurrent() -> Bool
  func sync(_ f: () -> Void)
  func async(_ f: @escaping () -> Void)
  func justDispatch(_ f: @escaping () -> Void)
}

extension BareQueue: MeasuredQueue {}

extension Queue: MeasuredQueue {}

/// A dispatch queue that knows when it is current: the original's `Queue`, by hand.
final class BareQueue: @unchecked Sendable {  // Constant.
  private let queue = DispatchQueue(label: "bare")
  private let key = DispatchSpecificKey<Bool>()

  init() {
    queue.setSpecific(key: key, value: true)
  }

  func isCurrent() -> Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }

  func sync(_ f: () -> Void) {
    if isCurrent() {
      f()
    } else {
      queue.sync(execute: f)
    }
  }

  func async(_ f: @escaping () -> Void) {
    if isCurrent() {
      f()
    } else {
      justDispatch(f)
    }
  }

  func justDispatch(_ f: @escaping () -> Void) {
    nonisolated(unsafe) let f = f
    queue.async { f() }
  }
}
