/// A concurrent queue: what is in line or under way, in order.
struct ReferenceConcurrentQueue: Hashable {
  private struct Place: Hashable {
    var thread: Int
    var isBarrier: Bool
  }

  private var places: [Place] = []
  var number = 1

  static func body(isBarrier: Bool) -> [ReferenceWorld.Action] {
    isBarrier ? [.writeNumber] : [.add(0), .readNumber]
  }

  mutating func enter(_ thread: Int, isBarrier: Bool) {
    places.append(Place(thread: thread, isBarrier: isBarrier))
  }

  mutating func leave(_ thread: Int) { places.removeAll { $0.thread == thread } }

  /// A barrier comes after all before it and before all after it.
  func isDue(_ thread: Int) -> Bool {
    guard let index = places.firstIndex(where: { $0.thread == thread }) else { return false }
    return places[index].isBarrier ? index == 0 : !places[..<index].contains(where: \.isBarrier)
  }
}

extension ReferenceWorld {
  mutating func performConcurrently(_ action: Action, _ thread: Int) {
    switch action {
    case .beginConcurrently(let block, let isBarrier, let isAwaited):
      concurrent.enter(isAwaited ? thread : block, isBarrier: isBarrier)
      if !isAwaited { begin(block, after: thread) }
    case .readNumber: see(thread, concurrent.number)
    case .writeNumber: concurrent.number = concurrent.number * 3 + 1
    case .leave: concurrent.leave(thread)
    default: break
    }
  }
}
