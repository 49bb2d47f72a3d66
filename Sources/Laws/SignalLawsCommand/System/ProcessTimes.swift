internal import Foundation

/// What the system says of a process or a thread, on Linux.
struct ProcessTimes {
  /// What it is doing: `R` runs or would like to, `S` sleeps, `D` waits for a device, `Z` is gone.
  var state: Character
  /// Whose child it is.
  var parent: pid_t
  /// How much processor time it has had, in seconds.
  var used: Double

  /// Asks for a process, or for one of its threads; `nil` if there is none, or nobody to ask.
  init?(of process: pid_t, thread: pid_t? = nil) {
    let place = thread.map { "/proc/\(process)/task/\($0)/stat" } ?? "/proc/\(process)/stat"
    guard let text = Self.text(place), let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let state = fields[0].first, let parent = pid_t(fields[1]),
      let user = Double(fields[11]), let system = Double(fields[12])
    else { return nil }
    self.state = state
    self.parent = parent
    used = (user + system) / Double(max(sysconf(Int32(_SC_CLK_TCK)), 1))
  }

  /// The threads of a process.
  static func threads(of process: pid_t) -> [pid_t] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return (names ?? []).compactMap { pid_t($0) }
  }

  private static func text(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard case .data(let data) = Descriptor.read(descriptor) else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
