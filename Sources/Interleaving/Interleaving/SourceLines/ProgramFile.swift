#if os(Linux)
#if canImport(Glibc)
internal import Glibc
#else
internal import Musl
#endif

/// The running program's own file, mapped.
enum ProgramFile {
  /// Unsafe: the mapping is read-only and is never undone.
  nonisolated(unsafe) static let bytes: UnsafeRawBufferPointer? = {
    let file = open("/proc/self/exe", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = lseek(file, 0, SEEK_END)
    guard size > 0, let start = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { return nil }
    return UnsafeRawBufferPointer(start: start, count: Int(size))
  }()

  /// The address in the file of an instruction in memory; `nil` if it is not the program's.
  static func address(of pc: UInt) -> UInt64? {
    guard let image, pc >= image.low, pc < image.high else { return nil }
    return UInt64(pc - image.bias)
  }

  /// Where the program is in memory, as its program headers say.
  private static let image: (bias: UInt, low: UInt, high: UInt)? = {
    let (loaded, headerTable): (UInt32, UInt32) = (1, 6)
    guard let bytes, let headers = programHeaders() else { return nil }
    var file = ByteReader(bytes)
    guard file.move(to: 0x20), let table = file.offset(wide: true),
      file.move(to: 0x36), let size = file.number(UInt16.self), size >= 56,
      let count = file.number(UInt16.self)
    else { return nil }
    var bias: UInt?
    var ends: [(low: UInt, high: UInt)] = []
    for index in 0..<Int(count) {
      guard var entry = file.slice(from: table &+ index * Int(size), count: 56),
        let type = entry.number(UInt32.self), entry.skip(12),
        let address = entry.number(UInt.self), entry.skip(16),
        let length = entry.number(UInt.self)
      else { return nil }
      if type == headerTable { bias = headers &- address }
      if type == loaded { ends.append((address, address &+ length)) }
    }
    guard let bias, let low = ends.map(\.low).min(), let high = ends.map(\.high).max() else {
      return nil
    }
    return (bias, bias &+ low, bias &+ high)
  }()

  /// The address of the program headers in memory, as the kernel tells.
  private static func programHeaders() -> UInt? {
    let file = open("/proc/self/auxv", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var entry: (key: UInt, value: UInt) = (0, 0)
    while read(file, &entry, 16) == 16, entry.key != 0 {
      if entry.key == 3 { return entry.value }
    }
    return nil
  }
}
#endif
