internal import Synchronization

extension CodeLocation {
  /// The place that a call returns to, or `nil` if nothing is known of it.
  ///
  /// Slow the first time; ask for it after a failure only. May be asked for from any thread.
  init?(of returnAddress: UInt) {
    guard returnAddress > 0 else { return nil }
    if let known = Self.known.withLock({ $0[returnAddress] }) {
      self = known
      return
    }
    var location = CodeLocation(function: symbol(at: returnAddress))
    // The call itself is the instruction before.
    if let line = sourceLine(of: returnAddress - 1) {
      location.file = line.file.split(separator: "/").suffix(2).joined(separator: "/")
      location.line = line.line
    }
    guard location != CodeLocation() else { return nil }
    Self.known.withLock { $0[returnAddress] = location }
    self = location
  }

  private static let known = Mutex<[UInt: CodeLocation]>([:])
}

#if os(Linux)
/// Unsafe: it is never changed, and the file it points into stays mapped.
nonisolated(unsafe) private let lines = ProgramFile.bytes.flatMap { LineIndex(elf: $0) }

private func sourceLine(of pc: UInt) -> LineTable.Line? {
  guard let address = ProgramFile.address(of: pc) else { return nil }
  return lines?.line(of: address)
}
#else
private func sourceLine(of pc: UInt) -> LineTable.Line? { nil }
#endif
