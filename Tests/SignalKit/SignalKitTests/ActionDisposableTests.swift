import SignalKit
import Testing

@Suite struct ActionDisposableTests {
  @Test func `runs its action once`() {
    let log = Log()
    let disposable = ActionDisposable { log.note("ran") }
    disposable.dispose()
    disposable.dispose()
    #expect(log.lines == ["ran"])
  }

  @Test func `dispose from inside the action does nothing`() {
    let log = Log()
    let holder = Holder<ActionDisposable>()
    holder.value = ActionDisposable {
      log.note("ran")
      holder.value?.dispose()
    }
    holder.value?.dispose()
    #expect(log.lines == ["ran"])
    holder.value = nil
  }

  @Test func `releases its action, run or not`() {
    let log = Log()
    do {
      let mortal = Mortal("run", log)
      let disposable = ActionDisposable { withExtendedLifetime(mortal) {} }
      disposable.dispose()
      log.note("disposed")
    }
    do {
      let mortal = Mortal("dropped", log)
      _ = ActionDisposable {
        log.note("ran")
        withExtendedLifetime(mortal) {}
      }
    }
    #expect(Set(log.lines) == ["disposed", "run died", "dropped died"])
  }

  @Test func `EmptyDisposable does nothing`() {
    EmptyDisposable.dispose()
    #expect(EmptyDisposable === EmptyDisposable)
  }
}
