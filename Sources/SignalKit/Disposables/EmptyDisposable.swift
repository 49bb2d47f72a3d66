// swift-format-ignore: AlwaysUseLowerCamelCase
/// A shared disposable that does nothing.
public let EmptyDisposable: any Disposable = NoDisposable()

private final class NoDisposable: Disposable {
  func dispose() {}
}
