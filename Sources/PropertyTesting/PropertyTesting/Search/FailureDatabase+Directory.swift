#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Darwin) || canImport(Android)
extension FailureDatabase {
  /// A database of one small text file for each property, one token a line.
  ///
  /// A file is written beside its place and then renamed, so that a reader never sees half of it.
  /// What cannot be read or written is as good as nothing: a database must not fail a test.
  ///
  /// - Parameter path: The directory; it is made when something is stored.
  /// - Returns: The database.
  public static func directory(_ path: String) -> FailureDatabase {
    var database = FailureDatabase(
      load: { key in
        (File(path, key).read() ?? "").split(separator: "\n").map(String.init)
      },
      save: { key, tokens in
        let file = File(path, key)
        if tokens.isEmpty {
          file.remove()
        } else {
          _ = mkdir(path, 0o777)
          file.write(tokens.joined(separator: "\n") + "\n")
        }
      }
    )
    database.notePath = { key in
      _ = mkdir(path, 0o777)
      return File(path, key).notePath
    }
    return database
  }

  /// The directory `property-failures` of `.build`, if the program runs where there is a `.build`;
  /// otherwise nothing is remembered.
  public static var build: FailureDatabase {
    access(".build", W_OK) == 0 ? .directory(".build/property-failures") : .none
  }
}

/// One file of a directory, named after a key.
private struct File {
  private let path: String

  init(_ directory: String, _ key: String) {
    // A hash tells apart keys whose readable part is the same.
    let readable = key.unicodeScalars.suffix(80).map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? Character(scalar) : "_"
    }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    path = "\(directory)/\(String(readable))-\(String(hash, radix: 36))"
  }

  var notePath: String { "\(path).running" }

  func read() -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ text: String) {
    let draft = "\(path).\(getpid())"
    guard let file = fopen(draft, "w") else { return }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else {
      _ = unlink(draft)
      return
    }
    _ = rename(draft, path)
  }

  func remove() { _ = unlink(path) }
}

/// Where what cannot wait is said.
enum StandardError {
  static func write(_ text: String) {
    // Not by `stderr`, which is a variable that any thread may change.
    _ = Array(text.utf8).withUnsafeBytes { bytes in
      #if canImport(Glibc)
      Glibc.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
      Musl.write(2, bytes.baseAddress, bytes.count)
      #elseif canImport(Darwin)
      Darwin.write(2, bytes.baseAddress, bytes.count)
      #else
      Android.write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
#else
enum StandardError {
  static func write(_ text: String) { print(text, terminator: "") }
}

extension FailureDatabase {
  /// Nothing is remembered on this platform.
  public static var build: FailureDatabase { .none }
}
#endif
