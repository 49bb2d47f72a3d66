extension Diagnosis {
  /// Explains what a recorded run showed.
  init(_ finding: Finding, of run: Run) {
    self = Diagnosis(explaining: finding, of: run)
    if kind == .dataRace || kind == .useAfterFree { addUnseenOrder() }
    // What nobody looks after may be what the run lacks.
    guard let met = run.uncontrolled ?? uncontrolledOperations().first,
      kind != .uncontrolledPrimitive
    else { return }
    details.append("met, and not under control: \(met)")
  }

  /// Two accesses may be ordered by what nobody has seen.
  private mutating func addUnseenOrder() {
    let modules = unobservedModules()
    guard !modules.isEmpty else { return }
    details.append(
      "what orders them may not have been seen: \(Coverage.Limit.unobserved(modules: modules))"
    )
  }

  private init(explaining finding: Finding, of run: Run) {
    let name = run.trace.name(ofThread:)
    func place(at pc: UInt) -> String? { CodeLocation(of: pc)?.description }
    switch finding {
    case .failure(let message):
      self.init(.failedCheck, message)
    case .brokenInvariant(let invariant, let known):
      let words = run.ending.suspension?.words(name, place(at:)) ?? known
      let sentence = "\(Finding.brokenInvariant(invariant, words))"
      self.init(.brokenInvariant, sentence)
    case .leftTask(let task):
      let words = run.ending.suspension?.ofLeft(name, place(at:)) ?? task
      self.init(.leftTask, "\(Finding.leftTask(words))")
    case .outlivingTask(let task):
      let words = run.ending.suspension?.ofOutliving(name, place(at:)) ?? task
      self.init(.outlivingTask, "\(Finding.outlivingTask(words))")
    case .ignoredCancellation(let task):
      let words = run.ending.suspension?.ofCancelled(name, place(at:)) ?? task
      self.init(.ignoredCancellation, "\(Finding.ignoredCancellation(words))")
    case .deadlock:
      self = Waiting(run.ending, run.trace).diagnosis
    case .dataRace:
      let accesses = Self.accesses(of: run)
      func clause(_ access: Access) -> String {
        let place = access.stack.first.map { " in \($0)" } ?? ""
        return "\(access.thread) \(access.isWrite ? "writes" : "reads")\(place)"
      }
      guard accesses.count == 2, !run.ending.frees else {
        self.init(.dataRace, "\(finding)", accesses: accesses)
        return
      }
      self.init(
        .dataRace,
        "Data race: \(clause(accesses[0])), and unordered with it \(clause(accesses[1])).",
        accesses: accesses
      )
    case .useAfterFree:
      let accesses = Self.accesses(of: run)
      // A continuation is its task, which ends only after it was resumed.
      let function = accesses.last?.stack.first?.function ?? ""
      let resumes = function.contains("UnsafeContinuation.resume")
      let why = "A continuation is resumed a second time: its task has ended."
      self.init(.useAfterFree, "\(finding)", details: resumes ? [why] : [], accesses: accesses)
    case .doubleFree: self.init(.doubleFree, "\(finding)", accesses: Self.accesses(of: run))
    case .stepLimit(let steps):
      let repetition = Repetition(run.trace)
      let words = repetition.words(name)
      if repetition.cycles.isEmpty {
        self.init(.stepLimit, "\(finding)")
      } else if run.goesRound {
        self.init(.livelock, "Livelock: after \(steps) steps \(words).")
      } else if repetition.isInVain {
        self.init(
          .livelock,
          "Livelock: after \(steps) steps \(words). (Exploration.stepLimit allows for more.)"
        )
      } else {
        // What it repeats may be work: a step does not tell what memory holds, or how often is left.
        self.init(
          .stepLimit,
          "The run had not ended after \(steps) steps: \(words). "
            + "It is a livelock if nothing changes meanwhile; else Exploration.stepLimit allows for more."
        )
      }
    case .timeLimit: self.init(.timeLimit, "\(finding)")
    case .endlessLoop: self.init(.endlessLoop, "\(finding)")
    case .uncontrolledBlock: self.init(.uncontrolledPrimitive, "\(finding)")
    case .forgottenUnlock:
      let held = run.trace.heldLocks.sorted { $0.key < $1.key }.map { thread, locks in
        let names = locks.map(run.trace.letter(of:)).joined(separator: " and ")
        return "\(name(thread)) ended while it held \(names)"
      }
      self.init(
        .forgottenUnlock,
        held.isEmpty ? "\(finding)" : "Forgotten unlock: \(held.joined(separator: "; "))."
      )
    case .tooManyThreads: self.init(.tooManyThreads, "\(finding)")
    case .nondeterminism: self.init(.nondeterminism, "\(finding)")
    }
  }

  private static func accesses(of run: Run) -> [Access] {
    run.ending.race.map { access in
      Access(
        thread: run.trace.name(ofThread: access.thread),
        isWrite: access.isWrite,
        stack: access.stack.compactMap(CodeLocation.init(of:)).filter { !$0.isThunk }
      )
    }
  }

  /// Says where two runs of one schedule part.
  static func divergence(_ first: Trace, _ second: Trace) -> String? {
    func words(_ trace: Trace, _ index: Int) -> String {
      guard index < trace.events.count else {
        return trace.droppedStepCount == 0 ? "the run is over" : "no more is kept of the run"
      }
      let event = trace.events[index]
      let text = event.text.isEmpty ? "goes on" : event.text
      return "\(trace.name(ofThread: event.thread)): \(text)"
    }
    let count = max(first.events.count, second.events.count)
    for index in 0..<count where words(first, index) != words(second, index) {
      return "at step \(index + 1) one has '\(words(first, index))' "
        + "and the other '\(words(second, index))'"
    }
    return nil
  }
}
