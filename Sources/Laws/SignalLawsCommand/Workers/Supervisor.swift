internal import Foundation
internal import SignalLaws
internal import Synchronization

/// Has laws checked by worker processes, so that a crash or a hang is one law's verdict.
///
/// Several work at once; which of them checks a law makes no difference to what it finds.
final class Supervisor: Sendable {
  private let subject: Subject
  private let options: RunOptions
  private let progress: Progress

  init(_ subject: Subject, _ options: RunOptions, _ progress: Progress) {
    self.subject = subject
    self.options = options
    self.progress = progress
  }

  /// Checks laws, the adapter's own first; those that are not begun when the time is over are
  /// untested.
  func check(
    _ wanted: [Law],
    settings: Settings,
    until end: Date = .distantFuture
  ) throws -> Report {
    let adapterLaws = Law.all.filter { $0.id.chapter == "ADP" }
    let first = try entries(of: adapterLaws, settings, until: .distantFuture)
    let broken = first.first { $0.verdict.status.isBad }
    let others = wanted.filter { $0.id.chapter != "ADP" }
    let shown = first.filter { entry in
      entry.verdict.status.isBad || wanted.contains { $0.id == entry.law }
    }
    let rest =
      if let broken {
        others.map { Report.Entry($0, .blocked(by: broken.law)) }
      } else {
        try entries(of: others, settings, until: end)
      }
    var report = Report(
      implementation: subject.name,
      capabilities: subject.capabilities,
      contract: subject.contract,
      settings: settings,
      entries: shown + rest
    )
    try attribute(&report, settings, until: end)
    return report
  }

  /// Tries again, without operators that are broken by themselves, what they have broken.
  private func attribute(_ report: inout Report, _ settings: Settings, until end: Date) throws {
    let entangled = report.entangledLaws
    guard !Interrupt.isRequested else { return }
    guard !entangled.isEmpty else { return report.attribute([]) }
    var careful = options
    careful.distrusted = report.brokenFamilies
    progress.restart(entangled, heading: "without what is broken by itself")
    let second = Supervisor(subject, careful, progress)
    report.attribute(try second.entries(of: entangled, settings, until: end))
  }

  // MARK: Sharing the work

  private struct Work {
    var next = 0
    var entries: [Report.Entry?]
    var error: (any Error)?
  }

  private func entries(
    of laws: [Law],
    _ settings: Settings,
    until end: Date
  ) throws -> [Report.Entry] {
    let work = SharedWork(Work(entries: Array(repeating: nil, count: laws.count)))
    let workers = max(min(options.jobs, laws.count), 1)
    let done = DispatchGroup()
    for _ in 0..<workers {
      done.enter()
      Thread.detachNewThread { [self] in
        do {
          try runWorker(laws, settings, end, work)
        } catch {
          work.state.withLock { $0.error = $0.error ?? error }
        }
        done.leave()
      }
    }
    done.wait()
    let result = work.state.withLock { $0 }
    if let error = result.error { throw error }
    let reason =
      Interrupt.isRequested ? "the check was ended before it began" : "there was no time left"
    return zip(laws, result.entries).map { law, entry in
      entry ?? Report.Entry(law, .untested(reason))
    }
  }

  /// What the workers share.
  private final class SharedWork: Sendable {
    let state: Mutex<Work>
    init(_ work: Work) { state = Mutex(work) }
  }

  private func runWorker(
    _ laws: [Law],
    _ settings: Settings,
    _ end: Date,
    _ work: SharedWork
  ) throws {
    var worker: WorkerProcess?
    defer { worker?.end() }
    while !Interrupt.isRequested, Date() < end {
      let index = work.state.withLock { work -> Int in
        defer { work.next += 1 }
        return work.error == nil ? work.next : laws.count
      }
      guard index < laws.count else { return }
      let law = laws[index]
      let begin = Date()
      guard let verdict = try check(law, settings, &worker) else { return }
      let entry = Report.Entry(law, verdict, seconds: Date().timeIntervalSince(begin))
      work.state.withLock { $0.entries[index] = entry }
      progress.add(entry)
    }
  }

  /// Has one law checked, by a new process where the last one is gone; `nil` after Ctrl-C.
  private func check(
    _ law: Law,
    _ settings: Settings,
    _ worker: inout WorkerProcess?
  ) throws -> Verdict? {
    // A process may end between two laws, as one does after a hang.
    for _ in 0..<2 {
      if worker?.isUsable != true { worker = try WorkerProcess(subject.name) }
      let progress = progress
      switch worker?.check(law.id, settings, options, tick: progress.tick) {
      case .found(let verdict):
        if verdict.losesItsProcess {
          worker?.end()
          worker = nil
        }
        return verdict
      case .interrupted: return nil
      case .failed, nil: worker = nil
      }
    }
    throw InternalError("a worker process ended twice before it began to check \(law.id)")
  }
}

extension Verdict {
  /// Whether the process that found it is gone, or about to go.
  fileprivate var losesItsProcess: Bool {
    [.crashed, .hung, .outOfMemory].contains(status)
  }
}
