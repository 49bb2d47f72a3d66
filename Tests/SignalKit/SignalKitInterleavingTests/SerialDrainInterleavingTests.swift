import Interleaving
import Testing

@testable import SignalKitInstrumented

@Suite struct `SerialDrain and Rendezvous under interleavings` {
  /// A turn, and the state that belongs to it: the detector of races would see a second thread inside.
  private final class Counter {
    let drain = SerialDrain()
    var count = 0

    func submit() {
      drain.submit {
        yieldPoint()
        self.count += 1
      }
    }

    func takeOrSubmit() {
      if drain.tryEnter() {
        yieldPoint()
        count += 1
        drain.leave()
      } else {
        submit()
      }
    }
  }

  @Test func `inputs are dealt with one at a time, and none is lost`() {
    expectNothingWrong { scope in
      let counter = Counter()
      scope.concurrently([
        { counter.submit() },
        { counter.takeOrSubmit() },
        { counter.takeOrSubmit() },
      ])
      if counter.drain.waitingCount > 0 || !counter.drain.isFree { return "not over" }
      return counter.count == 3 ? nil : "dealt with \(counter.count)"
    }
  }

  @Test func `inputs of one thread are dealt with in order, those of an input included`() {
    expectNothingWrong { scope in
      let (drain, heard) = (SerialDrainBox(), Heard())
      scope.concurrently([
        {
          drain.drain.submit {
            heard.note("a1")
            drain.drain.submit { heard.note("a2") }
            heard.note("/a1")
          }
          drain.drain.submit { heard.note("a3") }
        },
        {
          drain.drain.submit { heard.note("b1") }
          drain.drain.submit { heard.note("b2") }
        },
      ])
      let first = heard.events.filter { $0.hasPrefix("a") || $0.hasPrefix("/") }
      let second = heard.events.filter { $0.hasPrefix("b") }
      // What a1 brings waits behind what other threads have brought, but a1 is whole.
      if Set(first) != ["a1", "/a1", "a2", "a3"] || first.prefix(2) != ["a1", "/a1"] {
        return "heard \(heard.events)"
      }
      return second == ["b1", "b2"] ? nil : "heard \(heard.events)"
    }
  }

  private final class SerialDrainBox {
    let drain = SerialDrain()
  }

  @Test func `of the end and the return the later one goes on, and only that`() {
    let functions = ["Rendezvous.ended", "Rendezvous.returned"]
    let kinds: [Mutation.Kind] = [.dropsAcquire, .dropsRelease]
    let needed = functions.flatMap { function in
      kinds.map { NeededOrder(function: function, kind: $0) }
    }
    expectNeeded(needed) { scope in
      let rendezvous = RendezvousBox()
      let results = [Holder(false), Holder(false)]
      // Not synchronized by anything else: whoever goes on must see both.
      var (end, result) = (0, 0)
      scope.concurrently([
        {
          end = 1
          results[0].value = rendezvous.rendezvous.ended()
          if results[0].value == true { _ = end + result }
        },
        {
          result = 1
          results[1].value = rendezvous.rendezvous.returned()
          if results[1].value == true { _ = end + result }
        },
      ])
      return results[0].value != results[1].value ? nil : "both or neither goes on"
    }
  }

  private final class RendezvousBox {
    let rendezvous = Rendezvous()
  }
}
