import Dispatch

/// A library from before Swift 6: nothing in it is `Sendable`, and no closure says so.
final class OldStream {
  let subscribe: (OldObserver) -> OldToken
  init(_ subscribe: @escaping (OldObserver) -> OldToken) { self.subscribe = subscribe }
}

final class OldObserver {
  var value: (Int) -> Void
  var end: ((any Error)?) -> Void

  init(value: @escaping (Int) -> Void, end: @escaping ((any Error)?) -> Void) {
    self.value = value
    self.end = end
  }
}

final class OldToken {
  var action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
}

/// Removes by the key that adding has returned.
final class OldBag {
  private var tokens: [Int: OldToken] = [:]
  private var next = 0
  private var isOver = false

  func add(_ token: OldToken) -> Int? {
    guard !isOver else {
      token.action()
      return nil
    }
    next += 1
    tokens[next] = token
    return next
  }

  func remove(_ key: Int) { tokens[key] = nil }

  func dispose() {
    isOver = true
    for key in tokens.keys.sorted() { tokens.removeValue(forKey: key)?.action() }
  }
}

/// A queue that can do nothing but take blocks.
final class OldScheduler {
  private let native = DispatchQueue(label: "old")
  func schedule(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    native.async { block() }
  }
}

/// Values for whoever is there.
final class OldSubject {
  private var observers: [Int: OldObserver] = [:]
  private var next = 0

  var stream: OldStream {
    OldStream { [self] observer in
      next += 1
      let key = next
      observers[key] = observer
      return OldToken { [self] in observers[key] = nil }
    }
  }

  func send(_ value: Int) {
    for key in observers.keys.sorted() { observers[key]?.value(value) }
  }
}
