// nonisolated(unsafe): the object has no state.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// A shared disposable that does nothing.
nonisolated(unsafe) public let EmptyDisposable: any Disposable = NoDisposable()

private final class NoDisposable: Disposable {
  func dispose() {}
}
