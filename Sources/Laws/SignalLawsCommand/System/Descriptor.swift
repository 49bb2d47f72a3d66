internal import Foundation

/// Why the system refused something, in its own words.
struct SystemFailure: Error, Hashable, CustomStringConvertible {
  /// The number of the error, such as `ENOSPC`.
  var code: Int32

  /// Takes the error of the call that has just failed.
  init() { code = errno }

  init(code: Int32) { self.code = code }

  var description: String { String(cString: strerror(code)) }
}

/// What is done with file descriptors without `FileHandle`, which ends the process where there are
/// none left or one is not what it was.
enum Descriptor {
  /// Makes sure that the standard streams are open, so that nothing else is taken for one of them.
  ///
  /// What was closed is opened for reading only: whoever writes there is told so.
  static func openStandardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = Foundation.open("/dev/null", O_RDONLY)
    }
  }

  /// Takes as many descriptors as the process may have.
  static func raiseLimit() {
    var limit = rlimit()
    #if canImport(Glibc)
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
    let descriptors = RLIMIT_NOFILE
    #endif
    guard getrlimit(descriptors, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 4096))
    setrlimit(descriptors, &limit)
  }

  /// Lets the process leave no image of its memory behind when it crashes.
  static func leaveNoCore() {
    #if canImport(Glibc)
    let size = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
    let size = RLIMIT_CORE
    #endif
    var limit = rlimit()
    guard getrlimit(size, &limit) == 0 else { return }
    limit.rlim_cur = 0
    setrlimit(size, &limit)
  }

  /// A pipe that processes which are started later do not inherit; one that is being started might.
  static func pipe() throws(SystemFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw SystemFailure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Lets reading return at once where there is nothing to read.
  static func makeNonblocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Opens a file, or a pipe, of which a reader is awaited until Ctrl-C.
  static func open(forWriting path: String) throws(SystemFailure) -> Int32 {
    while true {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK
      let descriptor = Foundation.open(path, flags, 0o666)
      if descriptor >= 0 { return descriptor }
      let failure = SystemFailure()
      guard failure.code == EINTR || failure.code == ENXIO, !Interrupt.isRequested else {
        throw failure
      }
      Pause.make(milliseconds: 50)
    }
  }

  /// Writes all of it.
  ///
  /// - Throws: Why not all of it could be written.
  static func write(_ data: Data, to descriptor: Int32) throws(SystemFailure) {
    var rest = data[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, 1000)
      default: throw SystemFailure()
      }
    }
  }

  /// All that is in a file, or comes through a pipe until it is closed.
  ///
  /// - Throws: ``InputError`` with the path and the reason.
  static func contents(ofFile path: String) throws(InputError) -> Data {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let failure = SystemFailure()
      throw InputError(
        "\(path): \(failure.code == ENOENT ? "there is no such file" : "cannot be read: \(failure)")"
      )
    }
    defer { close(descriptor) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 { data += buffer[..<count] }
      if count == 0 { return data }
      if count < 0, errno != EINTR {
        throw InputError("\(path): cannot be read: \(SystemFailure())")
      }
    }
  }

  /// What reading brings.
  enum Reading {
    case data(Data)
    case nothingYet
    case end
  }

  /// Reads what there is, at most 64 KiB.
  static func read(_ descriptor: Int32) -> Reading {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count > 0 { return .data(Data(buffer[..<count])) }
      guard count < 0 else { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .nothingYet
      default: return .end
      }
    }
  }

  /// Whether something can be read, or the other end is gone, within so many milliseconds.
  static func waitForInput(_ descriptors: [Int32], milliseconds: Int32) {
    var list = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&list, nfds_t(list.count), milliseconds)
  }
}
