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

@Suite struct MetaDisposableTests {
  let meta = MetaDisposable()

  @Test func `set disposes of what it replaces`() {
    let first = CountingDisposable()
    let second = CountingDisposable()
    meta.set(first)
    #expect(first.count == 0)
    meta.set(second)
    #expect((first.count, second.count) == (1, 0))
    meta.set(nil)
    #expect((first.count, second.count) == (1, 1))
  }

  @Test func `set of the stored object does nothing`() {
    let disposable = CountingDisposable()
    meta.set(disposable)
    meta.set(disposable)
    #expect(disposable.count == 0)
    meta.dispose()
    #expect(disposable.count == 1)
  }

  @Test func `after dispose, set disposes at once, each time`() {
    let disposable = CountingDisposable()
    meta.dispose()
    meta.set(disposable)
    meta.set(nil)
    meta.set(disposable)
    #expect(disposable.count == 2)
  }

  @Test func `a set nested in the dispose of the previous content wins`() {
    let meta = meta
    let nested = CountingDisposable()
    let outer = CountingDisposable()
    meta.set(CountingDisposable { meta.set(nested) })
    meta.set(outer)
    #expect((nested.count, outer.count) == (0, 1))
  }

  @Test func `a set during dispose disposes at once`() {
    let meta = meta
    let late = CountingDisposable()
    meta.set(CountingDisposable { meta.set(late) })
    meta.dispose()
    meta.dispose()
    #expect(late.count == 1)
  }

  @Test func `does not dispose when it dies`() {
    let disposable = CountingDisposable()
    do {
      let meta = MetaDisposable()
      meta.set(disposable)
    }
    #expect(disposable.count == 0)
  }
}

@Suite struct DisposableSetTests {
  let set = DisposableSet()

  @Test func `disposes in the order of addition, once`() {
    let log = Log()
    for index in 1...3 { set.add(CountingDisposable { log.note("\(index)") }) }
    set.dispose()
    set.dispose()
    #expect(log.lines == ["1", "2", "3"])
  }

  @Test func `ignores members that are added again`() {
    let disposable = CountingDisposable()
    set.add(disposable)
    set.add(disposable)
    set.add(EmptyDisposable)
    set.add(EmptyDisposable)
    set.dispose()
    #expect(disposable.count == 1)
  }

  @Test func `remove does not dispose, and ignores strangers`() {
    let disposable = CountingDisposable()
    set.add(disposable)
    set.remove(disposable)
    set.remove(disposable)
    set.dispose()
    set.remove(disposable)
    #expect(disposable.count == 0)
  }

  @Test func `after and during dispose, add disposes at once`() {
    let set = set
    let late = CountingDisposable()
    set.add(CountingDisposable { set.add(late) })
    set.dispose()
    set.add(late)
    #expect(late.count == 2)
  }

  @Test func `keeps its order when many come and go`() {
    let log = Log()
    let members = (0..<100).map { index in CountingDisposable { log.note("\(index)") } }
    for member in members { set.add(member) }
    for (index, member) in members.enumerated() where index % 5 != 0 { set.remove(member) }
    set.add(members[1])
    set.dispose()
    #expect(log.lines == stride(from: 0, to: 100, by: 5).map { "\($0)" } + ["1"])
  }
}

@Suite struct DisposableDictTests {
  let dict = DisposableDict<String>()

  @Test func `set disposes of what it replaces under the same key only`() {
    let first = CountingDisposable()
    let second = CountingDisposable()
    let other = CountingDisposable()
    dict.set(first, forKey: "a")
    dict.set(other, forKey: "b")
    dict.set(second, forKey: "a")
    #expect([first.count, second.count, other.count] == [1, 0, 0])
    dict.set(nil, forKey: "a")
    dict.set(nil, forKey: "a")
    dict.set(nil, forKey: "c")
    #expect([first.count, second.count, other.count] == [1, 1, 0])
    dict.dispose()
    #expect([first.count, second.count, other.count] == [1, 1, 1])
  }

  @Test func `set of the stored object does nothing`() {
    let disposable = CountingDisposable()
    dict.set(disposable, forKey: "a")
    dict.set(disposable, forKey: "a")
    #expect(disposable.count == 0)
    dict.set(disposable, forKey: "b")
    dict.dispose()
    #expect(disposable.count == 2)
  }

  @Test func `disposes in the order in which keys were first set`() {
    let log = Log()
    func member(_ name: String) -> CountingDisposable { CountingDisposable { log.note(name) } }
    for key in ["a", "b", "c", "d"] { dict.set(member(key), forKey: key) }
    dict.set(nil, forKey: "b")
    dict.set(member("a2"), forKey: "a")
    dict.set(member("b2"), forKey: "b")
    dict.dispose()
    #expect(log.lines == ["b", "a", "a2", "c", "d", "b2"])
  }

  @Test func `after dispose, set disposes at once`() {
    let disposable = CountingDisposable()
    dict.dispose()
    dict.set(disposable, forKey: "a")
    dict.set(nil, forKey: "a")
    #expect(disposable.count == 1)
  }

  @Test func `keys may use the container in their comparison`() {
    let dict = DisposableDict<Nosy>()
    let disposables = (0..<3).map { _ in CountingDisposable() }
    let isInside = SignalKit.Atomic(value: false)
    let nosy: @Sendable () -> Void = {
      if isInside.swap(true) { return }
      dict.set(nil, forKey: Nosy(id: 99))
      _ = isInside.swap(false)
    }
    for (id, disposable) in disposables.enumerated() {
      dict.set(disposable, forKey: Nosy(id: id, onCompare: nosy))
    }
    dict.set(nil, forKey: Nosy(id: 0, onCompare: nosy))
    dict.dispose()
    #expect(disposables.map(\.count) == [1, 1, 1])
  }

  /// All of them share one bucket.
  private struct Nosy: Hashable, Sendable {
    let id: Int
    var onCompare: @Sendable () -> Void = {}

    static func == (left: Nosy, right: Nosy) -> Bool {
      left.onCompare()
      return left.id == right.id
    }

    func hash(into hasher: inout Hasher) {
      onCompare()
    }
  }
}

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
}
