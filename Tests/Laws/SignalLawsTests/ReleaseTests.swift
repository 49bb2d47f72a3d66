import Adapters
import Dispatch
import Synchronization
import Testing

@testable import SignalLaws

@Suite struct `What is released` {
  /// Keeps every callback that it gets.
  private final class Keeper: Sendable {
    let kept = Mutex<[Sink]>([])
  }

  @Test func `callbacks that outlive their subscription are noticed`() throws {
    let base = Adapters.implementation
    let keeper = Keeper()
    var keeping = Implementation(
      "keeps",
      make: base.make,
      start: { signal, sink in
        keeper.kept.withLock { $0.append(sink) }
        return base.start(signal, sink)
      }
    )
    keeping.delay = base.delay
    let law = try #require(Law.named("PLN-14"))
    let found = try #require(Checker().check(law, on: Subject(keeping)).counterexample)
    #expect(found.message.contains("and the callbacks are still held"))
    keeper.kept.withLock { $0 = [] }
  }

  /// Runs its action once, when it is ended or released.
  private final class Ending: @unchecked Sendable {
    private var action: (@Sendable () -> Void)?
    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
    func end() {
      let last = action
      action = nil
      last?()
    }
    deinit { action?() }
  }

  @Test(arguments: ["-\non a: action.dispose a", "action.drop a\non a: action.dispose a"])
  func `what acts when it is let go of finds nothing in the middle of a change`(
    _ program: String
  ) throws {
    let base = Adapters.implementation
    var ending = Implementation("ends", make: base.make, start: base.start)
    ending.disposable = .init(make: { Ending($0) }, dispose: { $0.end() })
    let law = try #require(Law.named("DSP-2"))
    let verdict = try Checker().check(law, on: Subject(ending), program: program)
    #expect(verdict.status == .holds, "\(verdict)")
  }

  @Test(arguments: [false, true])
  func `a block that is ready waits for no time`(waits: Bool) throws {
    let base = Adapters.implementation
    var hopping = Implementation(
      "hops",
      make: base.make,
      start: { signal, sink in
        let dispose = base.start(signal, sink)
        return {
          dispose()
          let queue = DispatchQueue(label: "last")
          let last: @Sendable () -> Void = { withExtendedLifetime(sink) {} }
          waits
            ? queue.asyncAfter(deadline: .now() + 60, execute: last) : queue.async(execute: last)
        }
      }
    )
    hopping.debounce = base.debounce
    let law = try #require(Law.named("PLN-14"))
    let program = "signal: a |> debounce 3\nstart wait 1 dispose"
    let verdict = try Checker().check(law, on: Subject(hopping), program: program)
    #expect(verdict.status == (waits ? .violated : .holds), "\(verdict)")
  }

  @Test func `a handle is kept when the same observer subscribes again`() throws {
    let law = try #require(Law.named("PLN-11"))
    let program = try Program(
      text: "signal: a |> map\nstart a.next 1 again\non 1: dispose' again"
    )
    let outcome = Trial(law: law, subject: Adapters.signalKit)
      .explore(program, schedules: 1, seed: 0)
    #expect(outcome.failure == nil, "\(outcome.violation?.message ?? "")")
  }
}
