/// Something that can be ended.
public protocol MTDisposable: AnyObject {
  /// Ends it; a second time does nothing.
  func dispose()
}
