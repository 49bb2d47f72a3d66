import SignalKit
import Testing

@Suite struct ScanTests {
  let log = Log()

  @Test func `sends each state, and not the first one`() {
    _ = (values(1, 2, 3) |> scan(10) { $0 + $1 }).start(into: log)
    _ = (Signal<Int, String>.fail("off") |> scan(10) { $0 + $1 }).start(into: log)
    #expect(log.lines == ["11", "13", "16", "completed", "error off"])
  }

  @Test func `the state may be of another type than the values`() {
    _ = (values(1, 2) |> scan("") { $0 + "\($1)" }).start(into: log)
    #expect(log.lines == ["1", "12", "completed"])
  }

  @Test func `each subscription begins anew`() {
    let sums = values(1, 2) |> scan(0) { $0 + $1 }
    _ = sums.start(into: log)
    _ = sums.start(into: log)
    #expect(log.lines == ["1", "3", "completed", "1", "3", "completed"])
  }

  @Test func `a value put from inside a delivery comes after it`() {
    let source = Source<Int, NoError>()
    _ = (manual(source, Log()) |> scan(0) { $0 + $1 }).start(next: { [log] in
      log.note("\($0)")
      if $0 == 1 { source.put(2) }
    })
    source.put(1)
    #expect(log.lines == ["1", "3"])
  }

  @Test func `no value is lost between threads`() {
    for _ in 0..<100 {
      let log = Log()
      let source = Source<Int, NoError>()
      _ = (manual(source, Log()) |> scan(0) { $0 + $1 }).start(into: log)
      let subscriber = source.value
      inParallel((0..<3).map { _ in { for _ in 0..<20 { subscriber?.putNext(1) } } })
      #expect(log.lines == (1...60).map { "\($0)" })
    }
  }
}
