internal import Foundation
internal import Synchronization

/// What was started by processes that this one has started, also where it has left their group.
///
/// On Linux orphans become children of this process and are found among them; elsewhere only groups
/// are ended.
enum Descendants {
  private struct State {
    /// Processes that are at work.
    var own: Set<pid_t> = []
    /// Children that were there before, which are nobody's concern here.
    var others: Set<pid_t> = []
    var isAdopting = false
  }

  private static let state = Mutex(State())

  /// Makes this process the parent of what its children leave behind.
  static func adopt() {
    #if os(Linux)
    state.withLock { state in
      guard !state.isAdopting else { return }
      state.others = Set(children)
      let subreaper: Int32 = 36
      state.isAdopting = control(subreaper, 1)
    }
    #endif
  }

  /// Lets this process end with the one that has started it.
  static func endWithParent() {
    #if os(Linux)
    let parentDeathSignal: Int32 = 1
    _ = control(parentDeathSignal, UInt(SIGKILL))
    #endif
  }

  /// Whether processes are at work that will make room for others when they end.
  static var isAnyAtWork: Bool { state.withLock { !$0.own.isEmpty } }

  /// Notes what `start` starts before anybody takes it for a stray.
  static func whileStarting(_ start: () -> (failure: Int32, identifier: pid_t?)) -> Int32 {
    state.withLock { state in
      let (failure, identifier) = start()
      if let identifier { state.own.insert(identifier) }
      return failure
    }
  }

  /// Ends what a process has left behind that has ended.
  static func release(_ identifier: pid_t) {
    state.withLock { state in
      state.own.remove(identifier)
      guard state.isAdopting else { return }
      // What a stray has started is found when the stray is gone.
      for _ in 0..<50 {
        let strays = children.filter { !state.own.contains($0) && !state.others.contains($0) }
        guard !strays.isEmpty else { return }
        for stray in strays {
          kill(stray, SIGKILL)
          waitpid(stray, nil, WNOHANG)
        }
        poll(nil, 0, 2)
      }
    }
  }

  private static var children: [pid_t] {
    let own = getpid()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { ProcessTimes(of: $0)?.parent == own }
  }

  #if os(Linux)
  private typealias Control = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32

  /// `prctl`, which is variadic and therefore not imported.
  private static func control(_ option: Int32, _ value: UInt) -> Bool {
    guard let symbol = dlsym(nil, "prctl") else { return false }
    // It takes four words behind the option, whatever it does with them.
    return unsafeBitCast(symbol, to: Control.self)(option, value, 0, 0, 0) == 0
  }
  #endif
}
