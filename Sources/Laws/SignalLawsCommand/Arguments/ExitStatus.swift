/// What the process ends with, besides what a report says.
enum ExitStatus {
  /// Wrong use of the command line.
  static let usage: Int32 = 64
  /// A file that cannot be read, or says something impossible.
  static let input: Int32 = 65
  /// A fault of the checker itself.
  static let fault: Int32 = 70
  /// The system has no room for a process or a thread.
  static let system: Int32 = 71
  /// A report could not be written.
  static let output: Int32 = 74

  /// The table of help.
  static let text = """
    Exit status:
      0    every checked law holds
      1    a law is violated, or nothing was checked
      2    the implementation crashed, hung or took too much memory
      64   wrong use of the command line
      65   a file cannot be read, or says something impossible
      70   a fault of the checker itself
      71   the system has no room: no further process or thread could be started
      74   a report could not be written
      130  ended by Ctrl-C, after the report of what had been checked (129 with the terminal, 143 when
           asked to end)
    """
}
