internal import Foundation
internal import SignalLaws

/// Standard output and standard error.
enum Console {
  /// Prints a text and ends the line; a reader that has gone away is no error.
  ///
  /// - Throws: ``OutputError`` if it cannot be written.
  static func print(_ text: String) throws(OutputError) {
    do throws(SystemFailure) {
      try Descriptor.write(Data((text + "\n").utf8), to: STDOUT_FILENO)
    } catch {
      guard error.code != EPIPE else { return }
      throw OutputError("standard output: \(error)")
    }
  }

  /// Prints a line to standard error; nothing that could act on a terminal is let through.
  static func complain(_ text: String) { draw(text.visible + "\n") }

  /// Sends a text to standard error as it is; if nobody takes it, nothing is lost.
  static func draw(_ text: String) {
    try? Descriptor.write(Data(text.utf8), to: STDERR_FILENO)
  }

  /// How many columns and rows the terminal behind standard error has; `nil` if there is none.
  static var size: (columns: Int, rows: Int)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal says what it is, and that it can do more than print.
  static func isCapable(_ environment: [String: String] = ProcessInfo.processInfo.environment)
    -> Bool
  {
    !["", "dumb"].contains(environment["TERM", default: ""])
  }
}
