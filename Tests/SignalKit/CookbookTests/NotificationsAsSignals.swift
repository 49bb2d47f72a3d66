import Foundation
import SignalKit
import Testing

// page begins
extension NotificationCenter {
  /// Something of each notification with this name, from the start of a subscription to its end.
  func signal<T: Sendable>(
    of name: Notification.Name,
    _ value: @escaping @Sendable (Notification) -> T
  ) -> Signal<T, NoError> {
    Signal { subscriber in
      let observer = self.addObserver(forName: name, object: nil, queue: nil) { notification in
        subscriber.putNext(value(notification))
      }
      return ActionDisposable { self.removeObserver(observer) }
    }
  }
}
// page ends

@Suite struct `Notifications as signals` {
  @Test func `observed while subscribed`() {
    // page begins
    let center = NotificationCenter()
    let name = Notification.Name("level changed")
    let levels = center.signal(of: name) { $0.userInfo?["level"] as? Int ?? 0 }
    var seen: [Int] = []
    let handle = levels.start(next: { seen.append($0) })
    center.post(name: name, object: nil, userInfo: ["level": 3])
    handle.dispose()
    center.post(name: name, object: nil, userInfo: ["level": 4])
    #expect(seen == [3])
    // page ends
  }
}
