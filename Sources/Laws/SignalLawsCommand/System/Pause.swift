internal import Foundation

/// A moment in which others can do something.
enum Pause {
  static func make() { make(milliseconds: 20) }

  /// One of this length at most: a signal ends it.
  static func make(milliseconds: Int32) { poll(nil, 0, milliseconds) }
}
