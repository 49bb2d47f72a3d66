/// Releases long chains of objects without recursion.
///
/// A deinit whose release could go on and on (a signal keeps the signal above it, and so forth)
/// lets `release` drop what it owns. Down to a certain depth the object is released on the spot;
/// further down it is put aside, for the call at that depth to work through. So a chain of any
/// length needs a bounded piece of the stack, and a short one costs two look-ups.
enum DeferredRelease {
  /// Calls nested deeper than this put their object aside.
  private static let limit = 64

  private final class Pending {
    var owned: [Any] = []
  }

  /// What this thread is doing: nothing (nil), a number of nested releases up to `limit`, or the
  /// address of the list of the call that has reached it.
  private static let current = ThreadLocal()

  /// Lets a dying object drop what it owns, now or later.
  ///
  /// - Parameters:
  ///   - drop: empties the variables of the dying object.
  ///   - owned: hands out what is in them, to be kept for later; called before `drop`, or not at all.
  @inline(__always)
  static func release(_ drop: () -> Void, keeping owned: () -> Any) {
    let outer = current.address
    let depth = outer.map { UInt(bitPattern: $0) } ?? 0
    if depth < UInt(limit) {
      current.address = UnsafeMutableRawPointer(bitPattern: depth + 1)
      perform(drop)
      current.address = outer
    } else {
      putAside(drop, owned, outer)
    }
  }

  // Not inlined, or the optimizer would be free to release when the depth is no longer noted.
  @inline(never)
  private static func perform(_ drop: () -> Void) {
    drop()
  }

  @inline(never)
  private static func putAside(
    _ drop: () -> Void,
    _ owned: () -> Any,
    _ outer: UnsafeMutableRawPointer?
  ) {
    if let outer, UInt(bitPattern: outer) > UInt(limit) {
      move(drop, owned, to: Unmanaged<Pending>.fromOpaque(outer).takeUnretainedValue())
      return
    }
    let pending = Pending()
    current.address = Unmanaged.passUnretained(pending).toOpaque()
    move(drop, owned, to: pending)
    while !pending.owned.isEmpty { releaseLast(of: pending) }
    current.address = outer
    withExtendedLifetime(pending) {}
  }

  private static func move(_ drop: () -> Void, _ owned: () -> Any, to pending: Pending) {
    pending.owned.append(owned())
    drop()
  }

  @inline(never)
  private static func releaseLast(of pending: Pending) {
    let last = pending.owned.popLast()
    withExtendedLifetime(last) {}
  }
}
