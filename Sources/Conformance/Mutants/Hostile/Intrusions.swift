internal import Foundation
public import SignalLaws

extension Mutants {
  /// What a subject may do to the process that it runs in and to those around it.
  public static let intrusions: [Subject] = [
    misbehaving("close-and-go-on") { closeAll() },
    misbehaving("no-descriptors") {
      var none = rlimit()
      #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      #else
      setrlimit(RLIMIT_NOFILE, &none)
      #endif
    },
    misbehaving("elsewhere") {
      chdir("/")
      setenv("SIGNALLAWS_SEED", "nonsense", 1)
      setenv("PATH", "", 1)
    },
    misbehaving("session-of-its-own") { setsid() },
    misbehaving("helper-and-abort") {
      start(["sleep", "4701"], inNewSession: false)
      abort()
    },
    misbehaving("daemon") { start(["sleep", "4702"], inNewSession: true) },
    misbehaving("daemon-and-abort") {
      start(["sleep", "4703"], inNewSession: true)
      abort()
    },
    misbehaving("divides") { _ = divide() },
    misbehaving("divides-and-aborts") {
      if divide() == 0 { while true { pause() } }
      abort()
    },
    misbehaving("messages") { say("{\"reply\":{\"found\":{}}}\n{\"process\":1") },
    misbehaving("flood") { flood(1 << 22, lines: true) },
    misbehaving("flood-without-lines") { flood(1 << 22, lines: false) },
    misbehaving("great-flood") { flood(1 << 30, lines: true) },
    misbehaving("binary") { say("\0\u{1B}[2J\u{7}\r\u{202E}") },
  ]

  private static func start(_ words: [String], inNewSession: Bool) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    if inNewSession {
      // Each leads a group of its own then, which is all that this is about.
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    }
    let argv = words.map { strdup($0) } + [nil]
    var identifier: pid_t = 0
    posix_spawnp(&identifier, words[0], nil, &attributes, argv, environ)
    for word in argv { free(word) }
    posix_spawnattr_destroy(&attributes)
  }

  /// `fork`, which Swift does not import, because nothing of a runtime is whole behind it.
  private static func divide() -> pid_t {
    guard let symbol = dlsym(nil, "fork") else { return -1 }
    return unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)()
  }

  /// To whoever listens, at every descriptor that there is.
  private static func say(_ text: String) {
    let bytes = Array(text.utf8)
    for descriptor in 1..<32 as Range<Int32> { _ = write(descriptor, bytes, bytes.count) }
  }

  private static func flood(_ size: Int, lines: Bool) {
    let byte = UInt8(ascii: "x")
    var line = [UInt8](repeating: byte, count: 1 << 12)
    if lines { line[line.count - 1] = UInt8(ascii: "\n") }
    for _ in 0..<(size / line.count) { _ = write(STDERR_FILENO, line, line.count) }
  }
}
