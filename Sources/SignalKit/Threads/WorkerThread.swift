#if canImport(Dispatch)

#if canImport(WinSDK)
import WinSDK
import ucrt
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread that nobody waits for.
enum WorkerThread {
  private final class Start {
    let name: String
    let priority: Double
    let body: @Sendable () -> Void

    init(name: String, priority: Double, body: @escaping @Sendable () -> Void) {
      self.name = name
      self.priority = priority
      self.body = body
    }

    func run() {
      WorkerThread.setName(name)
      WorkerThread.setPriority(priority)
      body()
    }
  }

  /// Starts a thread that runs `body` and ends.
  ///
  /// Names are cut to 15 characters where the platform takes no more.
  static func start(name: String, priority: Double, body: @escaping @Sendable () -> Void) {
    let start = Start(name: name, priority: priority, body: body)
    // Owned by the thread from here on.
    let argument = Unmanaged.passRetained(start).toOpaque()
    #if canImport(WinSDK)
    let thread = _beginthreadex(
      nil,
      0,
      { argument in
        if let argument { _ = WorkerThread.enter(argument) }
        return 0
      },
      argument,
      0,
      nil
    )
    // 0 is a failure; of a thread that runs the handle is not needed.
    guard let handle = HANDLE(bitPattern: UInt(thread)) else {
      fatalError("SignalKit: no thread could be started")
    }
    _ = CloseHandle(handle)
    #else
    // An opaque pointer with Darwin and Musl, a number elsewhere.
    #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(&thread, nil, { WorkerThread.enter($0) }, argument)
    guard status == 0, let thread else { fatalError("SignalKit: no thread could be started") }
    #else
    #if canImport(Musl)
    var created: pthread_t?
    #else
    var created = pthread_t()
    #endif
    let status = pthread_create(
      &created,
      nil,
      { argument in
        guard let argument else { return nil }
        return WorkerThread.enter(argument)
      },
      argument
    )
    #if canImport(Musl)
    guard let thread = created else { fatalError("SignalKit: no thread could be started") }
    #else
    let thread = created
    #endif
    guard status == 0 else { fatalError("SignalKit: no thread could be started") }
    #endif
    pthread_detach(thread)
    #endif
  }

  private static func enter(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().run()
    return nil
  }

  private static func setName(_ name: String) {
    #if canImport(WinSDK)
    _ = name.withCString(encodedAs: UTF16.self) { SetThreadDescription(GetCurrentThread(), $0) }
    #elseif canImport(Darwin)
    pthread_setname_np(name)
    #elseif os(Linux)
    // glibc hides `pthread_setname_np` from Swift; the kernel's own way is this file.
    guard let file = fopen("/proc/thread-self/comm", "w") else { return }
    fputs(String(name.prefix(15)), file)
    fclose(file)
    #endif
  }

  /// 0 to 1, where 0.5 is what a thread has by itself.
  private static func setPriority(_ priority: Double) {
    let priority = priority.isNaN ? 0.5 : min(max(priority, 0), 1)
    #if canImport(WinSDK)
    // From the lowest (-2) by way of the normal (0) to the highest (2).
    _ = SetThreadPriority(GetCurrentThread(), Int32(((priority - 0.5) * 4).rounded()))
    #elseif canImport(Darwin)
    var parameters = sched_param()
    var policy: Int32 = 0
    guard pthread_getschedparam(pthread_self(), &policy, &parameters) == 0 else { return }
    let (least, most) = (sched_get_priority_min(policy), sched_get_priority_max(policy))
    parameters.sched_priority = least + Int32((Double(most - least) * priority).rounded())
    pthread_setschedparam(pthread_self(), policy, &parameters)
    #elseif canImport(Glibc)
    // Niceness belongs to the thread here, and 0 is the calling one. To be less nice takes
    // privileges, so there is nothing to do above 0.5; nor below, if this fails.
    let niceness = Int32(((0.5 - priority) * 2 * 19).rounded())
    if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
    #endif
  }
}

#endif
