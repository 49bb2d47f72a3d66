/// Finds the source line of an instruction in a program file.
struct LineIndex {
  private let section: ByteReader
  private let texts: LineTable.Texts
  /// By ascending low address.
  private let sequences: [LineTable.Sequence]

  /// Reads the sections of a program file of the format ELF, 64 bits, little-endian.
  init?(elf bytes: UnsafeRawBufferPointer) {
    guard let sections = Self.sections(bytes), let lines = sections[".debug_line"] else {
      return nil
    }
    self.init(lines: lines, lineTexts: sections[".debug_line_str"], texts: sections[".debug_str"])
  }

  /// Reads all units of a section.
  init(lines: ByteReader, lineTexts: ByteReader? = nil, texts: ByteReader? = nil) {
    section = lines
    self.texts = LineTable.Texts(line: lineTexts, general: texts)
    var sequences: [LineTable.Sequence] = []
    var position = lines.position
    while position < lines.end {
      guard let next = Self.end(ofUnitAt: position, lines) else { break }
      if let unit = LineTable(lines, at: position) { sequences += unit.sequences() }
      position = next
    }
    self.sequences = sequences.sorted { $0.low < $1.low }
  }

  /// The line of an instruction, by its address in the file.
  func line(of address: UInt64) -> LineTable.Line? {
    var low = 0
    var high = sequences.count
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle].low <= address { low = middle + 1 } else { high = middle }
    }
    // Sequences do not overlap, but for those of functions that were merged.
    for sequence in sequences[..<low].suffix(4).reversed() where address < sequence.high {
      guard let unit = LineTable(section, at: sequence.unit) else { continue }
      if let line = unit.line(of: address, in: sequence, texts: texts) { return line }
    }
    return nil
  }

  private static func end(ofUnitAt position: Int, _ lines: ByteReader) -> Int? {
    var reader = lines
    guard reader.move(to: position), let length = reader.number(UInt32.self) else { return nil }
    var count = Int(length)
    if length == 0xFFFF_FFFF {
      guard let wide = reader.offset(wide: true) else { return nil }
      count = wide
    }
    return reader.skip(count) ? reader.position : nil
  }

  private static func sections(_ bytes: UnsafeRawBufferPointer) -> [String: ByteReader]? {
    let file = ByteReader(bytes)
    var header = file
    guard header.number(UInt32.self) == 0x464C_457F, header.byte() == 2, header.byte() == 1,
      header.move(to: 0x28), let table = header.offset(wide: true), header.move(to: 0x3A),
      let size = header.number(UInt16.self), size >= 64,
      let count = header.number(UInt16.self), let nameTable = header.number(UInt16.self)
    else { return nil }
    func section(_ index: Int) -> (name: Int, contents: ByteReader)? {
      let (place, overflows) = table.addingReportingOverflow(index * Int(size))
      guard !overflows, var entry = file.slice(from: place, count: 64),
        let name = entry.number(UInt32.self), entry.skip(4),
        let flags = entry.number(UInt64.self), flags & 0x800 == 0,  // not compressed
        entry.skip(8), let offset = entry.offset(wide: true),
        let length = entry.offset(wide: true),
        let contents = file.slice(from: offset, count: length)
      else { return nil }
      return (Int(name), contents)
    }
    guard let names = section(Int(nameTable))?.contents else { return nil }
    var sections: [String: ByteReader] = [:]
    for index in 0..<Int(count) {
      guard let (offset, contents) = section(index) else { continue }
      var reader = names
      guard reader.move(to: names.position + offset), !reader.isAtEnd, let name = reader.text()
      else { continue }
      sections[name] = contents
    }
    return sections
  }
}
