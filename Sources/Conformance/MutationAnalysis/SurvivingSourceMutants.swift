/// Why no law notices a mutant of the sources, by its key.
///
/// What begins with "Equivalent" differs in nothing that the Spec speaks of; the rest is for no law to
/// say, or for none yet.
let survivingSourceMutants: [String: String] = [
  "Bridges/Backlog.swift: most.max(count, ordering: .relaxed) → most.min(count, ordering: .relaxed)":
    "No law speaks of what a backlog counts.",
  "Bridges/Backlog.swift: waiting.wrappingSubtract(number, ordering: .relaxed) → ":
    "No law speaks of what a backlog counts.",
  "Broadcasting/Broadcast.swift: replay(of: receiver).takeUnretainedValue().end(terminal) → replay(of: receiver).takeUnretainedValue().end(terminal); replay(of: receiver).takeUnretainedValue().end(terminal)":
    "Equivalent: a receiver takes one end.",
  "Broadcasting/FanOut.swift: isEmitting → false":
    "Equivalent in `dismiss`: who ends a broadcast never does so during an emission to anybody.",
  "Collections/Bag.swift: slots?.count == 0 → false":
    "Equivalent: an empty bag of many behaves like one of few.",
  "Machinery/DeferredRelease.swift: perform(drop) → perform(drop); perform(drop)":
    "Equivalent: what is empty is emptied again.",
  "Machinery/Subscription.swift: state.ending.isOpen → true":
    "Equivalent: what comes too late is disposed of all the same, and kept as long as the handle.",
  "Operators/Combining/CombineLatestArray.swift: subscriber.isTerminated → false":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Operators/Combining/Zip.swift: update() → update(); update()":
    "Equivalent: an update goes on until there is nothing left to do.",
  "Operators/Taking/TakeUntilReplacement.swift: !subscriber.isTerminated → true":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Time/RestartableTimer.swift: outgoing?.dispose() → ":
    "Equivalent in `set`: the block of a setting that is over does nothing.",
  "Time/RestartableTimerState.swift: clear() → ":
    "Equivalent in `dispose`: what was set is disposed of besides.",
  "Broadcasting/PromiseCore.swift: end() → ":
    "No law speaks of a signal of a promise that is started when the promise is gone.",
  "Machinery/DeferredRelease.swift: putAside(drop, owned, outer) → return; putAside(drop, owned, outer)":
    "No law speaks of the stack that the release of a long chain takes.",
  "Queues/Queue.swift: innermost === tag || innermost != nil && tag.isCurrent → innermost === tag || innermost == nil && tag.isCurrent":
    "No law speaks of queues that target others.",
  "Queues/QueueLocalObject.swift: object.isBeingMade → !(object.isBeingMade)":
    "No law says that a use on the object's queue comes at once.",
]
