internal import Foundation
internal import SignalLaws

/// One line on a terminal that says what is being checked.
struct Progress {
  let isShown: Bool

  func show(_ law: LawID, done: Int) {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(done) laws done, checking \(law) …".utf8))
  }

  func clear() {
    guard isShown else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
