import Testing

@testable import SignalKit

@Suite struct TimerQueueTests {
  private func drain<Element>(_ timers: inout TimerQueue<Element>, dueBy time: Int64) -> [Element] {
    var taken: [Element] = []
    while let next = timers.next(dueBy: time) { taken.append(next.element) }
    return taken
  }

  @Test func `hands out what is due, by time and then by age`() {
    var timers = TimerQueue<String>()
    for (name, due) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1), ("a3", 1)] {
      _ = timers.add(name, due: Int64(due))
    }
    let rounds = [0, 2, 3].map { drain(&timers, dueBy: $0) }
    #expect(rounds == [[], ["a1", "a2", "a3", "b"], ["c"]])
    #expect(timers.isEmpty)
  }

  @Test func `removes by key, once`() {
    var timers = TimerQueue<String>()
    let keys = ["a", "b", "c"].map { timers.add($0, due: 1) }
    let removed = [timers.remove(keys[1]), timers.remove(keys[1])]
    #expect(removed == ["b", nil])
    let taken = drain(&timers, dueBy: 1)
    #expect(taken == ["a", "c"])
    let late = timers.remove(keys[0])
    #expect(late == nil)
  }

  @Test func `is in order whatever was added and removed`() {
    var timers = TimerQueue<Int>()
    let dues = (0..<500).map { Int64($0 * 7919 % 31) }
    let keys = dues.indices.map { timers.add($0, due: dues[$0]) }
    let removed = keys.indices.filter { $0 % 3 == 0 }.map { timers.remove(keys[$0]) }
    #expect(removed == keys.indices.filter { $0 % 3 == 0 })
    let remaining = keys.indices.filter { $0 % 3 != 0 }.sorted { (dues[$0], $0) < (dues[$1], $1) }
    let taken = drain(&timers, dueBy: .max)
    #expect(taken == remaining)
  }

  @Test func `says when the next one is due, of those that are still there`() {
    var timers = TimerQueue<String>()
    var dues = [timers.nextDue]
    let keys = [3, 1, 2].map { timers.add("\($0)", due: Int64($0)) }
    dues.append(timers.nextDue)
    for key in [keys[1], keys[2], keys[0]] {
      _ = timers.remove(key)
      dues.append(timers.nextDue)
    }
    #expect(dues == [nil, 1, 2, 3, nil])
  }
}
