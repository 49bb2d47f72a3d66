import SignalKit
import Testing

// page begins
/// The messages of whatever account is chosen at present.
func messages(
  of chosen: Signal<String, NoError>,
  load: @escaping (String) -> Signal<String, NoError>
) -> Signal<String, NoError> {
  chosen
    |> distinctUntilChanged
    |> map(load)
    |> switchToLatest
}
// page ends

@Suite struct `Switching the source` {
  @Test func `the old source is disposed of before the new one starts`() {
    // page begins
    let chosen = ValuePromise("home")
    let accounts = ["home": ValuePipe<String>(), "work": ValuePipe<String>()]
    var log: [String] = []
    let handle = messages(of: chosen.get()) { name in
      (accounts[name]?.signal() ?? .complete())
        |> beforeStarted { log.append("+\(name)") }
        |> afterDisposed { log.append("-\(name)") }
    }.start(next: { log.append($0) })
    accounts["home"]?.putNext("dinner?")
    chosen.set("work")
    accounts["home"]?.putNext("hello?")
    accounts["work"]?.putNext("meeting")
    handle.dispose()
    #expect(log == ["+home", "dinner?", "-home", "+work", "meeting", "-work"])
    // page ends
  }
}
