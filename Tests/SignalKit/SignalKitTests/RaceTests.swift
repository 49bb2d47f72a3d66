import SignalKit
import Testing

@Suite struct RaceTests {
  let log = Log()
  let first = Source<Int, String>()
  let second = Source<Int, String>()

  private func start() -> any Disposable {
    race(manual(first, log), manual(second, log)).start(into: log)
  }

  @Test func `the first to speak is heard, the other is disposed of`() {
    let handle = start()
    second.put(1)
    first.put(2)
    second.put(3)
    second.value?.putCompletion()
    #expect(
      log.lines == [
        "source started", "source started", "source disposed", "1", "3", "completed",
        "source disposed",
      ]
    )
    handle.dispose()
  }

  @Test func `an end can be first`() {
    _ = start()
    first.value?.putCompletion()
    second.put(2)
    #expect(log.lines.contains("completed"))
    #expect(!log.lines.contains("2"))
    let other = RaceTests()
    _ = other.start()
    other.second.value?.putError("off")
    #expect(other.log.lines.filter { $0 == "error off" }.count == 1)
    #expect(other.log.lines.filter { $0 == "source disposed" }.count == 2)
  }

  @Test func `who has spoken inside the start is alone`() {
    _ = race(.single(1), manual(second, log)).start(into: log)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `without signals it completes`() {
    _ = race([Signal<Int, NoError>]()).start(into: log)
    #expect(log.lines == ["completed"])
  }

  @Test func `dispose reaches all of them`() {
    start().dispose()
    #expect(log.lines.filter { $0 == "source disposed" }.count == 2)
  }

  @Test func `of two threads one is heard`() {
    for _ in 0..<200 {
      let log = Log()
      let sources = [Source<Int, NoError>(), Source<Int, NoError>()]
      _ = race(sources.map { manual($0, Log()) }).start(into: log)
      let subscribers = sources.map(\.value)
      inParallel(
        (0..<2).map { index in
          { for _ in 0..<2 { subscribers[index]?.putNext(index + 1) } }
        }
      )
      #expect(log.lines == ["1", "1"] || log.lines == ["2", "2"])
    }
  }
}
