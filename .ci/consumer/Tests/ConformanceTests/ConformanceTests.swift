import SignalKit
import SignalLaws
import SignalLawsTesting
import Testing

let mine = Implementation<Signal<Int, LawError>>(
  "SignalKit, as a dependency",
  make: { body in
    Signal { subscriber in
      let sink = Sink(
        next: { subscriber.putNext($0) },
        failed: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      return ActionDisposable(action: body(sink))
    }
  },
  start: { signal, sink in
    signal.start(next: sink.next, error: sink.failed, completed: sink.completed).dispose
  },
  capabilities: {
    $0.disposable = .init(
      make: { ActionDisposable(action: $0) as any Disposable },
      dispose: { $0.dispose() }
    )
    $0.metaDisposable = .init(
      make: { MetaDisposable() },
      set: { $0.set($1 as (any Disposable)?) },
      dispose: { $0.dispose() }
    )
  }
)

@Suite struct Conformance {
  @Test(arguments: Law.all.filter { $0.id.chapter != "QUE" && $0.needs.allSatisfy(offered) })
  func law(_ law: Law) { expect(law, of: mine) }

  @Test func `what I offer was checked`() {
    #expect(Law.all.filter { $0.needs.allSatisfy(offered) }.count > 30)
  }
}

private func offered(_ capability: String) -> Bool { Subject(mine).supports(capability) }
