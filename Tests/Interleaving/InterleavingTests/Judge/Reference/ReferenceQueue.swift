/// A serial queue: blocks in line, by the thread that put each there; one that a thread waits for is
/// marked.
struct ReferenceQueue: Hashable {
  struct Item: Hashable {
    var thread: Int
    var isAwaited: Bool
  }

  var line: [Item] = []
}
