import SignalKit
import Testing

@Suite(.serialized) struct StrictDisposableTests {
  let log = Log()

  /// Runs the body with a handler that notes leaks instead of stopping the process.
  private func notingLeaks(_ body: () -> Void) {
    let log = log
    let previous = StrictDisposable.onLeak
    StrictDisposable.onLeak = { file, line in log.note("leak \(file):\(line)") }
    body()
    StrictDisposable.onLeak = previous
  }

  @Test func `reports a live subscription that is dropped`() {
    notingLeaks {
      _ = Signal<Int, NoError>.never().startStrict(file: "f", line: 7)
      _ = CountingDisposable().strict(file: "g", line: 8)
    }
    #expect(log.lines == ["leak f:7", "leak g:8"])
  }

  @Test func `is silent after dispose and after a natural end`() {
    notingLeaks {
      Signal<Int, NoError>.never().startStrict().dispose()
      _ = Signal<Int, NoError>.single(1).startStrict()
      let holder = Holder<Subscriber<Int, NoError>>()
      let handle = manual(holder, Log()).startStrict()
      holder.value?.putCompletion()
      withExtendedLifetime(handle) {}
    }
    #expect(log.lines == [])
  }

  @Test func `forwards dispose`() {
    let disposable = CountingDisposable()
    disposable.strict().dispose()
    #expect(disposable.count == 1)
  }

  #if DEBUG && os(Linux) || DEBUG && os(macOS)
  @Test func `stops a debug process by default`() async {
    await #expect(processExitsWith: .failure) {
      _ = Signal<Int, NoError>.never().startStrict()
    }
  }
  #endif

  @Test func `is silent about a subscription that has ended, however often it was wrapped`() {
    notingLeaks {
      let source = Source<Int, NoError>()
      let handle = manual(source, Log()).startStrict().strict().strict()
      source.complete()
      withExtendedLifetime(handle) {}
    }
    #expect(log.lines == [])
  }

  @Test func `the handler is called as it was given, however often it has been read`() {
    nonisolated(unsafe) let deepest = Holder<Int>()  // Called on this thread.
    let start = stackPosition()
    notingLeaks {
      StrictDisposable.onLeak = { _, _ in deepest.value = stackPosition() }
      for _ in 0..<1000 { withExtendedLifetime(StrictDisposable.onLeak) {} }
      StrictDisposable.onLeak?("f", 1)
    }
    // A layer around it for each time would be a hundred KiB.
    #expect(start - (deepest.value ?? 0) < 16 * 1024)
  }
}
