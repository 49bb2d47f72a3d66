/// The lines of one unit of `.debug_line` (DWARF 4 and 5).
///
/// Everything that is not as it should be makes a unit without lines, never a wrong access.
struct LineTable {
  /// A stretch of code that the unit describes from low to high addresses.
  struct Sequence {
    var low: UInt64
    var high: UInt64
    /// Where its program starts.
    var start: Int
    /// Where its unit starts.
    var unit: Int
  }

  /// A file and a line of it.
  struct Line: Equatable {
    var file: String
    var line: Int
  }

  /// The sections that texts of DWARF 5 come from.
  struct Texts {
    var line: ByteReader?
    var general: ByteReader?
  }

  let start: Int
  /// Where the next unit starts.
  let end: Int
  private let version: UInt16
  private let wide: Bool
  private let instructionLength: UInt64
  private let lineBase: Int64
  private let lineRange: UInt64
  private let opcodeBase: UInt8
  private let operandCounts: [UInt8]
  private let tables: Int
  private let program: Int
  private let section: ByteReader

  /// Reads the header of the unit at `start`.
  init?(_ section: ByteReader, at start: Int) {
    var reader = section
    guard reader.move(to: start), let length32 = reader.number(UInt32.self) else { return nil }
    wide = length32 == 0xFFFF_FFFF
    var length = Int(length32)
    if wide {
      guard let length64 = reader.offset(wide: true) else { return nil }
      length = length64
    }
    guard length <= reader.end - reader.position else { return nil }
    self.start = start
    end = reader.position + length
    self.section = section
    guard let version = reader.number(UInt16.self), version == 4 || version == 5 else {
      return nil
    }
    self.version = version
    if version == 5 {
      guard let addressSize = reader.byte(), addressSize == 8, reader.byte() == 0 else {
        return nil
      }
    }
    guard let headerLength = reader.offset(wide: wide) else { return nil }
    let (program, overflows) = reader.position.addingReportingOverflow(headerLength)
    guard !overflows, program <= end else { return nil }
    self.program = program
    guard let instructionLength = reader.byte(), reader.byte() != nil, reader.byte() != nil,
      let lineBase = reader.byte(), let lineRange = reader.byte(), lineRange > 0,
      let opcodeBase = reader.byte(), opcodeBase > 0
    else { return nil }
    self.instructionLength = UInt64(instructionLength)
    self.lineBase = Int64(Int8(bitPattern: lineBase))
    self.lineRange = UInt64(lineRange)
    self.opcodeBase = opcodeBase
    var counts: [UInt8] = [0]
    for _ in 1..<max(Int(opcodeBase), 1) {
      guard let count = reader.byte() else { return nil }
      counts.append(count)
    }
    operandCounts = counts
    tables = reader.position
  }

  private struct State {
    var address: UInt64 = 0
    var file: UInt64 = 1
    var line: Int64 = 1
  }

  /// The stretches of code that the unit describes.
  func sequences() -> [Sequence] {
    var sequences: [Sequence] = []
    var position = program
    while position < end {
      let start = position
      var low: UInt64?
      guard
        let (high, next) = run(
          from: start,
          row: { state in
            if low == nil { low = state.address }
            return true
          }
        )
      else { break }
      // The linker leaves sequences of removed functions at address 0.
      if let low, low > 0, high > low {
        sequences.append(Sequence(low: low, high: high, start: start, unit: self.start))
      }
      position = next
    }
    return sequences
  }

  /// The line of an address in one of the unit's sequences.
  func line(of address: UInt64, in sequence: Sequence, texts: Texts) -> Line? {
    var best: State?
    _ = run(from: sequence.start) { state in
      guard state.address <= address else { return false }
      // Line 0 marks code of no line; what precedes it is the better answer.
      if state.line > 0 { best = state }
      return true
    }
    guard let best, let file = file(best.file, texts) else { return nil }
    return Line(file: file, line: Int(best.line))
  }

  /// Runs the program to the end of a sequence, or until `row` has seen enough.
  private func run(
    from start: Int,
    row: (State) -> Bool
  ) -> (high: UInt64, next: Int)? {
    guard var reader = section.slice(from: start, count: end - start) else { return nil }
    var state = State()
    while let opcode = reader.byte() {
      if opcode >= opcodeBase {
        let adjusted = UInt64(opcode - opcodeBase)
        state.address &+= adjusted / lineRange &* instructionLength
        state.line &+= lineBase &+ Int64(adjusted % lineRange)
        if !row(state) { return nil }
        continue
      }
      switch opcode {
      case 0:
        guard let length = reader.unsigned().flatMap({ Int(exactly: $0) }), length > 0,
          let next = reader.slice(from: reader.position, count: length)?.end,
          let extended = reader.byte()
        else { return nil }
        if extended == 1 { return (state.address, next) }
        if extended == 2, length == 9 {
          guard let address = reader.number(UInt64.self) else { return nil }
          state.address = address
        }
        guard reader.move(to: next) else { return nil }
      case 1: if !row(state) { return nil }
      case 2:
        guard let advance = reader.unsigned() else { return nil }
        state.address &+= advance &* instructionLength
      case 3:
        guard let advance = reader.signed() else { return nil }
        state.line &+= advance
      case 4:
        guard let file = reader.unsigned() else { return nil }
        state.file = file
      case 8:
        state.address &+= UInt64(255 - opcodeBase) / lineRange &* instructionLength
      case 9:
        guard let advance = reader.number(UInt16.self) else { return nil }
        state.address &+= UInt64(advance)
      default:
        for _ in 0..<operandCounts[Int(opcode)] where reader.unsigned() == nil { return nil }
      }
    }
    return nil
  }

  // MARK: Files

  private func file(_ number: UInt64, _ texts: Texts) -> String? {
    guard var reader = section.slice(from: tables, count: program - tables) else { return nil }
    let entries: (folders: [String], files: [(name: String, folder: Int)])?
    entries = version == 5 ? newTables(&reader, texts) : oldTables(&reader)
    guard let entries, let number = Int(exactly: number) else { return nil }
    // Version 4 counts files from one, and its folder 0 is not in the table.
    let index = version == 5 ? number : number - 1
    guard entries.files.indices.contains(index) else { return nil }
    let (name, folder) = entries.files[index]
    if name.hasPrefix("/") { return name }
    let folderIndex = version == 5 ? folder : folder - 1
    guard entries.folders.indices.contains(folderIndex) else { return name }
    return entries.folders[folderIndex] + "/" + name
  }

  private func oldTables(
    _ reader: inout ByteReader
  ) -> (folders: [String], files: [(name: String, folder: Int)])? {
    var folders: [String] = []
    while true {
      guard !reader.isAtEnd, let folder = reader.text() else { return nil }
      if folder.isEmpty { break }
      folders.append(folder)
    }
    var files: [(name: String, folder: Int)] = []
    while true {
      guard !reader.isAtEnd, let name = reader.text() else { return nil }
      if name.isEmpty { return (folders, files) }
      guard let folder = reader.unsigned(), reader.unsigned() != nil, reader.unsigned() != nil
      else { return nil }
      files.append((name, Int(clamping: folder)))
    }
  }

  private func newTables(
    _ reader: inout ByteReader,
    _ texts: Texts
  ) -> (folders: [String], files: [(name: String, folder: Int)])? {
    guard let folders = newTable(&reader, texts), let files = newTable(&reader, texts) else {
      return nil
    }
    return (folders.map(\.name), files)
  }

  private func newTable(
    _ reader: inout ByteReader,
    _ texts: Texts
  ) -> [(name: String, folder: Int)]? {
    guard let formatCount = reader.byte() else { return nil }
    var formats: [(content: UInt64, form: UInt64)] = []
    for _ in 0..<formatCount {
      guard let content = reader.unsigned(), let form = reader.unsigned() else { return nil }
      formats.append((content, form))
    }
    guard let count = reader.unsigned(), count <= UInt64(reader.end - reader.position) else {
      return nil
    }
    var entries: [(name: String, folder: Int)] = []
    for _ in 0..<count {
      var entry = (name: "", folder: 0)
      for format in formats {
        switch format.form {
        case 0x08, 0x0E, 0x1F:  // in place, in .debug_str, in .debug_line_str
          guard let text = text(&reader, form: format.form, texts) else { return nil }
          if format.content == 1 { entry.name = text }
        case 0x0B, 0x05, 0x06, 0x07, 0x0F:
          guard let value = unsigned(&reader, form: format.form) else { return nil }
          if format.content == 2 { entry.folder = Int(clamping: value) }
        case 0x1E: guard reader.skip(16) else { return nil }
        case 0x09:
          guard let size = reader.unsigned(), reader.skip(Int(clamping: size)) else { return nil }
        default: return nil
        }
      }
      entries.append(entry)
    }
    return entries
  }

  private func text(_ reader: inout ByteReader, form: UInt64, _ texts: Texts) -> String? {
    if form == 0x08 { return reader.isAtEnd ? nil : reader.text() }
    guard let offset = reader.offset(wide: wide) else { return nil }
    guard var section = form == 0x0E ? texts.general : texts.line else { return nil }
    let start = section.position
    guard offset < section.end - start, section.move(to: start + offset) else { return nil }
    return section.text()
  }

  private func unsigned(_ reader: inout ByteReader, form: UInt64) -> UInt64? {
    switch form {
    case 0x0B: reader.byte().map(UInt64.init)
    case 0x05: reader.number(UInt16.self).map(UInt64.init)
    case 0x06: reader.number(UInt32.self).map(UInt64.init)
    case 0x07: reader.number(UInt64.self)
    default: reader.unsigned()
    }
  }
}
