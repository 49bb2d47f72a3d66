import Dispatch
import Interleaving
import Testing

@testable import SignalKitInstrumented

/// Alarms of one queue share what Dispatch is asked for: each must still ring in its own time.
@Suite struct `Alarms of one queue under interleavings` {
  /// When each has rung, in nanoseconds after the beginning.
  private final class Rings {
    private let begin = DispatchTime.now().uptimeNanoseconds
    private let rings = Atomic<[String]>(value: [])
    private let rung = DispatchSemaphore(value: 0)

    func ring(_ name: String) {
      let waited = DispatchTime.now().uptimeNanoseconds - begin
      _ = rings.modify { $0 + ["\(name) \(Double(waited) / 1e9)"] }
      rung.signal()
    }

    /// What has rung, when so many have.
    func awaited(_ count: Int) -> [String] {
      for _ in 0..<count { rung.wait() }
      return rings.with { $0 }
    }
  }

  private func wait(_ seconds: Double, on queue: SignalKitInstrumented.Queue) {
    let rested = DispatchSemaphore(value: 0)
    queue.queue.asyncAfter(deadline: .now() + seconds) { rested.signal() }
    rested.wait()
  }

  @Test(arguments: [(1, 3), (3, 1), (20, 30), (30, 20), (1, 30), (30, 1), (2, 2)])
  func `two that are set at once ring each in its time`(_ one: Int, _ other: Int) {
    expectNothingWrong { scope in
      let (rings, queue) = (Rings(), Queue(name: "alarms"))
      scope.concurrently([
        { queue.after(Double(one)) { rings.ring("A") } },
        { queue.after(Double(other)) { rings.ring("B") } },
      ])
      let rung = rings.awaited(2)
      let expected = ["A \(Double(one))", "B \(Double(other))"]
      return rung.sorted() == expected && (one == other || rung == expected.sorted(by: earlier))
        ? nil : "rung: \(rung)"
    }
  }

  @Test(arguments: [(1, 3), (3, 1), (20, 30), (30, 20), (1, 30), (30, 1)])
  func `what is dropped while another is set takes nothing with it`(_ one: Int, _ other: Int) {
    expectNothingWrong { scope in
      let (rings, queue) = (Rings(), Queue(name: "alarms"))
      let dropped = queue.clock.schedule(after: Double(one), on: queue.queue) { rings.ring("A") }
      scope.concurrently([
        { dropped.dispose() },
        { queue.after(Double(other)) { rings.ring("B") } },
      ])
      let rung = rings.awaited(1)
      self.wait(40, on: queue)
      return rung == ["B \(Double(other))"] ? nil : "rung: \(rung)"
    }
  }

  @Test func `what is set while another rings rings in its time`() {
    expectNothingWrong { scope in
      let (rings, queue) = (Rings(), Queue(name: "alarms"))
      queue.after(0) { rings.ring("A") }
      queue.after(2) { rings.ring("C") }
      scope.concurrently([
        { _ = rings.awaited(1) },
        { queue.after(1) { rings.ring("B") } },
      ])
      let rung = rings.awaited(2)
      return rung == ["A 0.0", "B 1.0", "C 2.0"] ? nil : "rung: \(rung)"
    }
  }

  @Test func `one that waits on a concurrent queue does not keep the others`() {
    expectNothingWrong { scope in
      let native = DispatchQueue(label: "alarms", attributes: .concurrent)
      let (rings, queue) = (Rings(), Queue(queue: native))
      let released = DispatchSemaphore(value: 0)
      scope.concurrently([
        {
          queue.after(1) {
            released.wait()
            rings.ring("A")
          }
        },
        {
          queue.after(2) {
            rings.ring("B")
            released.signal()
          }
        },
      ])
      let rung = rings.awaited(2)
      return rung == ["B 2.0", "A 2.0"] ? nil : "rung: \(rung)"
    }
  }

  @Test(arguments: [1, 20])
  func `two that are dropped at once are gone, and the next one rings`(_ delay: Int) {
    expectNothingWrong { scope in
      let (rings, queue) = (Rings(), Queue(name: "alarms"))
      let handles = ["A", "B"].map { name in
        queue.clock.schedule(after: Double(delay), on: queue.queue) { rings.ring(name) }
      }
      scope.concurrently(handles.map { handle in { handle.dispose() } })
      queue.after(Double(delay)) { rings.ring("C") }
      let rung = rings.awaited(1)
      return rung == ["C \(Double(delay))"] ? nil : "rung: \(rung)"
    }
  }

  private func earlier(_ one: String, _ other: String) -> Bool {
    func time(_ text: String) -> Double { Double(text.split(separator: " ")[1]) ?? 0 }
    return time(one) < time(other)
  }
}
