/// A shared disposable that does nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated(unsafe) public let EmptyDisposable: any Disposable = NoDisposable()
// nonisolated(unsafe): the object has no state.

private final class NoDisposable: Disposable {
  func dispose() {}
}
