import Testing

@testable import SignalKit

@Suite struct AlarmStateTests {
  private func set(_ state: inout RestartableTimerState) throws -> RestartableTimerState.Setting {
    let setting = state.set()
    return try #require(setting)
  }

  @Test func `each setting rings once`() throws {
    var state = RestartableTimerState()
    let setting = try set(&state)
    let rung = [state.ring(setting), state.ring(setting)]
    #expect(rung == [true, false])
  }

  @Test func `a setting replaces the one before`() throws {
    var state = RestartableTimerState()
    let first = try set(&state)
    let second = try set(&state)
    let rung = [state.ring(first), state.ring(second)]
    #expect(rung == [false, true])
  }

  @Test func `a cleared setting does not ring`() throws {
    var state = RestartableTimerState()
    let setting = try set(&state)
    state.clear()
    let rung = state.ring(setting)
    #expect(!rung)
  }

  @Test func `what follows a setting is set only if nothing has come in between`() throws {
    var state = RestartableTimerState()
    let first = try set(&state)
    let early = state.set(following: first)
    _ = state.ring(first)
    let following = state.set(following: first)
    let second = try #require(following)
    _ = state.ring(second)
    state.clear()
    let afterClear = state.set(following: second)
    let third = try set(&state)
    let afterSet = state.set(following: second)
    #expect([early, afterClear, afterSet] == [nil, nil, nil])
    #expect(state.isSet(third))
  }

  @Test func `once disposed of, it cannot be set`() throws {
    var state = RestartableTimerState()
    let setting = try set(&state)
    state.dispose()
    let late = state.set()
    let rung = state.ring(setting)
    #expect(late == nil)
    #expect(!rung)
  }
}
