/// Wrong use of the command line, in words: exit status 64.
public struct UsageError: Error, CustomStringConvertible {
  /// What was expected, and what was there.
  public var description: String
  /// Describes the mistake.
  public init(_ description: String) { self.description = description }
}

/// A file or another input that cannot be read, in words and with its place: exit status 65.
public struct InputError: Error, CustomStringConvertible {
  /// Where and what is wrong.
  public var description: String
  /// Describes what is wrong.
  public init(_ description: String) { self.description = description }
}

/// A report that cannot be written, in words: exit status 74.
public struct OutputError: Error, CustomStringConvertible {
  /// What cannot be written, and why.
  public var description: String
  /// Describes what cannot be written.
  public init(_ description: String) { self.description = description }
}

/// Something that the system has no room for, in words: exit status 71.
public struct SystemError: Error, CustomStringConvertible {
  /// What is missing, and why.
  public var description: String
  /// Describes what is missing.
  public init(_ description: String) { self.description = description }
}

/// A fault of the checker itself, in words: exit status 70.
public struct InternalError: Error, CustomStringConvertible {
  /// What went wrong.
  public var description: String
  /// Describes what went wrong.
  public init(_ description: String) { self.description = description }
}

/// A value that does not fit its option, in words that follow the option's name.
struct ValueError: Error {
  var description: String
  init(_ description: String) { self.description = description }
}
