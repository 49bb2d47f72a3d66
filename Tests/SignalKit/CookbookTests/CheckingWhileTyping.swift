import SignalKit
import Testing

// page begins
enum NameState: Equatable {
  case invalid, checking, taken, available
}

/// Whether a user name is free, asked 0.3 seconds after the last key; an earlier request is cancelled.
func nameStates(
  _ typed: Signal<String, NoError>,
  isTaken: @escaping (String) -> Signal<Bool, NoError>,
  on queue: Queue
) -> Signal<NameState, NoError> {
  typed
    |> map { name -> Signal<NameState, NoError> in
      guard name.count >= 3 else { return .single(.invalid) }
      let answer = deferred { isTaken(name) } |> delay(0.3, queue: queue)
      return .single(.checking) |> then(answer |> map { $0 ? .taken : .available })
    }
    |> switchToLatest
    |> distinctUntilChanged
}
// page ends

@Suite struct `Checking while typing` {
  @Test func `a request is made when the keys rest, and cancelled by the next one`() {
    // page begins
    let clock = VirtualClock()
    let queue = Queue(clock: clock)
    let typed = ValuePipe<String>()
    var log: [String] = []
    let states = nameStates(
      typed.signal(),
      isTaken: { name in
        .single(name == "ada")
          |> delay(1, queue: queue)
          |> beforeStarted { log.append("? \(name)") }
          |> afterDisposed { log.append("! \(name)") }
      },
      on: queue
    )
    let handle = states.start(next: { log.append("\($0)") })

    func type(_ name: String, then seconds: Double) {
      typed.putNext(name)
      clock.advance(by: seconds)
    }
    type("a", then: 0.1)
    type("ad", then: 0.1)
    type("ada", then: 0.2)
    #expect(log == ["invalid", "checking"])
    type("adam", then: 0.4)
    #expect(log == ["invalid", "checking", "? adam"])
    type("ada", then: 0.3)
    #expect(log == ["invalid", "checking", "? adam", "! adam", "? ada"])
    clock.advance(by: 1)
    #expect(log.last == "! ada")
    #expect(log.contains("taken"))
    type("adams", then: 1.3)
    #expect(log.suffix(4) == ["checking", "? adams", "available", "! adams"])
    handle.dispose()
    // page ends
  }
}
