import SignalKit
import Testing

@Suite struct ReduceTests {
  let log = Log()

  @Test func `reduceLeft sends the result at the completion`() {
    _ = (values(1, 2, 3) |> reduceLeft(value: 10, f: +)).start(into: log)
    _ = (Signal<Int, NoError>.complete() |> reduceLeft(value: 10, f: +)).start(into: log)
    _ = (Signal<Int, String>.fail("off") |> reduceLeft(value: 10, f: +)).start(into: log)
    #expect(log.lines == ["16", "completed", "10", "completed", "error off"])
  }

  @Test func `reduceLeft may send values in between`() {
    let sum =
      values(1, 2)
      |> reduceLeft(value: 0) { (sum: Int, value: Int, emit: (Int) -> Void) in
        emit(value * 10)
        return sum + value
      }
    _ = sum.start(into: log)
    #expect(log.lines == ["10", "20", "3", "completed"])
  }

  @Test func `reduceLeft with signals runs them one after the other`() {
    let source = Source<Int, NoError>()
    let steps = [Source<(Int, Passthrough<Int>), NoError>(), Source()]
    let log = log
    let handle =
      (manual(source, Log())
      |> reduceLeft(100) { accumulator, value in
        log.note("\(accumulator) with \(value)")
        return manual(steps[value], Log())
      }).start(into: log)
    source.put(0, 1)
    source.complete()
    steps[0].put((101, .Some(7)), (102, .None))
    steps[0].complete()
    steps[1].complete()
    #expect(log.lines == ["100 with 0", "7", "102 with 1", "102", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `an error of a step ends the reduction`() {
    _ =
      (values(1) |> castError(String.self)
      |> reduceLeft(0) { _, _ in Signal<(Int, Passthrough<Int>), String>.fail("off") })
      .start(into: log)
    #expect(log.lines == ["error off"])
  }

  @Test func `a step that feeds the source is followed by what it fed`() {
    let source = Source<Int, NoError>()
    let handle =
      (manual(source, Log())
      |> reduceLeft(0) { sum, value in
        if value < 3 { source.put(value + 1) } else { source.complete() }
        return Signal<(Int, Passthrough<Int>), NoError>.single((sum + value, .Some(sum)))
      }).start(into: log)
    source.put(1)
    #expect(log.lines == ["0", "1", "3", "6", "completed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `a backlog tells how many values wait for their step`() {
    let source = Source<Int, NoError>()
    let step = Source<(Int, Passthrough<Int>), NoError>()
    let backlog = Backlog()
    let handle =
      (manual(source, Log()) |> reduceLeft(0, backlog: backlog) { _, _ in manual(step, Log()) })
      .start(into: log)
    source.put(1, 2, 3)
    #expect(backlog.count == 2)
    step.complete()
    #expect(backlog.count == 1)
    handle.dispose()
    #expect(backlog.count == 0)
  }
}
