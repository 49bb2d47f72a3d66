import Testing

@testable import SignalKit

@Suite struct ThreadPoolScheduleTests {
  @Test func `a lane is ready once, however many tasks it has`() {
    var schedule = ThreadPoolSchedule<String>()
    let lane = ThreadPoolLane<String>()
    let added = [schedule.add("1", to: lane), schedule.add("2", to: lane)]
    #expect(added == [true, false])
    // Once it is running, nobody else may take the second one.
    let taken = [schedule.next()?.task, schedule.next()?.task]
    #expect(taken == ["1", nil])
    let addedLate = schedule.add("3", to: lane)
    #expect(!addedLate)
    var finished: [Bool] = []
    var rest: [String] = []
    repeat {
      finished.append(schedule.finish(lane))
      if let next = schedule.next() { rest.append(next.task) }
    } while finished.last == true
    #expect(rest == ["2", "3"])
    #expect(finished == [true, true, false])
    let isReadyAgain = schedule.add("4", to: lane)
    #expect(isReadyAgain)
  }

  @Test func `lanes take turns`() {
    var schedule = ThreadPoolSchedule<String>()
    let (a, b) = (ThreadPoolLane<String>(), ThreadPoolLane<String>())
    for number in 1...2 { _ = schedule.add("a\(number)", to: a) }
    for number in 1...2 { _ = schedule.add("b\(number)", to: b) }
    var taken: [String] = []
    while let next = schedule.next() {
      taken.append(next.task)
      _ = schedule.finish(next.lane)
    }
    #expect(taken == ["a1", "b1", "a2", "b2"])
  }
}
