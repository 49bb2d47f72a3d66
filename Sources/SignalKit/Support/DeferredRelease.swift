/// Releases long chains of objects without recursion.
///
/// An object whose deinit would release a chain of its like hands its references to `release`
/// instead. The outermost call on a thread works through a list; calls from deinits that run
/// meanwhile only add to it. No field of a dying object is ever written.
enum DeferredRelease {
  private final class Pending {
    var objects: [Unmanaged<AnyObject>] = []
  }

  private static let current = ThreadLocal()

  static func release(_ first: Unmanaged<AnyObject>, _ second: Unmanaged<AnyObject>) {
    if let address = current.address {
      let pending = Unmanaged<Pending>.fromOpaque(address).takeUnretainedValue()
      pending.objects.append(second)
      pending.objects.append(first)
      return
    }
    let pending = Pending()
    current.address = Unmanaged.passUnretained(pending).toOpaque()
    pending.objects = [second, first]
    while let next = pending.objects.popLast() {
      next.release()
    }
    current.address = nil
    withExtendedLifetime(pending) {}
  }
}
