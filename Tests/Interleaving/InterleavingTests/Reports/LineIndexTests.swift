@testable import Interleaving
import Testing

/// Assembles a unit of `.debug_line` by hand.
private struct UnitBuilder {
  var bytes: [UInt8] = []

  mutating func word(_ value: Int, _ size: Int) {
    for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }

  mutating func text(_ text: String) { bytes += Array(text.utf8) + [0] }

  /// Rows at 0x1000, 0x1004 and 0x1010, the end at 0x1020; lines 7, 9 and 5.
  static func unit(version: Int) -> [UInt8] {
    var tables = UnitBuilder()
    if version == 4 {
      tables.text("folder")
      tables.bytes.append(0)
      tables.text("file.swift")
      tables.bytes += [1, 0, 0, 0]
    } else {
      // Folders and files by a text in place; files with the number of their folder.
      tables.bytes += [1, 1, 0x08, 2]
      tables.text("/root")
      tables.text("folder")
      tables.bytes += [2, 1, 0x08, 2, 0x0B, 2]
      tables.text("other.swift")
      tables.bytes.append(0)
      tables.text("file.swift")
      tables.bytes.append(1)
    }
    var header = UnitBuilder()
    header.bytes += [1, 1, 1, UInt8(bitPattern: -5), 14, 13]
    header.bytes += [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1]
    header.bytes += tables.bytes
    var program = UnitBuilder()
    program.bytes += [0, 9, 2]
    program.word(0x1000, 8)
    program.bytes += [3, 6, 1]  // line 7, a row
    let fourOn: UInt8 = 13 + 4 * 14 + 2 + 5
    program.bytes.append(fourOn)  // line 9, a row
    program.bytes += [2, 12, 3, 0x7C, 1]  // 12 on, line 5, a row
    program.bytes += [2, 16, 0, 1, 1]  // 16 on, the end
    var unit = UnitBuilder()
    unit.word(version, 2)
    if version == 5 { unit.bytes += [8, 0] }
    unit.word(header.bytes.count, 4)
    unit.bytes += header.bytes + program.bytes
    var whole = UnitBuilder()
    whole.word(unit.bytes.count, 4)
    return whole.bytes + unit.bytes
  }
}

@Suite struct LineIndexTests {
  private func line(of address: UInt64, _ section: [UInt8]) -> LineTable.Line? {
    section.withUnsafeBytes { LineIndex(lines: ByteReader($0)).line(of: address) }
  }

  @Test(arguments: [4, 5]) func `an address has the line of the row before it`(_ version: Int) {
    let section = UnitBuilder.unit(version: version)
    func line(_ address: UInt64) -> Int? { self.line(of: address, section)?.line }
    #expect(line(0xFFF) == nil)
    #expect(line(0x1000) == 7)
    #expect(line(0x1003) == 7)
    #expect(line(0x1004) == 9)
    #expect(line(0x100F) == 9)
    #expect(line(0x1010) == 5)
    #expect(line(0x101F) == 5)
    #expect(line(0x1020) == nil)
    #expect(self.line(of: 0x1000, section)?.file == "folder/file.swift")
  }

  @Test func `a unit of an unknown version is skipped`() {
    var strange = UnitBuilder.unit(version: 4)
    strange[4] = 9
    let section = strange + UnitBuilder.unit(version: 5)
    #expect(line(of: 0x1004, section)?.line == 9)
  }

  @Test(arguments: [4, 5]) func `damaged sections give no line or another, and crash nothing`(
    _ version: Int
  ) {
    let original = UnitBuilder.unit(version: version)
    var random = TestRandom(seed: UInt64(version))
    var answers = 0
    for round in 0..<20_000 {
      var section = original
      for _ in 0...random.below(3) {
        section[random.below(section.count)] = UInt8(random.below(256))
      }
      if round % 4 == 0 { section.removeLast(random.below(section.count)) }
      if line(of: 0x1000 + UInt64(random.below(32)), section) != nil { answers += 1 }
    }
    #expect(answers > 0)
    #expect(answers < 20_000)
  }

  @Test func `bytes that are no program have no lines`() {
    let noise = (0..<256).map { UInt8($0) }
    noise.withUnsafeBytes { #expect(LineIndex(elf: $0) == nil) }
    let short: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    short.withUnsafeBytes { #expect(LineIndex(elf: $0) == nil) }
  }

  @Test func `numbers of variable length are read to their end`() {
    let bytes: [UInt8] = [0xE5, 0x8E, 0x26, 0x7F, 0x80, 0x7F, 0xFF]
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      #expect(reader.unsigned() == 624_485)
      #expect(reader.signed() == -1)
      #expect(reader.signed() == -128)
      #expect(reader.unsigned() == nil)
    }
  }
}
