import Dispatch
import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct QueueTests {
  @Test func `a serial queue is first in, first out`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let log = Log()
      for name in ["1", "2", "3"] { queue.async { log.note(name) } }
      queue.sync { log.note("sync") }
      return log.lines == ["1", "2", "3", "sync"] ? nil : "\(log.lines)"
    }
  }

  @Test func `a block submitted from inside comes later`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let log = Log()
      queue.async {
        queue.async { log.note("inner") }
        log.note("outer")
      }
      scope.quiesce()
      return log.lines == ["outer", "inner"] ? nil : "\(log.lines)"
    }
  }

  @Test func `blocks of a serial queue do not overlap, whoever runs them`() {
    var orders: Set<[String]> = []
    expectPasses { scope in
      let queue = DispatchQueue(label: "serial")
      let log = Log()
      @Sendable func block(_ name: String) {
        log.note("begin \(name)")
        yieldPoint()
        log.note("end \(name)")
      }
      scope.concurrently(["1", "2"].map { name in { queue.sync { block(name) } } })
      queue.async { block("3") }
      scope.quiesce()
      let lines = log.lines
      unobserved { _ = orders.insert(lines) }
      let overlap = stride(from: 0, to: lines.count, by: 2).contains { index in
        lines[index].dropFirst(5) != lines[index + 1].dropFirst(3)
      }
      return overlap ? "\(lines)" : nil
    }
    #expect(orders.count == 2)
  }

  @Test func `blocks of a global queue overlap`() {
    var overlapped = false
    expectPasses { scope in
      let log = Log()
      for name in ["1", "2"] {
        DispatchQueue.global().async {
          log.note("begin \(name)")
          yieldPoint()
          log.note("end \(name)")
        }
      }
      scope.quiesce()
      let lines = log.lines
      if lines.prefix(2).allSatisfy({ $0.hasPrefix("begin") }) { unobserved { overlapped = true } }
      return lines.count == 4 ? nil : "\(lines)"
    }
    #expect(overlapped)
  }

  @Test func `a block knows its queue`() {
    expectPasses { scope in
      let key = DispatchSpecificKey<String>()
      let queues = ["outer", "inner"].map { label in
        let queue = DispatchQueue(label: label)
        queue.setSpecific(key: key, value: label)
        return queue
      }
      let log = Log()
      @Sendable func look() { log.note(DispatchQueue.getSpecific(key: key) ?? "none") }
      queues[0].async {
        look()
        queues[1].sync { look() }
        look()
      }
      scope.quiesce()
      look()
      return log.lines == ["outer", "inner", "outer", "none"] ? nil : "\(log.lines)"
    }
  }

  @Test func `delayed blocks run in the order in which they are due, at once`() {
    let started = ContinuousClock.now
    expectPasses(schedules: 100) { scope in
      let queues = [DispatchQueue(label: "first"), DispatchQueue(label: "second")]
      let log = Log()
      func later(_ seconds: Int, on queue: Int) {
        queues[queue].asyncAfter(deadline: .now() + .seconds(seconds)) { log.note("\(seconds)") }
      }
      later(300, on: 0)
      later(100, on: 1)
      later(200, on: 0)
      queues[0].async { log.note("at once") }
      scope.quiesce()
      return log.lines == ["at once", "100", "200", "300"] ? nil : "\(log.lines)"
    }
    // It would be 30,000 seconds.
    #expect(ContinuousClock.now - started < .seconds(300))
  }

  @Test func `a delay counts from the virtual time of its start`() {
    expectPasses(schedules: 100) { scope in
      let queue = DispatchQueue(label: "serial")
      let log = Log()
      @Sendable func later(_ seconds: Int, _ body: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + .seconds(seconds), execute: body)
      }
      later(100) {
        log.note("100")
        later(100) { log.note("200") }
      }
      later(150) { log.note("150") }
      later(250) { log.note("250") }
      scope.quiesce()
      return log.lines == ["100", "150", "200", "250"] ? nil : "\(log.lines)"
    }
  }

  @Test func `quiesce waits for all that follows from what there is`() {
    expectPasses { scope in
      let queues = [DispatchQueue(label: "first"), DispatchQueue(label: "second")]
      let log = Log()
      scope.concurrently([
        {
          queues[0].async {
            queues[1].async {
              DispatchQueue.global().async {
                queues[0].asyncAfter(deadline: .now() + .seconds(1)) { log.note("last") }
              }
            }
          }
        }
      ])
      scope.quiesce()
      return log.lines == ["last"] ? nil : "\(log.lines)"
    }
  }
}
