/// What the process ends with, besides what a report says.
enum ExitStatus {
  /// Wrong use of the command line.
  static let usage: Int32 = 64
  /// A file that cannot be read, or says something impossible.
  static let input: Int32 = 65
  /// A fault of the checker itself.
  static let fault: Int32 = 70
  /// Ended by Ctrl-C, as shells count it.
  static let interrupted: Int32 = 130

  /// The table of help.
  static let text = """
    Exit status:
      0    every checked law holds
      1    a law is violated, or nothing was checked
      2    the implementation crashed, hung or took too much memory
      64   wrong use of the command line
      65   a file cannot be read, or says something impossible
      70   a fault of the checker itself
      130  ended by Ctrl-C, after the report of what had been checked
    """
}
