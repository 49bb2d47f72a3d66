import Dispatch
import Testing

@testable import SignalKit

/// An alarm of Dispatch that is set anew, as `QueueAlarms` sets it, with Dispatch simulated.
@Suite struct AlarmCallTests {
  private enum Step: CaseIterable {
    case setSoon
    case setLater
    case clear
    case wait
  }

  private struct Simulation {
    var now = 10
    var call = AlarmCall()
    var alarm: Int?
    var asked: [Int] = []
    var problem: String?

    mutating func set(after delay: Int) {
      alarm = now + delay
      ask(for: now + delay)
    }

    mutating func clear() {
      alarm = nil
    }

    /// A unit of time passes, and what Dispatch has been asked for comes.
    mutating func wait() {
      now += 1
      while let index = asked.firstIndex(where: { $0 <= now }) {
        asked.remove(at: index)
        call.comes(at: time(now))
        guard let due = alarm else { continue }
        if due > now { ask(for: due) } else { ring(due) }
      }
      if let alarm, alarm <= now { problem = problem ?? "\(alarm) has not rung at \(now)" }
    }

    private mutating func ring(_ due: Int) {
      if due < now { problem = problem ?? "\(due) has rung at \(now)" }
      alarm = nil
    }

    private mutating func ask(for due: Int) {
      if call.expect(by: time(due)) { asked.append(due) }
    }

    private func time(_ value: Int) -> DispatchTime {
      DispatchTime(uptimeNanoseconds: UInt64(value) * 1_000_000)
    }
  }

  @Test func `whatever is set and cleared, what is set last rings in its time`() {
    let steps = Step.allCases
    let length = 8
    for number in 0..<(1 << (2 * length)) {
      var simulation = Simulation()
      for place in 0..<length {
        switch steps[number >> (2 * place) & 3] {
        case .setSoon: simulation.set(after: 1)
        case .setLater: simulation.set(after: 3)
        case .clear: simulation.clear()
        case .wait: simulation.wait()
        }
      }
      for _ in 1...4 { simulation.wait() }
      if simulation.problem == nil, simulation.alarm == nil, simulation.asked.isEmpty { continue }
      Issue.record("\(number): \(simulation.problem ?? "\(simulation.asked) is left")")
      return
    }
  }

  @Test func `an alarm that is put off again and again leaves one call`() {
    var simulation = Simulation()
    for _ in 1...1000 {
      simulation.set(after: 5)
      simulation.wait()
    }
    #expect(simulation.asked.count == 1)
    #expect(simulation.alarm != nil)
  }

  @Test func `what is taken back is asked for again, but for what comes before it`() {
    let (soon, late) = (DispatchTime(uptimeNanoseconds: 1), DispatchTime(uptimeNanoseconds: 2))
    var call = AlarmCall()
    var asked = [call.expect(by: late)]
    call.cancel(at: late)
    asked += [call.expect(by: late), call.expect(by: soon)]
    call.cancel(at: late)
    asked.append(call.expect(by: soon))
    #expect(asked == [true, true, true, false])
  }
}
