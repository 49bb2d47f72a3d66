import SignalKit
import Testing

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
