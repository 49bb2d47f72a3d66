import SignalKit
import Testing

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
