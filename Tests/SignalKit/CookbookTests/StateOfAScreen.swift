import SignalKit
import Testing

// page begins
struct ScreenState: Equatable {
  var title: String
  var isOnline: Bool
  var unread: Int
}

func screenState(
  title: Signal<String, NoError>,
  isOnline: Signal<Bool, NoError>,
  unread: Signal<Int, NoError>
) -> Signal<ScreenState, NoError> {
  combineLatest(title, isOnline, unread)
    |> map { title, isOnline, unread in
      ScreenState(title: title, isOnline: isOnline, unread: unread)
    }
    |> distinctUntilChanged
}
// page ends

@Suite struct `State of a screen` {
  @Test func `there is one state, from the first moment on`() {
    // page begins
    let title = ValuePromise("Inbox")
    let isOnline = ValuePromise(false)
    let unread = ValuePromise(3)
    var states: [ScreenState] = []
    let handle = screenState(
      title: title.get(),
      isOnline: isOnline.get(),
      unread: unread.get()
    ).start(next: { states.append($0) })
    isOnline.set(true)
    unread.set(3)
    unread.set(4)
    handle.dispose()
    #expect(
      states == [
        ScreenState(title: "Inbox", isOnline: false, unread: 3),
        ScreenState(title: "Inbox", isOnline: true, unread: 3),
        ScreenState(title: "Inbox", isOnline: true, unread: 4),
      ]
    )
    // page ends
  }
}
