/// A text that repeats one run of one scenario.
///
/// It holds a version, the scenario's name (as a number) and shape, which operations take part, the
/// schedule, and a check of the run's steps. So a token that no longer fits is refused.
public struct ScheduleToken: Hashable, Sendable {
  /// The version of the format.
  public static let version: UInt8 = 1

  /// How many operations each thread of the scenario has.
  public var operationCounts: [Int]
  /// The schedule.
  public var schedule: Schedule
  /// Stands for the name of the scenario.
  var nameHash: UInt32
  /// Stands for the names of its operations.
  var shapeHash: UInt32
  /// Stands for the steps of the run; 0 where it ended the process.
  var runHash: UInt32
  var selection: Selection

  init(_ scenario: ErasedScenario, _ selection: Selection, _ schedule: Schedule, runHash: UInt64) {
    operationCounts = scenario.threads.map(\.count)
    self.schedule = schedule
    nameHash = Self.hash(scenario.name)
    shapeHash = Self.shapeHash(scenario)
    self.runHash = Self.hash(runHash)
    self.selection = selection
  }

  /// The first bytes of the token of a run that ends the process: those before its schedule.
  static func beginning(_ scenario: ErasedScenario, _ selection: Selection) -> [UInt8] {
    var token = ScheduleToken(scenario, selection, Schedule(), runHash: 0)
    token.runHash = 0
    return token.bytes
  }

  /// Reads a token.
  ///
  /// - Parameter text: What ``text`` made.
  /// - Throws: A ``ScheduleTokenError`` that says what is wrong with it.
  public init(_ text: String) throws(ScheduleTokenError) {
    guard let bytes = Base64URL.decode(text) else {
      throw .malformed(
        "it has other characters than letters, digits, '-' and '_', or its end is missing"
      )
    }
    guard bytes.count >= 3 else { throw .malformed("it is too short") }
    guard bytes[0] == Self.version else {
      throw .otherVersion(found: bytes[0], expected: Self.version)
    }
    let body = bytes.dropLast(2)
    let check = UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1])
    guard Self.checksum(body) == check else {
      throw .malformed("its checksum is wrong; was it copied completely?")
    }
    var numbers = Numbers(bytes: Array(body), position: 1)
    nameHash = try numbers.word()
    shapeHash = try numbers.word()
    runHash = try numbers.word()
    operationCounts = []
    selection = Selection(counts: [])
    for _ in 0..<(try numbers.next(below: Schedule.mostThreads)) {
      let count = try numbers.next(below: 4096)
      operationCounts.append(count)
      let left = try numbers.next(below: count + 1)
      var positions = Set(0..<count)
      for _ in 0..<left {
        guard positions.remove(try numbers.next(below: count)) != nil else {
          throw .malformed("it leaves an operation out twice")
        }
      }
      selection.operations.append(positions.sorted())
    }
    var departures: [Int] = []
    while !numbers.isAtEnd {
      departures.append(try numbers.next(below: 2 * Schedule.mostThreads))
      departures.append(try numbers.place())
      departures.append(try numbers.next(below: 4096))
    }
    schedule = Schedule(numbers: departures) ?? Schedule()
  }

  /// The token as text: letters, digits, `-` and `_`.
  public var text: String {
    var bytes = bytes
    let check = Self.checksum(bytes[...])
    bytes.append(UInt8(truncatingIfNeeded: check >> 8))
    bytes.append(UInt8(truncatingIfNeeded: check))
    return Base64URL.encode(bytes)
  }

  /// What its text stands for, without the checksum.
  private var bytes: [UInt8] {
    var bytes: [UInt8] = [Self.version]
    func append(_ number: Int) {
      var rest = UInt64(number)
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }
    for word in [nameHash, shapeHash, runHash] {
      for shift in stride(from: 24 as UInt32, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    append(operationCounts.count)
    for (thread, count) in operationCounts.enumerated() {
      append(count)
      let left = Set(0..<count).subtracting(selection.operations[thread]).sorted()
      append(left.count)
      for position in left { append(position) }
    }
    for number in schedule.numbers { append(number) }
    return bytes
  }

  /// Whether it was made for a scenario of this name.
  func isMade(for scenario: ErasedScenario) -> Bool { nameHash == Self.hash(scenario.name) }

  /// Refuses a scenario that is not the one it was made for.
  func validate(_ scenario: ErasedScenario) throws(ScheduleTokenError) {
    guard isMade(for: scenario) else { throw .otherScenario(name: scenario.name) }
    let counts = scenario.threads.map(\.count)
    guard operationCounts == counts else {
      throw .otherOperations(scenario: scenario.name, token: operationCounts, now: counts)
    }
    guard shapeHash == Self.shapeHash(scenario) else {
      throw .otherNames(scenario: scenario.name)
    }
    guard selection.count > 0 || counts.isEmpty else { throw .malformed("it has no operation") }
  }

  /// Whether it is of a run that ended the process, so that nobody knows its steps.
  var isOfCrash: Bool { runHash == 0 }

  /// Whether a run is the one that it was made of; after a crash, whether it took the same turns.
  func fits(_ run: Run) -> Bool {
    isOfCrash ? run.schedule == schedule : runHash == Self.hash(run.hash)
  }

  private static func hash(_ runHash: UInt64) -> UInt32 {
    // 0 stands for a crash.
    max(UInt32(truncatingIfNeeded: runHash ^ runHash >> 32), 1)
  }

  private static func shapeHash(_ scenario: ErasedScenario) -> UInt32 {
    hash(scenario.threads.map { $0.joined(separator: "\u{0}") }.joined(separator: "\u{1}"))
  }

  /// The FNV-1a hash of a text: the same in every process.
  private static func hash(_ text: String) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
  }

  /// The numbers of a token, in turn.
  private struct Numbers {
    let bytes: [UInt8]
    var position: Int

    var isAtEnd: Bool { position >= bytes.count }

    mutating func word() throws(ScheduleTokenError) -> UInt32 {
      guard bytes.count - position >= 4 else { throw .malformed("its end is missing") }
      defer { position += 4 }
      return bytes[position..<position + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func next(below bound: Int) throws(ScheduleTokenError) -> Int {
      let value = try number(bits: 35)
      guard value < UInt64(max(bound, 0)) else { throw Self.tooLarge }
      return Int(value)
    }

    /// Where a thread was: how many points it had passed, and how many releases since.
    mutating func place() throws(ScheduleTokenError) -> Int {
      let value = Int(try number(bits: 63))
      guard value.points < Int(Int32.max), value.releases < Int(Int32.max) else {
        throw Self.tooLarge
      }
      return value
    }

    /// A number of seven bits a byte, the lowest first.
    private mutating func number(bits: UInt64) throws(ScheduleTokenError) -> UInt64 {
      var value: UInt64 = 0
      for shift in stride(from: 0 as UInt64, to: bits, by: 7) {
        guard position < bytes.count else { throw .malformed("its end is missing") }
        let byte = bytes[position]
        position += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte & 0x80 == 0 { return value }
      }
      throw Self.tooLarge
    }

    private static var tooLarge: ScheduleTokenError {
      .malformed("one of its numbers is too large")
    }
  }
}

extension ScheduleToken: CustomStringConvertible {
  /// The token as text.
  public var description: String { text }
}
