#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#endif

/// A note of the case that runs now, which outlives the process.
///
/// A case that crashes or never ends cannot be reported by the process that ran it: the next one
/// finds the note. It is memory shared with a file, so that writing it costs a copy and no call.
final class RunningCase {
  /// What a note says.
  enum Note: Hashable {
    /// One of the cases of a seed.
    case seeded(seed: UInt64, index: Int)
    case token(String)
  }

  #if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
  private static let size = 1 << 14
  private static let header = 40
  private static let magic: UInt64 = 0x5052_4F50_4E4F_5445

  private let path: String
  // Unsafe: shared with the file, unmapped in deinit, and written by the thread of the search only.
  private let memory: UnsafeMutableRawPointer

  /// Begins to note the cases of a property; nil if another process does, or the file cannot be
  /// made.
  init?(path: String) {
    if Self.owner(of: path).map({ kill($0, 0) == 0 }) ?? false { return nil }
    let file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard ftruncate(file, off_t(Self.size)) == 0,
      let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else {
      _ = unlink(path)
      return nil
    }
    self.path = path
    self.memory = memory
    put(UInt64(getpid()), at: 8)
    put(Self.magic, at: 0)
  }

  deinit {
    munmap(memory, Self.size)
    _ = unlink(path)
  }

  private func put(_ word: UInt64, at offset: Int) {
    memory.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
  }

  /// Notes the case whose values are drawn, and which is about to run.
  func note(_ source: ChoiceSource) {
    if let place = source.place, !source.isRecording {
      put(1, at: 16)
      put(place.seed, at: 24)
      put(UInt64(place.index), at: 32)
      return
    }
    let token = Array(source.recorded.token.utf8)
    // A case too long for the note is remembered by nothing.
    guard token.count <= Self.size - Self.header else { return put(0, at: 16) }
    put(2, at: 16)
    put(UInt64(token.count), at: 24)
    (memory + Self.header).copyMemory(from: token, byteCount: token.count)
  }

  /// Notes that no case runs.
  func clear() { put(0, at: 16) }

  /// What the last process noted that did not come to its end.
  static func leftBehind(at path: String) -> Note? {
    guard let bytes = bytes(of: path), let owner = owner(of: path), kill(owner, 0) != 0 else {
      return nil
    }
    defer { _ = unlink(path) }
    return bytes.withUnsafeBytes { bytes in
      func word(_ offset: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      switch word(16) {
      case 1: return .seeded(seed: word(24), index: Int(clamping: word(32)))
      case 2:
        let end = header + Int(clamping: word(24))
        guard end <= bytes.count else { return nil }
        return .token(String(decoding: bytes[header..<end], as: UTF8.self))
      default: return nil
      }
    }
  }

  private static func owner(of path: String) -> pid_t? {
    guard let bytes = bytes(of: path) else { return nil }
    return bytes.withUnsafeBytes {
      pid_t(truncatingIfNeeded: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: size)
    guard read(file, &bytes, size) == size else { return nil }
    let found = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    return found == magic ? bytes : nil
  }
  #else
  init?(path: String) { return nil }
  func note(_ source: ChoiceSource) {}
  func clear() {}
  static func leftBehind(at path: String) -> Note? { nil }
  #endif
}
