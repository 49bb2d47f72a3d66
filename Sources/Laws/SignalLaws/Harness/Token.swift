/// Stands for what a closure captures; it may tell when it is released.
///
/// Unchecked: what it calls is made for any thread.
final class Token: @unchecked Sendable {
  private let finalStep: (() -> Void)?
  init(_ finalStep: (() -> Void)? = nil) { self.finalStep = finalStep }
  func touch() {}
  deinit { finalStep?() }
}

/// An object, for as long as somebody else holds it.
final class WeakReference {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
