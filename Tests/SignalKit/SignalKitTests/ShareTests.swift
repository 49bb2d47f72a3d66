import SignalKit
import Testing

@Suite struct ShareTests {
  let log = Log()
  let source = Source<Int, String>()

  @Test func `all subscriptions share one run, which the last to leave ends`() {
    let shared = manual(source, log) |> share
    let a = (shared |> map { "a\($0)" }).start(into: log)
    let b = (shared |> map { "b\($0)" }).start(into: log)
    source.put(1)
    a.dispose()
    source.put(2)
    b.dispose()
    let c = (shared |> map { "c\($0)" }).start(into: log)
    source.put(3)
    #expect(
      log.lines == [
        "source started", "a1", "b1", "b2", "source disposed", "source started", "c3",
      ]
    )
    c.dispose()
  }

  @Test func `the end goes to all, and the next subscription starts anew`() {
    let shared = manual(source, log) |> share
    _ = shared.start(into: log)
    _ = shared.start(into: log)
    source.complete()
    _ = shared.start(into: log)
    source.fail("off")
    #expect(
      log.lines == [
        "source started", "completed", "completed", "source disposed", "source started",
        "error off", "source disposed",
      ]
    )
  }

  @Test func `with replay, who comes later first gets the latest value`() {
    let shared = manual(source, Log()) |> share(replay: true)
    let a = (shared |> map { "a\($0)" }).start(into: log)
    source.put(1)
    let b = (shared |> map { "b\($0)" }).start(into: log)
    source.put(2)
    #expect(log.lines == ["a1", "b1", "a2", "b2"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func `a signal that ends inside its start is shared like any other`() {
    let shared = values(1, 2) |> share
    _ = shared.start(into: log)
    _ = shared.start(into: log)
    #expect(log.lines == ["1", "2", "completed", "1", "2", "completed"])
  }

  @Test func `multicast runs one signal for each key`() {
    let multicast = Multicast<Int>()
    let (a, b) = (Source<Int, NoError>(), Source<Int, NoError>())
    let handles = [
      (multicast.get(key: "a", signal: manual(a, log, name: "a")) |> map { "1: \($0)" })
        .start(into: log),
      (multicast.get(key: "a", signal: manual(b, log, name: "not")) |> map { "2: \($0)" })
        .start(into: log),
      (multicast.get(key: "b", signal: manual(b, log, name: "b")) |> map { "3: \($0)" })
        .start(into: log),
    ]
    a.put(1)
    b.put(2)
    handles[0].dispose()
    handles[1].dispose()
    #expect(
      log.lines == ["a started", "b started", "1: 1", "2: 1", "3: 2", "a disposed"]
    )
    handles[2].dispose()
  }

  @Test func `multicast replays, completes for all, and starts anew`() {
    let multicast = Multicast<Int>()
    let source = Source<Int, NoError>()
    let signal = multicast.get(key: "k", signal: manual(source, log))
    _ = signal.start(into: log)
    source.put(1)
    _ = signal.start(into: log)
    source.complete()
    let handle = signal.start(into: log)
    #expect(
      log.lines == [
        "source started", "1", "1", "completed", "completed", "source disposed",
        "source started",
      ]
    )
    handle.dispose()
  }

  @Test func `a signal queue runs one signal at a time, whoever subscribes`() {
    let queue = SignalQueue()
    let (a, b) = (Source<Int, String>(), Source<Int, String>())
    _ = queue.enqueue(manual(a, log, name: "a")).start(into: log)
    _ = queue.enqueue(manual(b, log, name: "b")).start(into: log)
    #expect(queue.waitingCount == 1)
    a.put(1)
    a.fail("off")
    b.put(2)
    b.complete()
    #expect(
      log.lines == [
        "a started", "1", "error off", "a disposed", "b started", "2", "completed",
        "b disposed",
      ]
    )
  }

  @Test func `a signal queue goes on when a signal is disposed of, running or waiting`() {
    let queue = SignalQueue()
    let sources = [Source<Int, String>(), Source(), Source()]
    let handles = sources.enumerated().map { index, source in
      queue.enqueue(manual(source, log, name: "\(index)")).start(into: log)
    }
    handles[1].dispose()
    handles[0].dispose()
    #expect(log.lines == ["0 started", "0 disposed", "2 started"])
    handles[2].dispose()
  }

  @Test func `the death of a signal queue ends what runs and drops what waits`() {
    let sources = [Source<Int, String>(), Source()]
    do {
      let queue = SignalQueue()
      for (index, source) in sources.enumerated() {
        _ = queue.enqueue(manual(source, log, name: "\(index)")).start(into: log)
      }
    }
    #expect(log.lines == ["0 started", "0 disposed"])
  }

  @Test(arguments: [true, false])
  func `who comes while a run is being disposed of hears nothing of it`(isMulticast: Bool) {
    let (log, runs) = (log, Holder(0))
    let later = Holder<Signal<Int, NoError>>()
    let source = Signal<Int, NoError> { subscriber in
      let run = (runs.value ?? 0) + 1
      runs.value = run
      subscriber.putNext(run)
      return ActionDisposable { if run == 1 { _ = later.value?.start(into: log) } }
    }
    let multicast = Multicast<Int>()
    later.value =
      isMulticast ? multicast.get(key: "", signal: source) : source |> share(replay: true)
    later.value?.start().dispose()
    #expect(log.lines == ["2"])
    later.clear()
  }
}
