/// The permanent name of a law, such as `SUB-3`: a chapter and a number that is never reused.
public struct LawID: Hashable, Sendable {
  /// The family, such as `SUB`.
  public var chapter: String
  /// The number within the family.
  public var number: Int

  /// Creates an id from its parts.
  public init(_ chapter: String, _ number: Int) {
    self.chapter = chapter
    self.number = number
  }
}

extension LawID: LosslessStringConvertible {
  /// Reads `SUB-3`, in any case; `nil` for anything of another form.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    guard !parts[0].isEmpty, parts[0].allSatisfy(\.isLetter) else { return nil }
    self.init(parts[0].uppercased(), number)
  }

  /// The id as the Spec writes it.
  public var description: String { "\(chapter)-\(number)" }
}

extension LawID: ExpressibleByStringLiteral {
  /// An id written in source code; traps when it is not of the form `SUB-3`.
  public init(stringLiteral value: String) {
    guard let id = LawID(value) else { fatalError("'\(value)' is not of the form SUB-3") }
    self = id
  }
}

extension LawID: Codable {
  /// Reads the text of an id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = LawID(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not of the form SUB-3"
      )
    }
    self = id
  }

  /// Writes the id as the Spec does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
