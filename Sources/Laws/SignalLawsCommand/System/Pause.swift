internal import Foundation

/// A moment in which others can do something.
enum Pause {
  static func make() { poll(nil, 0, 20) }
}
