import Dispatch
import SignalLaws
import Synchronization
import Testing

/// A disposable and a slot, and nothing else.
private final class Token: Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>
  init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }
  func cancel() {
    let action = action.withLock { $0.take() }
    action?()
  }
}

private final class Slot: Sendable {
  private let state = Mutex((isOver: false, content: Token?.none))
  /// Whether what is in the slot is disposed of when something else comes.
  private let disposes: Bool
  init(disposes: Bool) { self.disposes = disposes }

  func set(_ token: Token?) {
    let old = state.withLock { state -> Token? in
      if state.isOver { return token }
      defer { state.content = token }
      return disposes ? state.content : nil
    }
    old?.cancel()
  }

  func cancel() {
    let old = state.withLock { state -> Token? in
      state.isOver = true
      return state.content.take()
    }
    old?.cancel()
  }
}

private func tokens(disposes: Bool = true) -> Subject {
  Subject(
    Implementation("Tokens") {
      $0.disposable = .init(make: { Token($0) }, dispose: { $0.cancel() })
      $0.metaDisposable = .init(
        make: { Slot(disposes: disposes) },
        set: { $0.set($1) },
        dispose: { $0.cancel() }
      )
      $0.queue = .init(
        scheduler: { DispatchQueue(label: "mine") },
        dispatch: { $0.async(execute: $1) }
      )
    }
  )
}

/// A serial queue of the platform, whose `sync` inside its own block waits for ever.
private func queues(_ contract: Contract = [:]) -> Subject {
  Subject(
    Implementation("Queues") {
      $0.contract = contract
      $0.queue = .init(
        scheduler: { DispatchQueue(label: "mine") },
        dispatch: { $0.async(execute: $1) },
        sync: { $0.sync(execute: $1) }
      )
    }
  )
}

/// What sends to those who observe it.
private final class Hub: Sendable {
  private let state = Mutex((next: 0, observers: [Int: @Sendable (Int) -> Void]()))
  /// Whether somebody who has left goes on to hear.
  private let forgets: Bool
  init(forgets: Bool) { self.forgets = forgets }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Int {
    state.withLock { state in
      state.next += 1
      state.observers[state.next] = observer
      return state.next
    }
  }

  func leave(_ key: Int) {
    if !forgets { state.withLock { _ = $0.observers.removeValue(forKey: key) } }
  }

  func send(_ value: Int) {
    let observers = state.withLock { $0.observers.sorted { $0.key < $1.key } }
    for (_, observer) in observers { observer(value) }
  }
}

private func hubs(forgets: Bool = false) -> Subject {
  Subject(
    Implementation<Hub>(
      "Hubs",
      start: { hub, sink in
        let key = hub.observe(sink.next)
        return { hub.leave(key) }
      },
      capabilities: {
        $0.valuePipe = {
          let hub = Hub(forgets: forgets)
          return (hub, { hub.send($0) })
        }
      }
    )
  )
}

@Suite struct `Libraries without cold signals` {
  private let checker = Checker(settings: Settings(cases: 12, concurrentCases: 8, schedules: 8))

  private func check(_ id: LawID, _ subject: Subject) throws -> Verdict {
    checker.check(try #require(Law.named(id)), on: subject)
  }

  @Test(arguments: ["ADP-6", "ADP-7", "ADP-8", "DSP-1", "DSP-6", "DSP-7", "QUE-11"])
  func `laws on disposables and queues are asked where there are no signals`(_ id: LawID) throws {
    let verdict = try check(id, tokens())
    #expect(verdict.status == .holds, "\(verdict)")
  }

  @Test func `a slot that forgets what it held is found`() throws {
    #expect(try check("DSP-6", tokens(disposes: false)).status == .violated)
  }

  @Test func `a queue that may not be waited for inside its blocks breaks one law`() throws {
    let report = checker.report(on: queues())
    #expect(report.entries.filter { $0.verdict.status.isBad }.map(\.law) == ["QUE-5"])
    #expect(report.entries.count { $0.verdict.isChecked } > 8)
    let declared = queues([.noReentrantSync: "Dispatch says so."])
    #expect(checker.report(on: declared).claim?.hasPrefix("Strict") == true)
    #expect(try check("QUE-5", declared) == .notAsked([.noReentrantSync]))
  }

  @Test(arguments: ["ADP-1", "SUB-1", "SUB-26", "QUE-12"])
  func `laws on signals are unsupported there`(_ id: LawID) throws {
    guard case .unsupported(let missing) = try check(id, tokens()) else {
      Issue.record("\(id) was asked")
      return
    }
    #expect(missing.contains("make") || missing.contains("deliverOn"))
  }

  @Test(arguments: ["PIP-1", "PIP-2", "PIP-3"])
  func `laws on pipes are asked where all signals are hot`(_ id: LawID) throws {
    #expect(try check(id, hubs()).isChecked)
    #expect(try check("SUB-1", hubs()) == .unsupported(["make"]))
  }

  @Test func `a pipe that goes on to send to who has left is found`() throws {
    #expect(try check("PIP-3", hubs(forgets: true)).status == .violated)
  }

  @Test func `no law makes a signal where there are none`() {
    for subject in [tokens(), hubs()] {
      for law in Law.all {
        let verdict = checker.check(law, on: subject)
        guard verdict.isChecked else { continue }
        let isOfObjects = ["ADP", "DSP", "QUE", "PIP"].contains(law.id.chapter)
        #expect(isOfObjects, "\(subject.name), \(law.id): \(verdict)")
      }
    }
  }

  @Test func `what is claimed names what was asked`() {
    let report = Checker(settings: Settings(cases: 4, concurrentCases: 4, schedules: 4)).report(
      on: tokens(),
      laws: Law.all
    )
    #expect(
      report.claim
        == "Core without cold signals, with disposable, queue, metaDisposable and dispatch"
    )
  }
}
