import Interleaving
import Synchronization
import Testing

/// What the order of a run says of two moments, whichever of them came first.
@Suite(.enabled(if: isInterleavingAvailable)) struct MomentTests {
  /// Moments that a run notes unobserved.
  private final class Noted {
    var moments: [String: Moment] = [:]

    func note(_ name: String) { unobserved { moments[name] = .now } }

    func happens(_ earlier: String, before later: String) -> Bool? {
      guard let earlier = moments[earlier], let later = moments[later] else { return nil }
      return earlier.happensBefore(later)
    }
  }

  @Test func `threads that do not meet are in no order`() {
    expectExhausted { scope in
      let noted = Noted()
      noted.note("start")
      scope.concurrently([{ noted.note("a") }, { noted.note("b") }])
      noted.note("end")
      let isRight =
        noted.happens("start", before: "a") == true && noted.happens("b", before: "end") == true
        && noted.happens("a", before: "b") == false && noted.happens("b", before: "a") == false
        && noted.happens("a", before: "a") == true
      return isRight ? nil : "wrong order"
    }
  }

  @Test func `a gate puts moments in order`() {
    expectExhausted { scope in
      let (noted, gate) = (Noted(), Gate())
      scope.concurrently([
        {
          noted.note("before")
          gate.open()
          noted.note("after")
        },
        {
          gate.wait()
          noted.note("behind")
        },
      ])
      let isRight =
        noted.happens("before", before: "behind") == true
        && noted.happens("after", before: "behind") == false
      return isRight ? nil : "wrong order"
    }
  }

  @Test func `outside of a run there is none`() {
    #expect(Moment.now == nil)
  }
}
