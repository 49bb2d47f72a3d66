import SignalKit
import Testing

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

  @Test(arguments: 0..<16)
  func `disposes of two in their order as well`(first: Int) {
    let (dict, log) = (DisposableDict<Int>(), Log())
    let keys = [first, first + 100]
    for key in keys { dict.set(CountingDisposable { log.note("\(key)") }, forKey: key) }
    dict.dispose()
    #expect(log.lines == keys.map { "\($0)" })
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
