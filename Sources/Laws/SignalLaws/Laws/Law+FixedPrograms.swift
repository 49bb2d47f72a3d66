extension Law {
  /// The programs that are tried each time besides the examples and what is drawn.
  ///
  /// They are too seldom drawn to be relied on. No entry of the Spec shows them.
  var fixedPrograms: [String] {
    EarlyEnds.programs(of: id) + EarlyEnds.lastPrograms(of: id) + Abandonment.programs(of: id)
      + PlainUses.programs(of: id) + LatePuts.programs(of: id) + FarTimes.programs(of: id)
      + everyday + rareMeetings + manyAtOnce
  }

  private var everyday: [String] {
    switch id {
    case "PLN-1", "PLN-2", "PLN-3", "PLN-4", "PLN-5", "PLN-19": PlainCourses.ofEachOperator
    case "PLN-24": PlainCourses.ofEachOperator + PlainCourses.ofWholes + PlainCourses.ofTime
    case "SIG-6": PlainCourses.twice
    default: []
    }
  }

  private var rareMeetings: [String] {
    switch id {
    case "BRG-1": PlainCourses.read(by: "await")
    case "BRG-3": PlainCourses.read(by: "iterate")
    case "CMB-2": CallbackPrograms.both("combineLatest(a, b)") + PlainCourses.ofOne("combineLatest")
    case "CTC-4":
      [
        "signal: a |> catch(b |> mapError)\nstart a.failed b.failed",
        "signal: a |> mapError |> catch(b)\nstart a.failed b.failed",
      ]
    case "DLY-5": ["signal: a |> suspendAwareDelay 8\nstart wait 3 wait 4 wait 1"]
    case "PLN-15", "PLN-21": Meetings.successors
    case "MRG-1": CallbackPrograms.both("merge(a, b)") + PlainCourses.ofOne("merge")
    case "MRG-3": PlainCourses.ofOne("merge")
    case "FBL-1":
      ["signal: feedbackLoop(a, b)\nstart a.next 1 a.completed again a.next 2 a.completed"]
    case "MUL-5": CallbackPrograms.lateAtTheEnd("replayingMulticast 1 (a)")
    case "PIP-2": CallbackPrograms.placesChange
    case "PRM-10": ["signal: promise\nstart a.set\nA: dispose\nB: abandon"]
    case "RED-5": CallbackPrograms.reducedTwice
    case "MTQ-2": CallbackPrograms.endedAtOnceWithALine
    case "RCE-1": PlainCourses.ofOne("race")
    case "RTY-1": Crowds.failures
    case "RTY-3": ["signal: a |> retry 1 2\nstart a.failed wait 1 a.failed dispose wait 3"]
    case "SIQ-2": ["signal: a |> signalQueue\nstart again third dispose' a.completed"]
    case "SIQ-5": Meetings.lines
    case "MUL-4": CallbackPrograms.lastAndFirst(of: "multicast 1 (a)")
    case "PRM-4": CallbackPrograms.joinedAfterASet + CallbackPrograms.waitingAtASet
    case "SHR-2": CallbackPrograms.lastAndFirst(of: "a |> share")
    case "SHR-3": CallbackPrograms.visitors
    case "SHR-5": CallbackPrograms.lateAtTheEnd("a |> shareReplay")
    case "SHR-10": Meetings.lateJoiners
    case "SMP-1": CallbackPrograms.both("a |> sample(b)")
    case "SPE-2":
      ["signal: promise |> sampleEvery 2\nstart a.set a.next 1 abandon a.completed wait 3"]
    case "SUB-25": CallbackPrograms.endsFromInside
    case "SUB-3", "SUB-4": CallbackPrograms.threeAtOnce
    case "SUB-5": CallbackPrograms.endedFromAValue
    case "SUB-8": CallbackPrograms.inEachOther
    case "PLN-1": CallbackPrograms.reentrant + CallbackPrograms.disposedInside
    case "PLN-2": CallbackPrograms.reentrantStarting + CallbackPrograms.leftByOne
    case "PLN-3": CallbackPrograms.reentrantStarting + PlainCourses.promised
    case "PLN-5": CallbackPrograms.disposedInside
    case "PLN-6": Meetings.orders
    case "PLN-7": Meetings.ends
    case "PLN-9": CallbackPrograms.waiting
    case "PLN-19": PlainCourses.cutShort
    case "PLN-12": Meetings.alarms
    case "PLN-17": Crowds.chains
    case "PLN-18": CallbackPrograms.askedTooLate
    case "SWI-2": CallbackPrograms.supersededInside
    case "SWI-4": CallbackPrograms.endedInside
    case "SWI-7": CallbackPrograms.superseded
    case "THR-1": ["signal: a |> throttle 2\nstart a.next 1 a.next 2"]
    case "TMO-6": Meetings.late
    case "TMR-4": ["signal: timer 1\nfire wait 2\non f(): begin"]
    case "SWI-8": Meetings.successions(of: ["a |> mapToSignal(b, c, d)"])
    case "MTQ-6": Meetings.successions(of: ["a |> mapToQueue(b, c, d)"])
    case "WLF-1": CallbackPrograms.both("a |> withLatestFrom(b)")
    case "ZIP-1": CallbackPrograms.both("zip(a, b)")
    case "VPR-1": ["signal: valuePromise ignoring\nput 5 start"]
    default: []
    }
  }

  private var manyAtOnce: [String] {
    switch id {
    case "BAG-3": Crowds.items
    case "BAG-7": Crowds.oldest
    case "CAT-1": Crowds.chain("then", by: "completed")
    case "CMB-2": Crowds.gathering("combineLatest")
    case "CMB-3": Crowds.ending("combineLatest")
    case "CTC-4": Crowds.chain("catch", by: "failed")
    case "DIS-1": Crowds.counting("a |> distinctUntilChanged", isEnded: false)
    case "DLE-2": Crowds.delayed("a |> delayEvents 2")
    case "FLT-1": Crowds.counting("a |> filter", isEnded: false)
    case "LST-4": Crowds.counting("a |> takeLast 300")
    case "MAP-1": Crowds.counting("a |> map double", isEnded: false)
    case "MRG-1": Crowds.gathering("merge")
    case "MRG-2": Crowds.ending("merge")
    case "MTQ-1": Crowds.queued("a |> mapToQueue(b)")
    case "MTQ-4": Crowds.queuedAtTheEnd("a |> mapToQueue(b)")
    case "MUL-4": Crowds.observers("multicast 1 (a)", "a.next 5 a.completed")
    case "PIP-1": Crowds.observers("valuePipe", "put 5")
    case "PLN-11": Crowds.links
    case "PLN-13": Crowds.ofEachOperator
    case "PRM-1": Crowds.observers("promise", "a.set a.next 5")
    case "PRM-3": Crowds.replaced
    case "RCE-1": Crowds.racing("race")
    case "RST-1": Crowds.runs("a |> restart", of: "completed")
    case "RTI-1": Crowds.runs("a |> retryIf", of: "failed")
    case "SCN-1": Crowds.counting("a |> scan 0", isEnded: false)
    case "SHR-2": Crowds.observers("a |> share", "a.next 5 a.completed")
    case "SIG-7": Crowds.sequence()
    case "SIQ-2": Crowds.inLine
    case "TUR-1": Crowds.replacing
    case "SKP-1": Crowds.counting("a |> skip 300", isEnded: false)
    case "SWI-4": Crowds.switched("mapToSignal")
    case "TKE-1": Crowds.counting("a |> take 300")
    case "VCL-1", "VCL-2": Crowds.blocks
    case "VPR-3": Crowds.observers("valuePromise", "put 5")
    case "ZIP-1": Crowds.waiting("zip(a, b)")
    case "ZIP-2": CallbackPrograms.endedEarly
    default: []
    }
  }
}
