internal import Foundation

/// Standard output and standard error.
enum Console {
  /// Prints a line; a reader that has gone away is no error.
  static func print(_ text: String) { write(text + "\n", to: .standardOutput) }

  /// Prints a line to standard error.
  static func complain(_ text: String) { write(text + "\n", to: .standardError) }

  static func write(_ text: String, to handle: FileHandle) {
    try? handle.write(contentsOf: Data(text.utf8))
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
}
