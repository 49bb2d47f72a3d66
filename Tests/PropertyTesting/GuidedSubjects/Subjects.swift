/// Code with places that random values hardly ever reach, compiled so that it guides a search.
public enum Subject {
  /// Fails for one number.
  public static func isSparse(_ number: Int) -> Bool { number == 604_807 }

  /// Fails for the address of an object, which is another one in each process.
  public static func isAddress(_ number: UInt, of object: AnyObject) -> Bool {
    number == UInt(bitPattern: ObjectIdentifier(object))
  }

  /// Fails for one number that it computes.
  public static func isShifted(_ number: Int32) -> Bool { number &+ 77_000 == 1_234_567 }

  /// Fails for numbers above a bound that end in the same digits.
  public static func endsInDigits(_ number: Int) -> Bool {
    number > 10_000 && number % 1000 == 999
  }

  /// Fails for one text.
  public static func isNeedle(_ text: String) -> Bool { text == "needle-42" }

  /// Fails for one text that is too long to be stored in place.
  public static func isLongNeedle(_ text: String) -> Bool {
    text == "a needle that is too long"
  }

  /// Fails for arrays that begin with four bytes.
  public static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
  }

  /// Fails for arrays that begin with the bytes of a text.
  public static func isSound(_ bytes: [UInt8]) -> Bool {
    Array(bytes.prefix(4)) == Array("RIFF".utf8)
  }

  /// Fails for one array.
  public static func isTriple(_ numbers: [Int]) -> Bool { numbers == [3_000, 17, 1_000_000] }

  /// Fails for one number with a fraction.
  public static func isPrice(_ price: Double) -> Bool { price == 1234.5678 }

  /// Fails for a narrow range of numbers with a fraction.
  public static func isNarrow(_ price: Double) -> Bool { price > 98.625 && price < 98.640625 }

  /// Fails for one number, which is compared in generic code.
  public static func isSame(_ number: Int) -> Bool {
    func same<Value: Equatable>(_ first: Value, _ second: Value) -> Bool { first == second }
    return same(number, 987_654_321)
  }

  /// Fails for one letter.
  public static func isZhe(_ character: Character) -> Bool { character == "ж" }

  /// Fails for texts that say one number.
  public static func isNumeral(_ text: String) -> Bool { Int(text) == 31_337 }

  /// Fails for one of many words.
  public static func isKeyword(_ text: String) -> Bool {
    switch text {
    case "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func": false
    case "import", "init", "inout", "internal", "let", "open", "operator", "private": false
    case "precedencegroup": true
    default: false
    }
  }

  /// Fails for a header of four fields.
  public static func isHeader(_ magic: UInt32, _ version: UInt16, _ kind: UInt8, _ size: Int)
    -> Bool
  {
    guard magic == 0xCAFE_BABE else { return false }
    guard version == 0x0307 else { return false }
    guard kind == 0x7F else { return false }
    return size == 65_537
  }

  /// Fails for a header of four fields, read from bytes.
  public static func isHeader(_ bytes: [UInt8]) -> Bool {
    func field(_ start: Int, _ count: Int) -> UInt32 {
      bytes[start..<start + count].reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard bytes.count >= 12 else { return false }
    guard field(0, 4) == 0x8950_4E47 else { return false }
    guard field(4, 2) == 0x0D0A else { return false }
    guard bytes[6] == 0x1A else { return false }
    return field(8, 4) == 0x4948_4452
  }

  /// Fails deep in a parser: a list of at least two texts inside a tag of a certain name.
  public static func isDeep(_ text: String) -> Bool {
    var parser = Parser(text)
    return parser.run()
  }
}

/// Reads a tag and a list of texts: `<items>["a","b"];`.
private struct Parser {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  mutating func run() -> Bool {
    guard take(UInt8(ascii: "<")) else { return false }
    let name = word()
    guard take(UInt8(ascii: ">")), String(decoding: name, as: UTF8.self) == "items" else {
      return false
    }
    guard take(UInt8(ascii: "[")) else { return false }
    var texts = 0
    while take(UInt8(ascii: "\"")) {
      _ = word()
      guard take(UInt8(ascii: "\"")) else { return false }
      texts += 1
      guard take(UInt8(ascii: ",")) else { break }
    }
    guard take(UInt8(ascii: "]")), texts >= 2 else { return false }
    return take(UInt8(ascii: ";"))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard let first = rest.first, first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let word = rest.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    rest = rest.dropFirst(word.count)
    return word
  }
}
