internal import Foundation

/// How much memory a process has.
enum MemoryUse {
  /// What is resident, in mebibytes; `nil` where that cannot be asked.
  static func mebibytes(of process: Int32) -> Int? {
    #if os(Linux)
    guard let text = try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / (1 << 20)
    #else
    return nil
    #endif
  }
}
