/// An option of a command, as it is typed and as help shows it.
public struct Option: Hashable, Sendable {
  /// Its long name, without dashes.
  public var name: String
  /// What stands for its value in help; `nil` for a switch, which takes none.
  public var placeholder: String?
  /// What it does, in a line.
  public var help: String
  /// Whether it may be given more than once.
  public var repeats: Bool

  /// Describes an option with a value.
  public init(_ name: String, _ placeholder: String, _ help: String, repeats: Bool = false) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.repeats = repeats
  }

  /// Describes a switch.
  public init(_ name: String, _ help: String) {
    self.name = name
    placeholder = nil
    self.help = help
    repeats = false
  }

  /// The option as it is typed.
  var flag: String { "--" + name }

  /// The option with its value, as help shows it.
  var synopsis: String { placeholder.map { "\(flag) \($0)" } ?? flag }
}
