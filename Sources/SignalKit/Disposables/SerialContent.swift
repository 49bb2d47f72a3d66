/// A content of a `DisposableDict`, apart from its key: without a type parameter it is sorted as fast as it
/// can be.
@usableFromInline
struct SerialContent {
  /// When its key was first set, compared with others.
  @usableFromInline let serial: Int
  @usableFromInline let content: any Disposable

  @inlinable
  init(serial: Int, content: any Disposable) {
    self.serial = serial
    self.content = content
  }

  /// Disposes of all, oldest first.
  @usableFromInline
  static func disposeInOrder(_ contents: inout [SerialContent]) {
    if contents.count > 1 { contents.sort { $0.serial < $1.serial } }
    for element in contents { element.content.dispose() }
  }
}
