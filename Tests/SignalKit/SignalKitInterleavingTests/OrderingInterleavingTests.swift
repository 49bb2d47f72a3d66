import Interleaving
import Testing

@testable import SignalKitInstrumented

/// What happens before what, for code that uses signals and synchronizes by nothing else: its plain
/// variables are what the detector of races looks at, under weak memory.
///
/// Each test also takes the memory orders away that it is about, one at a time, and fails if it does
/// not notice.
@Suite struct `Memory orders that applications rely on` {
  /// A signal and the subscriber that it was started with.
  private func source() -> (Signal<Int, LawlessError>, Holder<Subscriber<Int, LawlessError>>) {
    let held = Holder<Subscriber<Int, LawlessError>>()
    let signal = Signal<Int, LawlessError> { subscriber in
      held.value = subscriber
      return EmptyDisposable
    }
    return (signal, held)
  }

  private struct LawlessError: Error {}

  @Test func `a value is over before the completion is heard`() {
    expectNeeded(
      [
        NeededOrder(function: "LifeWord.leave", kind: .dropsRelease),
        NeededOrder(function: "LifeWord.claimFinish", kind: .dropsAcquire),
      ]
    ) { [source] scope in
      let (signal, held) = source()
      var total = 0
      _ = signal.start(next: { total += $0 }, completed: { total += 10 })
      scope.concurrently([
        { held.value?.putNext(1) },
        { held.value?.putCompletion() },
      ])
      return total == 10 || total == 11 ? nil : "\(total)"
    }
  }

  @Test func `what precedes the completion is seen by whoever delivers it`() {
    expectNeeded([NeededOrder(function: "LifeWord.complete", kind: .dropsRelease)]) {
      [source] scope in
      let (signal, held) = source()
      var (result, heard) = (0, 0)
      _ = signal.start(next: { _ in }, completed: { heard = result })
      scope.concurrently([
        { held.value?.putNext(1) },
        {
          result = 7
          held.value?.putCompletion()
        },
      ])
      return heard == 7 ? nil : "\(heard)"
    }
  }

  @Test func `what precedes the error is seen by whoever delivers it`() {
    expectNeeded([NeededOrder(function: "LifeWord.ready", kind: .dropsRelease)]) { [source] scope in
      let (signal, held) = source()
      var (result, heard) = (0, 0)
      _ = signal.start(next: { _ in }, error: { _ in heard = result })
      scope.concurrently([
        { held.value?.putNext(1) },
        {
          result = 7
          held.value?.putError(LawlessError())
        },
      ])
      return heard == 7 ? nil : "\(heard)"
    }
  }

  /// A way in which a subscription ends, and the function whose release is seen.
  private static let ends: [(name: String, function: String)] = [
    ("completion", "LifeWord.complete"),
    ("error", "LifeWord.end"),
    ("dispose", "LifeWord.dispose"),
    ("end below", "LifeWord.stop"),
  ]

  @Test(arguments: ends)
  func `who learns of the end sees what precedes it`(name: String, function: String) {
    expectNeeded(
      [
        NeededOrder(function: function, kind: .dropsRelease),
        NeededOrder(function: "LifeWord.isTerminated", kind: .dropsAcquire),
      ]
    ) { [source] scope in
      let (signal, held) = source()
      var (result, seen) = (0, 0)
      let whole = name == "end below" ? signal |> take(1) : signal
      let handle = whole.start(next: { _ in })
      scope.concurrently([
        { if held.value?.isTerminated == true { seen = result } },
        {
          result = 7
          switch name {
          case "completion": held.value?.putCompletion()
          case "error": held.value?.putError(LawlessError())
          case "end below": held.value?.putNext(1)
          default: handle.dispose()
          }
        },
      ])
      return seen == 0 || seen == 7 ? nil : "\(seen)"
    }
  }

  @Test func `the latest value is over before the next one is heard`() {
    expectNeeded(
      [
        NeededOrder(function: "SerialDrain.leave", kind: .dropsRelease),
        NeededOrder(function: "SerialDrain.isFree", kind: .dropsAcquire),
      ]
    ) { scope in
      let promise = ValuePromise(1)
      var total = 0
      let handle = Holder<any Disposable>()
      scope.concurrently([
        { handle.value = promise.get().start(next: { total += $0 }) },
        { promise.set(2) },
      ])
      return total == 2 || total == 3 ? nil : "\(total)"
    }
  }
}
