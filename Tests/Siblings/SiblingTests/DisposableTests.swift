import Testing

@Suite struct `Disposables` {
  private func note(_ name: String, _ log: Log) -> BlockDisposable {
    BlockDisposable { log.note(name) }
  }

  @Test func `a block runs once, also when it disposes itself, and is released`() {
    let log = Log()
    var disposable: BlockDisposable?
    disposable = BlockDisposable { [mortal = Mortal("captured", log)] in
      withExtendedLifetime(mortal) { log.note("run") }
      disposable?.dispose()
    }
    disposable?.dispose()
    disposable?.dispose()
    #expect(log.lines == ["run", "captured died"])
  }

  @Test func `a block that is only released does not run`() {
    let log = Log()
    do { _ = note("a", log) }
    #expect(log.lines == [])
  }

  @Test func `a container of one disposes what it replaces, and what comes late`() {
    let log = Log()
    let meta = MetaDisposable()
    meta.setDisposable(note("a", log))
    meta.setDisposable(note("b", log))
    #expect(log.lines == ["a"])
    meta.setDisposable(nil)
    #expect(log.lines == ["a", "b"])
    meta.setDisposable(note("c", log))
    meta.dispose()
    meta.setDisposable(note("d", log))
    meta.setDisposable(nil)
    #expect(log.lines == ["a", "b", "c", "d"])
  }

  @Test func `setting the content again changes nothing`() {
    let log = Log()
    let (meta, a) = (MetaDisposable(), note("a", log))
    meta.setDisposable(a)
    meta.setDisposable(a)
    #expect(log.lines == [])
  }

  @Test func `a nested set wins`() {
    let log = Log()
    let meta = MetaDisposable()
    meta.setDisposable(BlockDisposable { meta.setDisposable(self.note("inner", log)) })
    meta.setDisposable(note("outer", log))
    #expect(log.lines == ["outer"])
  }

  @Test func `a set disposes in order, and what comes late; a member is one once`() {
    let log = Log()
    let set = DisposableSet()
    let (a, b, c) = (note("a", log), note("b", log), note("c", log))
    for item in [a, b, a, c] { set.add(item) }
    set.remove(b)
    set.remove(b)
    set.dispose()
    set.dispose()
    #expect(log.lines == ["a", "c"])
    set.add(b)
    #expect(log.lines == ["a", "c", "b"])
  }

  @Test func `containers that are only released dispose nothing`() {
    let log = Log()
    do {
      let (meta, set) = (MetaDisposable(), DisposableSet())
      meta.setDisposable(note("a", log))
      set.add(note("b", log))
    }
    #expect(log.lines == [])
  }
}
