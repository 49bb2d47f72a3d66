/// Something that can be ended.
public protocol SDisposable: AnyObject {
  /// Ends it; a second time does nothing.
  func dispose()
}
