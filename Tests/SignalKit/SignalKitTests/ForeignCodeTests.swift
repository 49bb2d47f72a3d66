import SignalKit
import Testing

/// Elements whose `==`, `hash` and deinit use the object that holds them: if that held a lock, these
/// tests would trap or hang.
@Suite struct ForeignCodeTests {
  let log = Log()

  /// Calls back when it is compared, and when it dies.
  private final class Element: Hashable {
    let number: Int
    private let onUse: () -> Void

    init(_ number: Int, onUse: @escaping () -> Void) {
      self.number = number
      self.onUse = onUse
    }

    deinit {
      onUse()
    }

    static func == (left: Element, right: Element) -> Bool {
      left.onUse()
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      onUse()
      hasher.combine(number)
    }
  }

  @Test func `a value promise holds no lock while it compares or releases values`() {
    let promise = Holder<ValuePromise<Element>>()
    func element(_ number: Int) -> Element {
      Element(number) { _ = promise.value?.value?.number }
    }
    promise.value = ValuePromise(element(0), ignoreRepeated: true)
    let handle = promise.value?.get().start(next: { [log] in log.note("\($0.number)") })
    for number in [0, 1, 1, 2] { promise.value?.set(element(number)) }
    #expect(log.lines == ["0", "1", "2"])
    handle?.dispose()
    promise.clear()
  }

  @Test func `a comparison that sets the value is repeated against the new one`() {
    let promise = Holder<ValuePromise<Element>>()
    let isArmed = Holder(true)
    promise.value = ValuePromise(
      Element(0) {
        guard isArmed.value == true else { return }
        isArmed.value = false
        promise.value?.set(Element(2) {})
      },
      ignoreRepeated: true
    )
    promise.value?.set(Element(2) {})
    let handle = promise.value?.get().start(next: { [log] in log.note("\($0.number)") })
    #expect(log.lines == ["2"])
    handle?.dispose()
    promise.clear()
  }

  @Test func `a promise holds no lock while it releases values`() {
    let promise = Holder(Promise<Element>())
    let source = Source<Element, NoError>()
    promise.value?.set(manual(source, Log()))
    for number in 0..<3 {
      source.put(Element(number) { promise.value?.get().start().dispose() })
    }
    promise.value?.set(.never())
    let handle = promise.value?.get().start(next: { [log] in log.note("\($0.number)") })
    #expect(log.lines == [])
    handle?.dispose()
    promise.clear()
  }

  @Test func `combineLatest holds no lock while it releases values`() {
    let (a, b) = (Source<Element?, NoError>(), Source<Int, NoError>())
    let handle = combineLatest(manual(a, Log()), manual(b, Log())).start(next: { [log] in
      log.note("\($0.0?.number ?? -1) \($0.1)")
    })
    a.put(Element(1) { b.put(9) })
    b.put(1)
    a.put(nil)
    #expect(log.lines == ["1 1", "-1 1", "-1 9"])
    handle.dispose()
  }

  @Test func `distinctUntilChanged holds no lock while it compares or releases values`() {
    let source = Source<Element, NoError>()
    let isArmed = Holder(true)
    let handle = (manual(source, Log()) |> distinctUntilChanged).start(next: { [log] in
      log.note("\($0.number)")
    })
    source.put(
      Element(1) {
        guard isArmed.value == true else { return }
        isArmed.value = false
        source.put(Element(3) {})
      }
    )
    source.put(Element(2) {})
    #expect(log.lines == ["1", "2", "3"])
    handle.dispose()
  }

  @Test func `a dictionary of disposables holds no lock while it uses its keys`() {
    let dictionary = Holder(DisposableDict<Element>())
    let key = Element(1) { dictionary.value?.set(nil, forKey: Element(7) {}) }
    dictionary.value?.set(ActionDisposable { [log] in log.note("1") }, forKey: key)
    dictionary.value?.set(ActionDisposable { [log] in log.note("2") }, forKey: key)
    dictionary.value?.dispose()
    #expect(log.lines == ["1", "2"])
    dictionary.clear()
  }

  @Test func `waiting signals are released without a lock`() {
    let log = log
    // One thread.
    nonisolated(unsafe) let outer = Source<Signal<Int, NoError>, NoError>()
    let handle = (manual(outer, Log()) |> throttled).start()
    outer.put(.never())
    for number in 1...2 {
      let captured = Mortal {
        if number == 1 { outer.put(.never()) }
        log.note("\(number) died")
      }
      outer.put(
        Signal { _ in
          withExtendedLifetime(captured) {}
          return EmptyDisposable
        }
      )
    }
    #expect(log.lines.contains("1 died"))
    handle.dispose()
    #expect(log.lines.contains("2 died"))
  }
}
