import SignalKit
import Testing

private final class Download: Disposable {
  private(set) var isCancelled = false

  func dispose() {
    isCancelled = true
  }
}

#if swift(>=6)
// `Disposable` is `Sendable`: a class with state of its own says who protects it. Here one thread.
extension Download: @unchecked Sendable {}
#endif

@Suite struct DisposableUse {
  @Test func `a custom class returned by a generator`() {
    let download = Download()
    let signal = Signal<Double, NoError> { subscriber in
      subscriber.putNext(0.5)
      return download
    }
    let disposable = signal.start()
    #expect(!download.isCancelled)
    disposable.dispose()
    #expect(download.isCancelled)
  }

  @Test func `actions, with trailing closure and without`() {
    var count = 0
    let trailing = ActionDisposable {
      count += 1
    }
    let labelled = ActionDisposable(action: { count += 10 })
    trailing.dispose()
    trailing.dispose()
    labelled.dispose()
    EmptyDisposable.dispose()
    #expect(count == 11)
  }

  @Test func `MetaDisposable takes optionals`() {
    let first = Download()
    let second = Download()
    let meta = MetaDisposable()
    meta.set(first)
    let none: Disposable? = nil
    meta.set(none)
    meta.set(nil)
    meta.set(counting(to: 1).start())
    meta.set(second)
    #expect(first.isCancelled)
    #expect(!second.isCancelled)
    meta.dispose()
    #expect(second.isCancelled)
  }

  @Test func `a set`() {
    let (kept, removed) = (Download(), Download())
    let set = DisposableSet()
    set.add(kept)
    set.add(removed)
    set.add(counting(to: 1).start())
    set.remove(removed)
    set.dispose()
    #expect(kept.isCancelled)
    #expect(!removed.isCancelled)
  }

  @Test func `a dictionary`() {
    let (first, second) = (Download(), Download())
    let dict = DisposableDict<String>()
    dict.set(first, forKey: "a")
    dict.set(second, forKey: "b")
    dict.set(nil, forKey: "a")
    #expect(first.isCancelled)
    dict.dispose()
    #expect(second.isCancelled)
  }

  @Test func `strict handles`() {
    let (first, second) = (Download(), Download())
    let disposable: Disposable = first.strict()
    disposable.dispose()
    let named = StrictDisposable(second, file: #file, line: #line)
    named.dispose()
    #expect(first.isCancelled)
    #expect(second.isCancelled)
  }

  @Test func `existentials in collections and properties`() {
    struct Row {
      var disposable: Disposable?
    }
    var disposables: [Int: Disposable] = [:]
    disposables[1] = Download()
    let rows = [Row(disposable: disposables[1]), Row(disposable: nil)]
    for row in rows {
      row.disposable?.dispose()
    }
    #expect((disposables[1] as? Download)?.isCancelled == true)
    #expect(rows[0].disposable === disposables[1])
  }
}
