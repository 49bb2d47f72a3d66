internal import Foundation
internal import Synchronization

/// The preparations for a process, and its start.
struct Launch {
  /// What was started, with this process's ends of the pipes.
  struct Started {
    var identifier: pid_t
    var input: Int32 = -1
    var output: Int32 = -1
    var errors: Int32 = -1
  }

  /// One at a time, so that no process inherits the pipes of another that is just being started.
  private static let starting = Mutex(())

  private let program: String?
  private let environment: [String: String]
  private let streams: [ChildProcess.Stream]

  init(
    _ program: String?,
    _ environment: [String: String],
    _ input: ChildProcess.Stream,
    _ output: ChildProcess.Stream,
    _ errors: ChildProcess.Stream
  ) {
    self.program = program
    self.environment = Self.environment.merging(environment) { $1 }
    streams = [input, output, errors]
  }

  func start(_ arguments: [String]) throws(SystemFailure) -> Started {
    let result = Self.starting.withLock { _ -> Result<Started, SystemFailure> in
      do throws(SystemFailure) {
        return .success(try startAlone(arguments))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func startAlone(_ arguments: [String]) throws(SystemFailure) -> Started {
    var own: [Int32] = [-1, -1, -1]
    var others: [Int32] = []
    func closeAll(_ list: [Int32]) {
      for descriptor in list where descriptor >= 0 { close(descriptor) }
    }
    var actions = Actions()
    defer { actions.destroy() }
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .inherited: continue
      case .null: actions.open("/dev/null", as: Int32(number))
      case .pipe:
        do throws(SystemFailure) {
          let ends = try Descriptor.pipe()
          let (mine, theirs) =
            number == 0 ? (ends.writing, ends.reading) : (ends.reading, ends.writing)
          own[number] = mine
          others.append(theirs)
          actions.duplicate(theirs, as: Int32(number))
          if number > 0 { Descriptor.makeNonblocking(mine) }
        } catch {
          closeAll(own + others)
          throw error
        }
      }
    }
    defer { closeAll(others) }
    var identifier: pid_t = 0
    let failure = Descendants.whileStarting {
      let failure = spawn(arguments, &actions, &identifier)
      return (failure, failure == 0 ? identifier : nil)
    }
    guard failure == 0 else {
      closeAll(own)
      throw SystemFailure(code: failure)
    }
    return Started(identifier: identifier, input: own[0], output: own[1], errors: own[2])
  }

  private func spawn(
    _ arguments: [String],
    _ actions: inout Actions,
    _ identifier: inout pid_t
  ) -> Int32 {
    let words = [program ?? CommandLine.arguments.first ?? "lawcheck"] + arguments
    let argv = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + variables { free(text) } }
    var attributes = Attributes()
    defer { attributes.destroy() }
    return posix_spawn(
      &identifier,
      program ?? Self.executable,
      &actions.value,
      &attributes.value,
      argv,
      variables
    )
  }

  /// On Linux by what it is, not by what has its name by now.
  private static let executable: String = {
    let own = "/proc/self/exe"
    return access(own, X_OK) == 0 ? own : Bundle.main.executablePath ?? CommandLine.arguments[0]
  }()

  private static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // A replay must not depend on how a process happens to order its dictionaries.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }
}

/// What is done with descriptors in the new process.
private struct Actions {
  #if canImport(Darwin)
  var value: posix_spawn_file_actions_t?
  #else
  var value = posix_spawn_file_actions_t()
  #endif

  init() { posix_spawn_file_actions_init(&value) }

  mutating func open(_ path: String, as number: Int32) {
    posix_spawn_file_actions_addopen(&value, number, path, number == 0 ? O_RDONLY : O_WRONLY, 0)
  }

  mutating func duplicate(_ descriptor: Int32, as number: Int32) {
    posix_spawn_file_actions_adddup2(&value, descriptor, number)
  }

  mutating func destroy() { posix_spawn_file_actions_destroy(&value) }
}

/// A process group of its own, no signal blocked, and none that this process handles or ignores.
private struct Attributes {
  #if canImport(Darwin)
  var value: posix_spawnattr_t?
  #else
  var value = posix_spawnattr_t()
  #endif

  init() {
    posix_spawnattr_init(&value)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&value, &none)
    var handled = sigset_t()
    sigemptyset(&handled)
    for number in Interrupt.signals + Interrupt.ignored { sigaddset(&handled, number) }
    posix_spawnattr_setsigdefault(&value, &handled)
    posix_spawnattr_setpgroup(&value, 0)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    #if canImport(Darwin)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&value, Int16(flags))
  }

  mutating func destroy() { posix_spawnattr_destroy(&value) }
}
