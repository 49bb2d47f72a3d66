internal import SignalLaws

/// Where somebody who has work for a process gets one, and a new one when that is lost.
final class WorkerSource {
  private let implementation: Int
  private let options: RunOptions
  private let environment: [String: String]
  private let echoes: Bool
  private let tick: () -> Void
  private var worker: WorkerProcess?
  /// The laws that the process has checked that is there, or was there last.
  private(set) var checked: [LawID] = []

  /// How long to wait for room for a process that others will make when they are done.
  private static let room = Duration.seconds(10)

  init(
    _ implementation: Int,
    _ options: RunOptions,
    environment: [String: String] = [:],
    echoes: Bool = false,
    tick: @escaping () -> Void
  ) {
    self.implementation = implementation
    self.options = options
    self.environment = environment
    self.echoes = echoes
    self.tick = tick
  }

  /// Makes sure that there is a process.
  ///
  /// - Throws: ``SystemError`` if the system has no room for it.
  func prepare(waits: Bool) throws(SystemError) {
    guard worker?.isUsable != true else { return }
    drop()
    let end = ContinuousClock.now + Self.room
    while true {
      do throws(SystemError) {
        checked = []
        worker = try WorkerProcess(implementation, environment: environment, echoes: echoes)
        return
      } catch {
        guard waits, Descendants.isAnyAtWork, ContinuousClock.now < end, !Interrupt.isRequested
        else { throw error }
        Pause.make()
      }
    }
  }

  /// Has something done, by a new process where there is none.
  func perform(
    _ request: WorkerRequest,
    patience: Int? = nil,
    memory: Int? = nil
  ) throws -> WorkerProcess.Outcome {
    var options = options
    options.patience = patience ?? options.patience
    options.memory = memory ?? options.memory
    var words = ""
    // A process may end between two pieces of work, as one does after a hang.
    for _ in 0..<3 {
      try prepare(waits: true)
      guard let worker else { continue }
      let outcome = worker.perform(request, options, tick: tick)
      switch outcome {
      case .done(.found(let verdict)):
        if verdict.isHang { drop() }
        if case .check(let law) = request.work { checked.append(law) }
      case .done(.probed(.some)): drop()
      case .done: break
      case .lost, .interrupted: drop()
      case .failed(let message):
        words = message
        drop()
        continue
      }
      return outcome
    }
    throw InternalError("a worker process ended three times before it began: \(words)")
  }

  /// How a process is lost over the same work, said by the runtime; `nil` if that does not say.
  func backtraced(_ request: WorkerRequest) -> Loss? {
    let outcome = try? perform(request, patience: Backtrace.patience)
    drop()
    guard case .lost(let loss) = outcome, loss.cause.backtrace.reason != nil else { return nil }
    return loss
  }

  /// Ends the process that there is.
  func drop() {
    worker?.end()
    worker = nil
  }
}
