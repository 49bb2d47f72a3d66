import Interleaving
import ScheduleChallenge
import Testing

@Suite struct ScheduleTests {
  @Test func `a switch is three numbers`() {
    let schedule = Schedule(switches: [
      Schedule.Switch(thread: 0, event: 1, target: 2),
      Schedule.Switch(thread: 2, event: 5, target: 0),
    ])
    #expect(schedule.numbers == [0, 1, 2, 2, 5, 0])
    #expect(Schedule(numbers: schedule.numbers) == schedule)
  }

  @Test func `a switch to a late thread is no read`() {
    let schedule = Schedule(
      switches: [
        Schedule.Switch(thread: 70, event: 1, target: 64),
        Schedule.Switch(thread: 64, event: 2, target: 63),
      ],
      reads: [Schedule.Read(thread: 100, event: 3, age: 1)]
    )
    #expect(schedule.numbers == [4166, 1, 64, 64, 2, 63, 100, 3, 65])
    #expect(Schedule(numbers: schedule.numbers) == schedule)
  }

  @Test func `the default policy is no numbers`() {
    #expect(Schedule().numbers.isEmpty)
    #expect(Schedule(numbers: []) == Schedule())
  }

  @Test(arguments: [[1], [1, 2], [1, 2, 3, 4], [-1, 2, 3], [1, -2, 3], [1, 2, -3]])
  func `malformed numbers are no schedule`(_ numbers: [Int]) {
    #expect(Schedule(numbers: numbers) == nil)
  }

  @Test(
    .enabled(if: isInterleavingAvailable),
    arguments: [[99, 99, 99], [0, 1, 99], [1, 1, 1], [0, 1, Int(Int32.max)]]
  )
  func `a switch that does not fit the program changes nothing`(_ numbers: [Int]) throws {
    let schedule = try #require(Schedule(numbers: numbers))
    let usual = replay(Schedule(), Exploration(), Program.p1.run)
    let forced = replay(schedule, Exploration(), Program.p1.run)
    #expect(forced.finding == nil)
    #expect(forced.hash == usual.hash)
  }
}
