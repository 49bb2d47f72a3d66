internal import Foundation
internal import SignalLaws

/// One line on a terminal that says what is being checked.
final class Progress {
  private let isShown: Bool
  private var heading = ""

  init(isShown: Bool) { self.isShown = isShown }

  /// What stands before the line from now on.
  func note(_ heading: String) { self.heading = heading }

  func show(_ law: LawID, done: Int) {
    guard isShown else { return }
    let line = "\r\u{1B}[K\(heading)\(done) laws done, checking \(law) …"
    FileHandle.standardError.write(Data(line.utf8))
  }

  func clear() {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
