internal import SignalLaws
internal import Synchronization

/// How long the losses of one kind have been shrunk, in all laws.
///
/// A library that crashes in every law does so for few reasons.
final class ShrinkingBudget: Sendable {
  private let spent = Mutex<[String: Duration]>([:])
  private let told = Mutex<(reasons: [String: String], families: Set<String>)>(([:], []))

  /// How long to shrink a loss of that kind.
  ///
  /// To fill the memory takes a process longer than to crash.
  func left(for kind: String, _ status: Verdict.Status = .crashed) -> Duration {
    let factor = status == .outOfMemory ? 4 : 1
    let spent = spent.withLock { $0[kind] ?? .zero }
    return max(.zero, min(.seconds(5), .seconds(20) - spent / factor)) * factor
  }

  /// What the runtime has said of losses of that kind.
  func reason(for kind: String) -> String? { told.withLock { $0.reasons[kind] } }

  func note(_ reason: String, for kind: String) { told.withLock { $0.reasons[kind] = reason } }

  /// Whether no law of the family has been asked about yet; it is from now on.
  func isFirst(of family: String) -> Bool { told.withLock { $0.families.insert(family).inserted } }

  func spend(_ duration: Duration, on kind: String) {
    spent.withLock { $0[kind, default: .zero] += duration }
  }
}

/// Looks for the smallest program over which a process is lost, in processes that may be.
struct LossShrinking {
  private let law: Law
  private let subject: Subject
  private let settings: Settings
  private let options: RunOptions
  private let source: WorkerSource
  private let budget: ShrinkingBudget

  init(
    _ law: Law,
    _ subject: Subject,
    _ settings: Settings,
    _ options: RunOptions,
    _ source: WorkerSource,
    _ budget: ShrinkingBudget
  ) {
    self.law = law
    self.subject = subject
    self.settings = settings
    self.options = options
    self.source = source
    self.budget = budget
  }

  /// What the smallest program that was found comes to; at worst what is known.
  func smallest(_ known: Breakdown, kind: String, status: Verdict.Status) -> Breakdown {
    let limit = min(budget.left(for: kind, status), .seconds(options.patience))
    guard let text = known.token, var token = try? ReplayToken(text), limit > .zero else {
      return known
    }
    token.schedule = nil
    let begin = ContinuousClock.now
    var found: [ReplayToken: Breakdown] = [:]
    let result = Checker(settings: settings)
      .smallestLoss(
        token,
        of: law,
        on: subject,
        limit: limit,
        triesStart: status == .outOfMemory
      ) { candidate in
        guard ContinuousClock.now - begin < limit, !Interrupt.isRequested else { return false }
        var breakdown = loss(candidate, kind, status)
        // A candidate gets less patience.
        if status == .hung, breakdown?.columns == nil { breakdown?.message = known.message }
        if status == .outOfMemory { breakdown?.message = known.message }
        if let breakdown { found[candidate] = breakdown }
        return breakdown != nil
      }
    budget.spend(ContinuousClock.now - begin, on: kind)
    guard let result, var smallest = found[result.token] else { return known }
    // It was to take less than is allowed.
    if status == .outOfMemory, loss(result.token, kind, status, memory: options.memory) == nil {
      return known
    }
    smallest.program = result.program
    return smallest
  }

  /// Whether the program that ran when a process was lost ends one that has done nothing before.
  func repeats(_ loss: Loss) -> Bool {
    guard let token = loss.breakdown.token, !Interrupt.isRequested else { return true }
    source.drop()
    let work = WorkerRequest.Work.probe(token: token, forHang: false)
    let outcome = try? source.perform(WorkerRequest(work, settings, options))
    if case .done(.probed) = outcome { return false }
    return true
  }

  /// The same, said by the runtime, where the process itself has said nothing.
  ///
  /// Of each instruction it is asked once. Where that is not known every family has its share, so that
  /// none is silent because others have used up the time.
  func explained(_ known: Breakdown, _ lost: Loss, with asked: WorkerSource) -> Breakdown {
    guard lost.isSilentFault, let token = known.token, !Interrupt.isRequested else { return known }
    var explained = known
    if let reason = budget.reason(for: lost.kind) {
      explained.message = reason
      return explained
    }
    let isFirst = budget.isFirst(of: lost.cause.instruction.map(String.init) ?? law.id.chapter)
    guard isFirst || budget.left(for: "backtrace") > .zero else { return known }
    let begin = ContinuousClock.now
    let work = WorkerRequest.Work.probe(token: token, forHang: false)
    let told = asked.backtraced(WorkerRequest(work, settings, options))
    budget.spend(ContinuousClock.now - begin, on: "backtrace")
    guard let loss = told else { return known }
    explained.message = loss.message
    // Its program may have come to another place.
    if lost.cause.instruction != nil, loss.kind == lost.kind {
      budget.note(loss.message, for: lost.kind)
    }
    return explained
  }

  /// How a process is lost over a program, if it is in this way.
  private func loss(
    _ token: ReplayToken,
    _ kind: String,
    _ status: Verdict.Status,
    memory: Int? = nil
  ) -> Breakdown? {
    let work = WorkerRequest.Work.probe(token: token.description, forHang: status == .hung)
    // What fills it a little goes on.
    let little = min(max(options.memory / 4, 256), options.memory)
    let outcome = try? source.perform(
      WorkerRequest(work, settings, options),
      patience: min(options.patience, 5),
      memory: memory ?? (status == .outOfMemory ? little : nil)
    )
    switch outcome {
    case .lost(let loss) where loss.kind == kind: return loss.breakdown
    case .done(.probed(let breakdown?)) where status == .hung: return breakdown
    default: return nil
    }
  }
}

extension Verdict {
  /// The verdict of a law over which a process was lost.
  init(_ status: Status, _ breakdown: Breakdown) {
    self =
      switch status {
      case .hung: .hung(breakdown)
      case .outOfMemory: .outOfMemory(breakdown)
      default: .crashed(breakdown)
      }
  }
}
