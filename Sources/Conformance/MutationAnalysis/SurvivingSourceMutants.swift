/// Why no law notices a mutant of the sources, by its key.
///
/// What begins with "Equivalent" does the same, and what begins with "Left open" does what `NonLaws.md` leaves
/// out; the rest is for no law to say, or for none yet. What is so wherever it stands is a ``SurvivorFamily``.
let survivingSourceMutants: [String: String] = [
  "Broadcasting/Broadcast.swift: replay(of: receiver).takeUnretainedValue().end(terminal) → replay(of: receiver).takeUnretainedValue().end(terminal); replay(of: receiver).takeUnretainedValue().end(terminal)":
    "Equivalent: a receiver takes one end.",
  "Broadcasting/FanOut.swift: isEmitting → false (4)":
    "Equivalent in `dismiss`: who ends a broadcast never does so during an emission to anybody.",
  "Collections/Bag.swift: slots?.count == 0 → false":
    "Equivalent: an empty bag of many behaves like one of few.",
  "Machinery/DeferredRelease.swift: perform(drop) → perform(drop); perform(drop)":
    "Equivalent: what is empty is emptied again.",
  "Machinery/Subscription.swift: state.ending.isOpen → true":
    "Equivalent: what comes too late is disposed of all the same, and kept as long as the handle.",
  "Operators/Combining/CombineLatestArray.swift: subscriber.isTerminated → false":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Operators/Taking/TakeUntilReplacement.swift: !subscriber.isTerminated → true":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Time/RestartableTimerState.swift: clear() → ":
    "Equivalent in `dispose`: what was set is disposed of besides.",
  "Broadcasting/PromiseCore.swift: end() → ":
    "No law speaks of a signal of a promise that is started when the promise is gone.",
  "Queues/Queue.swift: innermost === tag || innermost != nil && tag.isCurrent → innermost === tag || innermost == nil && tag.isCurrent":
    "Left open: no law speaks of queues that target others.",
  "Time/TimerQueue.swift: nextSerial += 1 → nextSerial += 2":
    "Equivalent: serial numbers only grow.",
  "Broadcasting/PromiseCore.swift: endIfOver() → endIfOver(); endIfOver()":
    "Equivalent: it is over once.",
  "Broadcasting/PromiseCore.swift: core.begins(generation) → core.begins(generation); core.begins(generation)":
    "Equivalent: a generation begins once, however often that is said.",
  "Broadcasting/PromiseCore.swift: forget(before: generation) → forget(before: generation); forget(before: generation)":
    "Equivalent: what is forgotten is forgotten.",
  "Broadcasting/Broadcast.swift: receiver.release() → return; receiver.release()":
    "No law speaks of the shell of a receiver, whose callbacks are gone.",
  "Machinery/Switch.swift: completed(generation, downstream) → completed(generation, downstream); completed(generation, downstream)":
    "Equivalent: it has completed, however often that is said.",
  "Threads/WorkerThread.swift: niceness > 0 → niceness >= 0":
    "Equivalent: a thread is not nice by itself.",
  "Threads/WorkerThread.swift: Int32(((0.5 - priority) * 2 * 19).rounded()) → Int32(((0.5 + priority) * 2 * 19).rounded())":
    "Left open: no law speaks of the priority of threads.",
  "Threads/WorkerThread.swift: let file = fopen(\"/proc/thread-self/comm\", \"w\") → false, let file = fopen(\"/proc/thread-self/comm\", \"w\")":
    "Left open: no law speaks of the names of threads.",
  "Time/RestartableTimerState.swift: setting += 1 → setting += 2":
    "Equivalent: numbers of settings only grow.",
  "Time/TimerQueue.swift: heap.count >= 16 → heap.count > 16":
    "Equivalent: when gaps are closed is not to be seen.",
  "Disposables/DisposableDict.swift: entries[key] = Entry(content: disposable, serial: nextSerial) → nextSerial += 1; entries[key] = Entry(content: disposable, serial: nextSerial)":
    "Equivalent: serial numbers still grow.",
  "Disposables/DisposableDict.swift: isDisposed = true → outgoing = (entries, foreign); isDisposed = true":
    "Equivalent: both are done under one lock.",
  "Disposables/DisposableSet.swift: !keys.isEmpty → false":
    "Equivalent: what is looked up by its key is found by a search as well.",
  "Disposables/DisposableSet.swift: members.count > Self.few → false":
    "Equivalent: what is looked up by its key is found by a search as well.",
  "Operators/Dispatching/Batch.swift: count == capacity → true":
    "Equivalent: there is room in either case.",
  "Operators/Dispatching/Batch.swift: base?.deallocate() → return; base?.deallocate()":
    "Left open: no law speaks of memory that holds no object.",
  "Broadcasting/Broadcast.swift: latest?.deallocate() → ":
    "Left open: no law speaks of memory that holds no object.",
  "Operators/Dispatching/Batch.swift: base.unsafelyUnwrapped.advanced(by: count).initialize(to: value) → base.unsafelyUnwrapped.advanced(by: count).initialize(to: value); base.unsafelyUnwrapped.advanced(by: count).initialize(to: value)":
    "No law has values that are objects.",
  "Machinery/DeferredRelease.swift: current.address = UnsafeMutableRawPointer(bitPattern: depth + 1) → current.address = UnsafeMutableRawPointer(bitPattern: depth + 2)":
    "Equivalent: how deep releases nest before they are put aside is not said.",
  "Threads/ThreadPoolQueue.swift: lhs === rhs → lhs !== rhs":
    "No law compares lanes.",
  "Time/VirtualClock.swift: $0.suspended = Self.sum($0.suspended, nanoseconds) → ":
    "No law suspends a virtual clock.",
  "Machinery/Subscription.swift: resources.disposable != nil || resources.membership != nil || resources.upstream != nil → !(resources.disposable != nil || resources.membership != nil || resources.upstream != nil)":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Bridges/FirstValue.swift: waiter.await(continuation) → !(waiter.await(continuation))":
    "The adapter waits with `first()`, which can fail.",
  "Operators/Timing/TimedRun.swift: stopWaiting() → upstream.end(urgency); stopWaiting()":
    "No difference found: what an alarm delivers after the end is dropped.",
  "Machinery/UpstreamSlot.swift: state.isStopped = true → state.isStopped = false":
    "No difference found: who starts late finds that the end has come.",
  "Operators/Chaining/SignalSequence.swift: leaf = nil → return; leaf = nil":
    "No difference found: what is not let go of here is let go of right after.",
  "Machinery/EndingUpstream.swift: slot.stop() → return; slot.stop()":
    "No difference found: the end comes right after it.",
  "Core/Subscriber.swift: end.hasUpstream → false":
    "No difference found: what is not stopped early finds at each value that nobody takes it.",
  "Operators/Timing/TimeoutState.swift: heard.load(ordering: .relaxed) == Self.primary → false":
    "Equivalent: the exchange that follows finds the same.",
  "Locking/Atomic.swift: replaced = (old, value) → replaced = (old, value); replaced = (old, value)":
    "Equivalent: the same is assigned twice.",
  "Locking/Atomic.swift: value = new → result = new; value = new":
    "Equivalent: both are assigned under one lock.",
  "Collections/Bag.swift: removed = removeFromMany(index) → removed = removeFromMany(index); removed = removeFromMany(index)":
    "No law asks for what remove returns.",
  "Operators/Dispatching/RunOn.swift: withExtendedLifetime(take()) {} → withExtendedLifetime(take()) {}; withExtendedLifetime(take()) {} (2)":
    "Equivalent: what has been taken is taken.",
  "Broadcasting/Broadcast.swift: terminal(subscriber(of: receiver).takeUnretainedValue()) → terminal(subscriber(of: receiver).takeUnretainedValue()); terminal(subscriber(of: receiver).takeUnretainedValue())":
    "Equivalent: a receiver takes one end.",
  "Machinery/DeferredRelease.swift: current.address = UnsafeMutableRawPointer(bitPattern: depth + 1) → current.address = UnsafeMutableRawPointer(bitPattern: depth + 1); current.address = UnsafeMutableRawPointer(bitPattern: depth + 1)":
    "Equivalent: the same is assigned twice.",
  "Time/TimerQueue.swift: heap.count >= 16 → heap.count >= 17":
    "Equivalent: when gaps are closed is not to be seen.",
  "Broadcasting/PromiseState.swift: isSourceLive = true → ":
    "No law says whether a dropped promise goes on for those who are subscribed.",
  "Broadcasting/PromiseCore.swift: $0.begins(generation) → ":
    "No law says whether a dropped promise goes on for those who are subscribed.",
  "Broadcasting/ValuePipe.swift: broadcast.end() → ":
    "No law speaks of a pipe that dies.",
  "Threads/ThreadPool.swift: core.add(task, to: ThreadPoolLane()) → ":
    "No law gives a pool a task without a lane.",
  "Machinery/SwitchRun.swift: completion.innerCompleted(generation) → completion.innerCompleted(generation); completion.innerCompleted(generation)":
    "Equivalent: it has completed, however often that is said.",
  "Operators/Sharing/SignalQueue.swift: let job = waiting.popFirst() → false, let job = waiting.popFirst()":
    "No law speaks of a queue of signals that dies.",
  "Machinery/Subscription.swift: resources.disposable != nil || resources.membership != nil || resources.upstream != nil → resources.disposable != nil || resources.membership == nil || resources.upstream != nil":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Machinery/Subscription.swift: resources.disposable != nil || resources.membership != nil || resources.upstream != nil → resources.disposable != nil && resources.membership != nil || resources.upstream != nil":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Machinery/Subscription.swift: state.ending.isOpen → true (4)":
    "Equivalent: what comes too late is kept as long as the handle.",
  "Disposables/DisposeBag.swift: members.dispose() → members.dispose(); members.dispose() (2)":
    "Equivalent: members are disposed of once.",
  "Disposables/DisposeBag.swift: bag.add(self) → bag.add(self); bag.add(self)":
    "The adapter adds by the method of the bag.",
  "Threads/WorkerThread.swift: Int32(((0.5 - priority) * 2 * 19).rounded()) → Int32(((0.6 - priority) * 2 * 19).rounded())":
    "Left open: no law speaks of the priority of threads.",
  "Machinery/Switch.swift: slot.endCurrent(before: generation) → slot.endCurrent(before: generation); slot.endCurrent(before: generation)":
    "Equivalent: an end happens once.",
  "Machinery/Switch.swift: begins(generation, downstream) → ":
    "No program sets a promise from two threads while a third one subscribes.",
  "Broadcasting/PromiseCore.swift: forget(before: generation) → ":
    "No program sets a promise from two threads while a third one subscribes.",
  "Disposables/DisposableSet.swift: the statement that begins here → ":
    "Equivalent: what has no key is searched for.",
  "Operators/SideEffects/NextSideEffects.swift: isWanted → true":
    "Equivalent: what nobody wants nobody takes.",
  "Time/RestartableTimerState.swift: isSet = false → return; isSet = false (2)":
    "Equivalent in `clear`: the number of the setting has changed.",
  "Operators/Combining/Race.swift: run.isSettled || subscriber.isTerminated → run.isSettled && subscriber.isTerminated":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Operators/Timing/TimedRun.swift: stopWaiting() → upstream.stop(); stopWaiting()":
    "Equivalent: both are told to stop, in either order.",
  "Operators/Sharing/Connection.swift: close() → end(terminal); close()":
    "No law says what becomes of those who join inside a shared run's terminal callback.",
  "Machinery/DeferredRelease.swift: outer.map { UInt(bitPattern: $0) } ?? 0 → outer.map { UInt(bitPattern: $0) } ?? 1":
    "Equivalent: how deep releases nest before they are put aside is not said.",
  "Threads/WorkerThread.swift: WorkerThread.setPriority(priority) → WorkerThread.setPriority(priority); WorkerThread.setPriority(priority)":
    "Equivalent: the same is set twice.",
  "Machinery/Ending.swift: isClosed || stage == .disposed && phase == .disposed → isClosed || stage != .disposed && phase == .disposed":
    "No program has a successor wait for what is disposed of while a start above it is held up.",
  "Machinery/Switch.swift: run.failed(error, generation, downstream) → run.failed(error, generation, downstream); run.failed(error, generation, downstream)":
    "Equivalent: it fails once.",
  "Collections/Fifo.swift: head * 2 >= elements.count → head * 2 > elements.count":
    "Equivalent: when gaps are closed is not to be seen.",
  "Machinery/UpstreamSlot.swift: hold(subscription, generation: 0) → hold(subscription, generation: 1)":
    "Equivalent: who holds without a generation always does.",
  "Machinery/Subscription.swift: close(.inTurn) → close(.inTurn); close(.inTurn)":
    "Equivalent: it is closed once.",
  "Operators/Flattening/MapToQueue.swift: dropped = Fifo() → dropped = Fifo(); dropped = Fifo()":
    "Equivalent: what is empty is emptied again.",
  "Broadcasting/FanOut.swift: isSilent = true → isSilent = false":
    "No program subscribes to a promise that is gone.",
  "Operators/Sharing/SignalJob.swift: slot.endCurrent() → leaveQueue(); slot.endCurrent()":
    "Equivalent: the queue waits for the disposal wherever it is left.",
  "Time/RestartableTimer.swift: dispose() → return; dispose()":
    "Equivalent in `end`: the alarm is released right after, and clears what was set.",
  "Broadcasting/Broadcast.swift: hasLatest → false (3)":
    "No law has values that are objects.",
  "Broadcasting/Broadcast.swift: latest.initialize(to: value) → latest.initialize(to: value); latest.initialize(to: value)":
    "No law has values that are objects.",
  "Threads/ThreadPoolCore.swift: Self.current.address == Unmanaged.passUnretained(self).toOpaque() → Self.current.address != Unmanaged.passUnretained(self).toOpaque()":
    "No law asks a pool whether a thread is its own; a test of SignalKit does.",
  "Time/TimerQueue.swift: heap.count >= 16 → false":
    "Equivalent: when gaps are closed is not to be seen.",
  "Locking/PthreadLock.swift: mutex.deallocate() → return; mutex.deallocate()":
    "Left open: no law speaks of memory that holds no object.",
  "Machinery/SwitchState.swift: generation += 1 → generation += 2 (2)":
    "Equivalent: numbers of generations only grow.",
  "Collections/OrderedSlots.swift: slots.removeAll(keepingCapacity: true) → slots.removeAll(keepingCapacity: false)":
    "Equivalent: what is kept for later is not to be seen.",
  "Bridges/FirstValue.swift: waiter.await(continuation) → false (2)":
    "The adapter waits with `first()`, which can fail.",
  "Broadcasting/Broadcast.swift: changes.isLastRound → false":
    "No difference found: a source's end waits for its values, so no broadcast ends while it sends.",
  "Threads/ThreadPool.swift: core.add(task, to: ThreadPoolLane()) → return; core.add(task, to: ThreadPoolLane())":
    "No law gives a pool a task without a lane.",
  "Machinery/Subscription.swift: false → !(false)":
    "Equivalent in `attend`: what is closed has been disposed of, so that to attend it once more changes nothing.",
  "Locking/Atomic.swift: replaced = (old, value) → value = new; replaced = (old, value)":
    "Equivalent: both are assigned under one lock.",
  "Operators/Chaining/FeedbackLoop.swift: downstream.isTerminated → false":
    "FBL-4 notices it since its results end by `take`.",
  "Operators/Flattening/MapToQueue.swift: super.end(urgency) → outer.end(urgency); super.end(urgency)":
    "Equivalent: which of the two is disposed of first is left open.",
  "Collections/Bag.swift: items = [] → keys = []; items = []":
    "Equivalent: both are emptied before anybody looks.",
  "Queues/Queue.swift: innermost == nil → innermost != nil":
    "Left open: no law speaks of queues that target others.",
  "Broadcasting/ReplayReceiver.swift: drain.leave() → drain.leave(); drain.leave()":
    "Equivalent: a drain that is free is left once more.",
  "Time/RestartableTimerState.swift: setting += 1 → setting += 2 (2)":
    "Equivalent: numbers of settings only grow.",
  "Operators/Sharing/SignalJob.swift: job.ended() → return; job.ended()":
    "Equivalent on an error: the end of the subscriber has come here before.",
  "Bridges/SignalValues.swift: buffer.close() → buffer.close(); buffer.close()":
    "Equivalent: a buffer is closed once.",
  "Operators/Dispatching/Batch.swift: end?() → end?(); end?()":
    "Equivalent: an end is put once.",
  "Operators/Dispatching/DeliverOnMainActor.swift: error(failure.value) → ":
    "Left open: no law spoke of the main actor when this was tried; BRG-18 asks for the failure now.",
  "Operators/Flattening/MapToQueue.swift: !self.outer.when(stage, action) → true":
    "No program ends an outer signal, an inner one and what both stand in on three threads.",
  "Machinery/Subscription.swift: body() → startReturned(); body()":
    "PLN-15 notices it, in more programs than are tried by default.",
  "Collections/CounterBag.swift: tokens.remove(index) → tokens.remove(index); tokens.remove(index)":
    "Equivalent: what has been removed is removed once more.",
  "Broadcasting/PromiseCore.swift: core.completed(generation) → return; core.completed(generation)":
    "No law says when a promise lets go of a signal that is over.",
  "Machinery/Subscription.swift: urgency == .now → true":
    "SUB-17 notices it since its programs dispose.",
  "Machinery/SwitchRun.swift: super.end(urgency) → outer.end(urgency); super.end(urgency)":
    "Equivalent: which of the two is disposed of first is left open.",
  "Disposables/DisposableDict.swift: false → true":
    "Equivalent: who finds the place changed looks again.",
  "Operators/Flattening/MapToQueue.swift: !self.outer.when(stage, action) → self.outer.when(stage, action)":
    "No program ends an outer signal, an inner one and what both stand in on three threads.",
  "Machinery/Subscription.swift: upstream.stop() → return; upstream.stop()":
    "Left open: no law asks a source whether it has been told to stop.",
  "Operators/Flattening/MapToQueue.swift: dropped = Fifo() → ":
    "No program looks at whether what was dropped is released before the next signal starts.",
  "Operators/Timing/Sample.swift: subscriber.isTerminated → false":
    "Equivalent: what is opened in a place that has ended is not started.",
  "Queues/Queue.swift: innermost === tag || innermost != nil && tag.isCurrent → innermost === tag && innermost != nil && tag.isCurrent":
    "Left open: no law speaks of queues that target others.",
  "Threads/WorkerThread.swift: WorkerThread.setName(name) → WorkerThread.setName(name); WorkerThread.setName(name)":
    "Equivalent: the same name once more.",
  "Machinery/Switch.swift: run.isGone(generation, downstream) → return; run.isGone(generation, downstream)":
    "No law says when a promise lets go of a signal that is over.",
  "Operators/Sharing/SignalJob.swift: job.ended() → ":
    "Equivalent on an error: the end of the subscriber has come here before.",
  "Operators/Sharing/SignalJob.swift: leaveQueue() → ":
    "Equivalent on a completion: the end of the subscriber has come here before.",
  "Disposables/DisposableSet.swift: let element = slot.element → false, let element = slot.element":
    "Equivalent: who is not found by key is searched for.",
  "Threads/ThreadPoolCore.swift: Self.current.address = Unmanaged.passUnretained(self).toOpaque() → ":
    "No law asks a pool whether a thread is its own; a test of SignalKit does.",
  "Bridges/SignalFromAsync.swift: subscriber.value.putCompletion() → return; subscriber.value.putCompletion() (4)":
    "The adapter makes tasks by this form since then: BRG-6.",
  "Disposables/DisposeBag.swift: bag.add(self) → ":
    "The adapter adds by the method of the bag.",
  "Machinery/Subscription.swift: isLate → false (3)":
    "Equivalent in `link`: what is told to stop starts nothing, so there is nothing to dispose of.",
  "Disposables/DisposableDict.swift: foreign = KeyedEntries() → foreign = KeyedEntries(); foreign = KeyedEntries()":
    "Equivalent: the same is assigned twice.",
  "Machinery/SwitchRun.swift: self.completeIfOver(subscriber) → self.completeIfOver(subscriber); self.completeIfOver(subscriber)":
    "Equivalent: it has completed, however often that is said.",
  "Machinery/LifeWord.swift: now < Self.one → now <= Self.one":
    "Equivalent: with one inside and no end there is nothing to claim.",
  "Operators/Taking/TakeUntil.swift: action.complete → false":
    "Left open: no law asks a source whether it has been told to stop.",
  "Core/Signal.swift: isStage → true":
    "Equivalent: a start where the types are not known does the same.",
  "Machinery/Switch.swift: run.isGone(generation, downstream) → run.isGone(generation, downstream); run.isGone(generation, downstream)":
    "Equivalent: what is gone is gone, however often that is said.",
  "Machinery/DeferredRelease.swift: pending.owned.append(owned()) → pending.owned.append(owned()); pending.owned.append(owned())":
    "Equivalent: what is owned twice is let go of twice, in the same place.",
  "Machinery/DeferredRelease.swift: move(drop, owned, to: Unmanaged<Pending>.fromOpaque(outer).takeUnretainedValue()) → move(drop, owned, to: Unmanaged<Pending>.fromOpaque(outer).takeUnretainedValue()); move(drop, owned, to: Unmanaged<Pending>.fromOpaque(outer).takeUnretainedValue())":
    "Equivalent: what has been moved is empty the second time.",
  "Threads/WorkerThread.swift: status == 0 → true":
    "Equivalent: threads can be made.",
  "Core/Signal.swift: generator == nil → false":
    "Equivalent: what is empty is put off, and then released.",
  "Operators/Chaining/FeedbackLoop.swift: R.self == S.self → true":
    "The state of every loop in a program is of the type of its values.",
  "Operators/Dispatching/Batch.swift: max(8, capacity * 2) → max(8, capacity * 3)":
    "Equivalent: how much room is made at a time is not to be seen.",
  "Locking/PthreadLock.swift: pthread_mutex_destroy(mutex) → pthread_mutex_destroy(mutex); pthread_mutex_destroy(mutex)":
    "Equivalent where to destroy a lock again does nothing, as on Linux.",
  "Machinery/Combiner.swift: run.feed(subscriber) → run.feed(subscriber); run.feed(subscriber)":
    "Equivalent: it is fed with the same subscriber.",
  "Disposables/DisposableDict.swift: nextSerial += 1 → nextSerial += 1; nextSerial += 1":
    "Equivalent: serial numbers only grow.",
  "Bridges/FirstValue.swift: waiter.await(continuation) → true (2)":
    "Equivalent in `get`: nothing can have ended before it waits.",
  "Collections/Fifo.swift: head * 2 >= elements.count → true":
    "Equivalent: when room is given back is not to be seen.",
  "Queues/Queue.swift: f() →  (3)":
    "Left open: no law speaks of qualities of service.",
  "Broadcasting/PromiseState.swift: !isOver → true":
    "Left open: how often `onDeinit` of a promise is called; whatever else is over ends once.",
  "Broadcasting/PromiseState.swift: isOver = true → isOver = false":
    "Left open: how often `onDeinit` of a promise is called; whatever else is over ends once.",
  "Bridges/SignalValues.swift: isolation == nil → false":
    "No law reads, off an actor, what a producer sends that never pauses.",
  "Bridges/SignalValueBuffer.swift: ending == nil → true":
    "Equivalent: a subscription brings one end.",
  "Threads/WorkerThread.swift: pthread_detach(thread) → return; pthread_detach(thread)":
    "Left open: no law speaks of memory that holds no object.",
  "Bridges/FirstValue.swift: waiter.end()?.resume(returning: Unchecked($0).value) →  (2)":
    "The adapter waits with `first()`, which can fail.",
  "Disposables/DisposableDict.swift: outgoing = (entries, foreign) → outgoing = (entries, foreign); outgoing = (entries, foreign)":
    "Equivalent: the same is assigned twice.",
  "Operators/Taking/Buffer.swift: values = [] → downstream.putNext(full); values = []":
    "Equivalent: nothing is collected while a value is being delivered.",
  "Machinery/UpstreamSlot.swift: isStopped → false":
    "No difference found: who starts late finds that the end has come.",
  "Operators/Flattening/QueueState.swift: false → !(false)":
    "Equivalent: who would start the next one finds that nobody takes it.",
  "Collections/OrderedSlots.swift: nextKey = key + 1 → slots.append(Slot(key: key, element: element)); nextKey = key + 1":
    "Equivalent: both are done before anybody looks.",
  "Operators/Dispatching/DeliverOn.swift: deliveryStamp == count - 1 → !(deliveryStamp == count - 1)":
    "No difference found in as many batches as a delivery goes on with; no program of QUE-19 has more.",
  "Operators/Taking/Skip.swift: count <= 0 → false":
    "Equivalent: none are skipped of none.",
  "Broadcasting/Broadcast.swift: version += 1 → version -= 1 (2)":
    "Equivalent: no source that forgets its value compares these numbers.",
  "Operators/SideEffects/Trace.swift: count += 1 → count += 2":
    "Left open: no law speaks of the text that `trace` logs.",
  "Machinery/Switch.swift: mustSwitch → true (2)":
    "PLN-7 notices it in a program that no law has: a replacement waits for the start of another while the signal is about to start.",
  "Operators/Timing/Throttle.swift: timer.dispose() → ":
    "No law asks whether an alarm that delivers to nobody is let go of; a test of SignalKit does.",
  "Machinery/EndingUpstream.swift: slot.stop() → ":
    "No difference found: the end comes right after it.",
  "Disposables/SerialContent.swift: contents.count > 1 → contents.count >= 1":
    "Equivalent: one entry is in order.",
  "Machinery/SwitchRun.swift: completed = max(completed, generation) → completed = max(completed, generation); completed = max(completed, generation)":
    "Equivalent: the same is assigned twice.",
  "Collections/Bag.swift: slots = nil → isCopyWanted = false; slots = nil":
    "Equivalent: both are done before anybody looks.",
  "Operators/Chaining/FeedbackLoop.swift: state = .loop(value) → state = .loop(value); state = .loop(value)":
    "Equivalent: the same is assigned twice.",
  "Core/Subscriber.swift: isLive → true":
    "Left open: no law speaks of descriptions.",
  "Broadcasting/FanOut.swift: isDismissed || isSilent → isDismissed && isSilent":
    "Equivalent: receivers that have been given up are none.",
  "Machinery/SwitchRun.swift: drain.leave() → drain.leave(); drain.leave() (2)":
    "Equivalent: a drain that is free is left once more.",
  "Operators/SideEffects/Trace.swift: Guarded(0) → Guarded(1)":
    "Left open: no law speaks of texts.",
  "Threads/WorkerThread.swift: fputs(String(name.prefix(15)), file) → fputs(String(name.prefix(15)), file); fputs(String(name.prefix(15)), file)":
    "Left open: no law speaks of the names of threads.",
  "Operators/Timing/Timeout.swift: timer.dispose() → primary.end(urgency); timer.dispose()":
    "Equivalent: an end happens once, and the timer is dropped in the same call.",
  "Disposables/DisposableDict.swift: entries = [:] → foreign = KeyedEntries(); entries = [:]":
    "Equivalent: the same is assigned twice.",
  "Machinery/Switch.swift: next(value, generation, downstream) → completed(generation, downstream); next(value, generation, downstream)":
    "No program has an outer signal complete while another thread disposes of the predecessor of a `single`.",
  "Machinery/Subscription.swift: link(upstream) → link(upstream); link(upstream)":
    "Equivalent: what is linked twice is the same.",
  "Machinery/Subscription.swift: state.ending.isOpen → true (2)":
    "Equivalent: what comes too late is given up all the same, and kept as long as the handle.",
  "Locking/Lock.swift: try f() → ":
    "Left open: no law speaks of `Lock`.",
  "Machinery/Subscription.swift: isLater → false (2)":
    "No program has a successor wait for a place among observers that another thread is still in.",
  "Threads/ThreadPoolTask.swift: _ = state.cancelled.swap(true) → _ = state.cancelled.swap(true); _ = state.cancelled.swap(true)":
    "Equivalent: it is cancelled, however often that is said.",
  "Operators/Chaining/SignalSequence.swift: let second = sequence.second → false, let second = sequence.second":
    "No difference found: a sequence inside a sequence is run like any other signal.",
  "Time/RestartableTimer.swift: dispose() → dispose(); dispose()":
    "Equivalent: what was set is disposed of once.",
  "Queues/Queue.swift: innermost == nil → !(innermost == nil)":
    "QUE-10 notices it since it tries blocks that were not waited for.",
  "Broadcasting/Broadcast.swift: receiver.release() →  (2)":
    "Left open: no law speaks of the memory of a receiver that has let go of its callbacks.",
  "Machinery/Subscription.swift: resources.kept = nil → ":
    "Equivalent: it dies when the call returns.",
  "Bridges/SignalValues.swift: buffer.close() → ":
    "No law leaves an iteration before the sequence is over.",
  "Collections/Bag.swift: dropCopy() → ":
    "Equivalent: a copy of another count is not used, and whatever removes an item drops it too.",
  "Broadcasting/Broadcast.swift: latest?.deallocate() → return; latest?.deallocate()":
    "Left open: no law speaks of memory that holds no object.",
  "Broadcasting/PromiseState.swift: generation > self.generation → true":
    "No difference found: generations begin in their order.",
  "Bridges/SignalFromAsync.swift: subscriber.value.putNext(value) → return; subscriber.value.putNext(value)":
    "The adapter makes tasks by another form.",
  "Operators/Flattening/MapToQueue.swift: !self.outer.when(stage, action) → false":
    "No program ends an outer signal, an inner one and what both stand in on three threads.",
  "Broadcasting/ObserverList.swift: $0.release() → ":
    "Left open: no law speaks of the memory of a receiver that has let go of its callbacks.",
  "Bridges/SignalValues.swift: start(buffer) → start(buffer); start(buffer)":
    "No law counts how often an iteration starts its signal.",
  "Threads/WorkerThread.swift: fputs(String(name.prefix(15)), file) → ":
    "Left open: no law speaks of the names of threads.",
  "Collections/Fifo.swift: head >= 16 → head > 16":
    "Equivalent: when room is given back is not to be seen.",
  "Operators/Sharing/Connection.swift: super.leave(key) → super.leave(key); super.leave(key)":
    "Equivalent: who has left is not there any more.",
  "Collections/CounterBag.swift: tokens.remove(index) → return; tokens.remove(index)":
    "Left open: no law speaks of `CounterBag`.",
  "Operators/Sharing/SignalJob.swift: leaveQueue() → return; leaveQueue()":
    "Equivalent on a completion: the end of the subscriber has come here before.",
  "Time/RestartableTimerState.swift: setting += 1 → setting -= 1":
    "No difference found: the block of a setting that is over has been dropped.",
  "Operators/Combining/Race.swift: signals.isEmpty → false":
    "Left open: what a race of no signals does.",
  "Operators/Sharing/SignalJob.swift: slot.end(.now) → leaveQueue(); slot.end(.now)":
    "Equivalent: whoever leaves the queue waits for the disposal, which may come after.",
  "Collections/Bag.swift: items.count < Self.many → false":
    "Equivalent: a few are kept like many.",
  "Operators/Dispatching/Batch.swift: base?.deallocate() → ":
    "Left open: no law speaks of memory that holds no object.",
  "Machinery/DeferredRelease.swift: putAside(drop, owned, outer) → putAside(drop, owned, outer); putAside(drop, owned, outer)":
    "Equivalent: what has been moved is empty the second time.",
  "Time/AlarmCall.swift: let time → false, let time":
    "Equivalent: a call more is asked for, and finds nothing to do.",
  "Queues/Queue.swift: entered == nil → false":
    "Equivalent: what is noted of queues that nobody is in says the same as nothing.",
  "Queues/QueueLocalObject.swift: f(object) → f(object); f(object)":
    "QLO-4 notices it since its uses come from inside a use as well.",
  "Machinery/UpstreamSlot.swift: subscription.stop() → ":
    "Left open: no law asks a source whether it has been told to stop.",
  "Bridges/SignalValueBuffer.swift: isOver || ending != nil → false":
    "Equivalent: the subscriber drops what comes after an end, and what comes after a dispose dies with the buffer.",
  "Operators/Reducing/Fold.swift: downstream.isTerminated → false":
    "No difference found: the subscriber drops what its source puts after the end.",
  "Disposables/DisposableDict.swift: entries[key] = Entry(content: disposable, serial: nextSerial) → entries[key] = Entry(content: disposable, serial: nextSerial); entries[key] = Entry(content: disposable, serial: nextSerial)":
    "Equivalent: the same is assigned twice.",
  "Bridges/SignalValueBuffer.swift: isOver || ending != nil → isOver && ending != nil":
    "Equivalent: the subscriber drops what comes after an end, and what comes after a dispose dies with the buffer.",
  "Operators/Sharing/SignalJob.swift: downstream.putError(error) → ":
    "SIQ-4 notices it since its signals fail as well.",
  "Disposables/KeyedEntries.swift: nextSerial += 1 → nextSerial -= 1":
    "Equivalent: serial numbers only have to differ.",
  "Machinery/Switch.swift: next(value, generation, downstream) → return; next(value, generation, downstream)":
    "No law comes by: a `single` that takes the place of a signal while another thread disposes of that one.",
  "Queues/EnteredQueues.swift: threadLocal.address = UnsafeMutableRawPointer(mutating: here) → threadLocal.address = UnsafeMutableRawPointer(mutating: here); threadLocal.address = UnsafeMutableRawPointer(mutating: here)":
    "Equivalent: the same is assigned twice.",
  "Operators/SideEffects/Trace.swift: print($0) → ":
    "Left open: no law speaks of texts.",
  "Operators/Dispatching/Batch.swift: room.moveInitialize(from: base, count: count) → base.deallocate(); room.moveInitialize(from: base, count: count)":
    "Not seen: what is read of freed memory is read by the library, which has no callbacks.",
  "Core/Subscriber.swift: subscription.life.leave() → false (2)":
    "Left open: no law speaks of descriptions.",
  "Broadcasting/PromiseCore.swift: core.completed(generation) → core.completed(generation); core.completed(generation)":
    "Equivalent: what is over ends once, however often that is said.",
  "Broadcasting/ReplayReceiver.swift: !broadcast.isForgotten(since: oldest) → true":
    "No program sets a promise while a value waits for an observer that is being told another one.",
  "Core/Signal.swift: _ = open(receiver, in: holder, countsStart: false) → _ = open(receiver, in: holder, countsStart: true)":
    "Equivalent: who may wait for the one waits for the other anyway.",
  "Operators/Dispatching/Mailbox.swift: isHere → false":
    "Left open: what comes on the queue may be delivered later.",
  "Collections/Bag.swift: keys = [] → slots = nil; keys = []":
    "Equivalent: a bag of few has no slots.",
  "Machinery/DeferredRelease.swift: move(drop, owned, to: pending) → move(drop, owned, to: pending); move(drop, owned, to: pending)":
    "Equivalent: what is empty hands out nothing.",
  "Bridges/SignalValueBuffer.swift: waiting.count < limit || (isAwaited && waiting.isEmpty) → waiting.count < limit || !((isAwaited && waiting.isEmpty))":
    "Left open: no law speaks of a sequence that keeps a limited number of values.",
  "Locking/AtomicLock.swift: order.acquire() → body(); order.acquire() (2)":
    "Left open: how often an atomic calls the function of one call.",
  "Machinery/Subscription.swift: resources.disposable != nil || resources.membership != nil || resources.upstream != nil → resources.disposable != nil || resources.membership != nil && resources.upstream != nil":
    "Left open: no law speaks of descriptions.",
  "Operators/Sharing/SignalJob.swift: job.ended() →  (2)":
    "Equivalent on a completion: the end of the subscriber has come here before.",
  "Operators/Dispatching/Mailbox.swift: isClosed → false":
    "Equivalent: what comes after the end is taken by nobody.",
  "Operators/Dispatching/DeliverOn.swift: next == .scheduleFirst → false":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Locking/AtomicLock.swift: body() → order.release(); body() (2)":
    "Equivalent: the mutex gives the order, too.",
  "Operators/Dispatching/Mailbox.swift: owed > 0 → owed > 1":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Time/RestartableTimerState.swift: isDisposed → false":
    "Left open: what becomes of an alarm when all is over, which does nothing when it rings.",
  "Disposables/DisposableSet.swift: members.slots.isEmpty → !(members.slots.isEmpty)":
    "Equivalent: room is made later.",
  "Bridges/SignalValueBuffer.swift: keepsNewest → true":
    "Left open: no law speaks of a sequence that keeps a limited number of values.",
  "Time/Timer.swift: invalidate() → invalidate(); invalidate()":
    "Equivalent: an alarm is cleared once.",
  "Locking/PthreadLock.swift: pthread_mutexattr_init(&attributes) → pthread_mutexattr_init(&attributes); pthread_mutexattr_init(&attributes)":
    "Equivalent: attributes that nobody has set are what they were.",
  "Operators/Dispatching/Mailbox.swift: false → !(false)":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Operators/Dispatching/Mailbox.swift: isQuiet → false":
    "Equivalent: what is not kept is dispatched, and nothing was in between.",
  "Bridges/SignalValues.swift: !Task.isCancelled → true":
    "Left open: BRG-11 does not say whether the loop still has what came before; a test of SignalKit does.",
  "Operators/Dispatching/RunOn.swift: withExtendedLifetime(take()) {} →  (2)":
    "Equivalent in `stop`: a start whose turn comes after that finds that nobody takes it.",
  "Machinery/DeferredRelease.swift: drop() → drop(); drop() (2)":
    "Equivalent: what is empty is emptied again.",
  "Disposables/DisposableDict.swift: nextSerial += 1 → nextSerial -= 1":
    "Left open: the order in which a dictionary disposes its entries, which a test of SignalKit asks for.",
  "Bridges/FirstValue.swift: waiter.end()?.resume(throwing: CancellationError()) → waiter.end()?.resume(throwing: CancellationError()); waiter.end()?.resume(throwing: CancellationError())":
    "Equivalent: a wait ends once.",
  "Locking/Atomic.swift: replaced = (old, value) → ":
    "No law has values that are objects; in a test of SignalKit the old one uses the atomic when it dies.",
  "Queues/QueueLocalState.swift: case .beingMade = phase → false, case .beingMade = phase":
    "Left open: QLO-6 does not say what a use does while the object is being made; a test of SignalKit does.",
  "Collections/Bag.swift: isCopyWanted = true → isCopyWanted = false":
    "Equivalent: what is not kept up to date is made anew.",
  "Time/RestartableTimer.swift: dispose() →  (3)":
    "Equivalent in `stop`: a start whose time comes after that finds that nobody takes it.",
  "Operators/Sharing/SignalJob.swift: slot.endCurrent() → return; slot.endCurrent()":
    "Equivalent: the end of the subscriber has come here before.",
  "Operators/Dispatching/DeliverOn.swift: waiting.isEmpty → false":
    "No law has values that are objects; a test of SignalKit asks that those that wait are let go by a dispose.",
  "Bridges/FirstValue.swift: waiter.end() != nil → true":
    "The adapter waits with `first()`, which can fail; and the completion would have to meet the value.",
  "Time/VirtualClock.swift: advance(to: Self.nanoseconds(time)) → ":
    "The adapter lets so much time pass; tests of SignalKit let it pass until so late.",
  "Time/RestartableTimerState.swift: clear() → return; clear()":
    "Left open: what becomes of an alarm when all is over, which does nothing when it rings.",
  "Disposables/SerialContent.swift: contents.count > 1 → contents.count > 2":
    "Left open: the order in which a dictionary disposes its entries, which a test of SignalKit asks for.",
  "Operators/Sharing/Connection.swift: $0.isOpen ? false : $0.await(stage, action) → $0.isOpen ? true : $0.await(stage, action)":
    "PLN-2 notices it since observers leave a run that goes on for others.",
  "Operators/Dispatching/Batch.swift: delivered += 1 → subscriber.putNext(value); delivered += 1":
    "Equivalent: nobody looks at the number while a value is being delivered.",
  "Collections/Bag.swift: items.count != slots.count → true":
    "Equivalent: what need not be made anew is made all the same.",
  "Disposables/DisposableDict.swift: nextSerial += 1 → return; nextSerial += 1":
    "Left open: the order in which a dictionary disposes its entries, which a test of SignalKit asks for.",
  "Operators/Dispatching/Batch.swift: base = room → capacity = larger; base = room":
    "Equivalent: both are assigned before anybody looks.",
  "Operators/Chaining/RetryIf.swift: self.fail(downstream, error) → self.fail(downstream, error); self.fail(downstream, error)":
    "Equivalent: a subscriber takes one end.",
  "Queues/Queue.swift: _ = countDispatch() → _ = countDispatch(); _ = countDispatch() (2)":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Timing/Sample.swift: whenGone() → whenGone(); whenGone()":
    "Equivalent: who is gone is gone, however often that is said.",
  "Locking/PthreadLock.swift: pthread_mutex_destroy(mutex) → mutex.deallocate(); pthread_mutex_destroy(mutex)":
    "Not seen: what is read of freed memory is read by the library, which has no callbacks.",
  "Core/Subscriber.swift: subscription.life.leave() → true (2)":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Bridges/SignalValueBuffer.swift: !reading.isClosed → true":
    "Equivalent: what comes too late is disposed of all the same, and kept as long as the buffer.",
  "Time/RestartableTimerState.swift: clear() → isDisposed = true; clear()":
    "Equivalent: both are done under one lock.",
  "Bridges/SignalValueBuffer.swift: reader = continuation → reading.hasReader = true; reader = continuation":
    "Equivalent: both are assigned under one lock.",
  "Bridges/FirstValue.swift: waiter.end() != nil → !(waiter.end() != nil)":
    "The adapter waits with `first()`, which can fail; a test of SignalKit waits with `get`.",
  "Operators/Sharing/SignalJob.swift: slot.end(.now) → ":
    "No law speaks of a queue of signals that dies; a test of SignalKit does.",
  "Operators/Dispatching/DeliverOn.swift: deliveryStamp == count - 1 → deliveryStamp != count - 1":
    "No difference found in as many batches as a delivery goes on with; no program of QUE-19 has more.",
  "Bridges/FirstValue.swift: !wait.isOver → true (2)":
    "Equivalent: what comes too late is disposed of all the same, and kept as long as the waiter.",
  "Bridges/SignalValueBuffer.swift: isAwaited → true":
    "Equivalent: who hands over asks again.",
  "Bridges/SignalValueBuffer.swift: if $0.isReady { value = values.nextValue() } → ":
    "Equivalent: a value that is there is handed over through a continuation, too.",
  "Bridges/SignalValueBuffer.swift: let oldest = waiting.popFirst() → false, let oldest = waiting.popFirst()":
    "Left open: no law speaks of a sequence that keeps a limited number of values.",
  "Bridges/SignalValues.swift: !hasBegun.load(ordering: .relaxed) → true":
    "Equivalent: the lock decides.",
  "Bridges/SignalValues.swift: !Task.isCancelled → false":
    "Equivalent: a value that is there is handed over through a continuation, too.",
  "Bridges/SignalValues.swift: buffer.close() →  (2)":
    "No law cancels a task inside the start of its signal; a test of SignalKit does.",
  "Bridges/SignalValues.swift: buffer.close() → buffer.close(); buffer.close() (2)":
    "Equivalent: a buffer is closed once.",
  "Broadcasting/Broadcast.swift: version += 1 → version += 2 (2)":
    "Equivalent: versions only have to differ.",
  "Broadcasting/Broadcast.swift: version += 1 → forgotten.moveInitialize(from: latest, count: 1); version += 1":
    "Equivalent: both are done under one lock.",
  "Broadcasting/Broadcast.swift: forgotten.moveInitialize(from: latest, count: 1) → forgotten.moveInitialize(from: latest, count: 2)":
    "Not seen: what is read beyond memory is read by the library, which has no callbacks.",
  "Broadcasting/Broadcast.swift: 0 → 1 (3)":
    "Equivalent: it is assigned before it is read.",
  "Broadcasting/PromiseCore.swift: source.startFirst(unsafeDowncast(deferred, to: Signal<T, NoError>.self), for: self) → source.startFirst(unsafeDowncast(deferred, to: Signal<T, NoError>.self), for: self); source.startFirst(unsafeDowncast(deferred, to: Signal<T, NoError>.self), for: self)":
    "Equivalent: only the first one starts.",
  "Collections/Bag.swift: keys.remove(at: position) → removed = items.remove(at: position); keys.remove(at: position)":
    "Equivalent: both are done before anybody looks.",
  "Collections/Bag.swift: let position → false, let position":
    "Equivalent: what is not kept up to date is made anew.",
  "Collections/OrderedSlots.swift: count = 0 → count = 1":
    "Left open: no law speaks of sparse bags; a test of SignalKit does.",
  "Collections/OrderedSlots.swift: count > 0 → count >= 0":
    "Equivalent: a bag of none has no slots.",
  "Collections/OrderedSlots.swift: let index = index(of: key) → false, let index = index(of: key)":
    "Equivalent: what is not kept up to date is made anew.",
  "Collections/OrderedSlots.swift: slots[index].element != nil → false":
    "Equivalent: what is not kept up to date is made anew.",
  "Core/Subscriber.swift: (false, false, false) → (false, true, false)":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Core/Subscriber.swift: isLive → false":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Core/Subscriber.swift: isLive → !(isLive)":
    "Left open: no law speaks of descriptions; a test of SignalKit does.",
  "Disposables/DisposableDict.swift: nextSerial += 1 → ":
    "Left open: the order in which a dictionary disposes its entries, which a test of SignalKit asks for.",
  "Disposables/DisposableDict.swift: nextSerial += 1 → nextSerial += 2":
    "Equivalent: serial numbers only grow.",
  "Disposables/DisposableSet.swift: members.slots.isEmpty → false":
    "Equivalent: room is made later.",
  "Disposables/DisposableSet.swift: members.count > Self.few → true":
    "Equivalent: what is looked up by its key is found by a search as well.",
  "Disposables/SerialContent.swift: contents.count > 1 → true":
    "Equivalent: one entry is in order.",
  "Locking/Lock.swift: f() → ":
    "Left open: no law speaks of locks; a test of SignalKit does.",
  "Locking/PthreadLock.swift: pthread_mutexattr_settype(&attributes, Int32(kind)) → pthread_mutexattr_settype(&attributes, Int32(kind)); pthread_mutexattr_settype(&attributes, Int32(kind))":
    "Equivalent: the same is set twice.",
  "Locking/PthreadLock.swift: demand(status == 0, \"SignalKit: a mutex could not be made (error \\(status))\") → pthread_mutexattr_destroy(&attributes); demand(status == 0, \"SignalKit: a mutex could not be made (error \\(status))\")":
    "Equivalent: a mutex that has been made needs its attributes no more.",
  "Locking/PthreadLock.swift: demand(status == 0, \"SignalKit: this thread holds the lock already\") → ":
    "Left open: what becomes of a lock that is used wrongly.",
  "Locking/PthreadLock.swift: demand(status == 0, \"SignalKit: this thread does not hold the lock\") → return; demand(status == 0, \"SignalKit: this thread does not hold the lock\")":
    "Left open: what becomes of a lock that is used wrongly.",
  "Machinery/DeferredRelease.swift: current.address = Unmanaged.passUnretained(pending).toOpaque() → current.address = Unmanaged.passUnretained(pending).toOpaque(); current.address = Unmanaged.passUnretained(pending).toOpaque()":
    "Equivalent: the same is assigned twice.",
  "Machinery/DeferredRelease.swift: current.address = outer → withExtendedLifetime(pending) {}; current.address = outer":
    "Equivalent: where what was dropped is released is for the compiler to choose, without a lock in either place.",
  "Machinery/LifeWord.swift: word.load(ordering: .acquiring) & Self.ended != 0 → word.load(ordering: .acquiring) & Self.ended == 0":
    "Left open: no law speaks of strict disposables; a test of SignalKit does.",
  "Machinery/Subscription.swift: kept.objects.append(object) → state.resources.kept = kept; kept.objects.append(object)":
    "Equivalent: what is kept is an object.",
  "Operators/Chaining/SignalSequence.swift: let first = sequence.first → false, let first = sequence.first":
    "No difference found: a sequence that is not taken apart is started as one signal.",
  "Operators/Dispatching/Batch.swift: base?.advanced(by: delivered).deinitialize(count: count - delivered) → base?.deallocate(); base?.advanced(by: delivered).deinitialize(count: count - delivered)":
    "Not seen: what is read of freed memory is read by the library, which has no callbacks.",
  "Operators/Dispatching/DeliverOn.swift: action == .deliver → false (3)":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Dispatching/DeliverOn.swift: the statement that begins here →  (2)":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Dispatching/DeliverOn.swift: deliveryStamp == count - 1 → deliveryStamp == count - 2":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Dispatching/DeliverOn.swift: deliveryStamp == count - 1 → false":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Dispatching/Mailbox.swift: delivery != .none → false":
    "Equivalent: an event that does not join a batch has one of its own.",
  "Operators/Dispatching/DeliverOn.swift: self.finish(for: subscriber) → self.finish(for: subscriber); self.finish(for: subscriber)":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Operators/Dispatching/Mailbox.swift: delivery == .none → true":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Operators/Dispatching/Mailbox.swift: false → true":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Operators/Dispatching/Mailbox.swift: owed -= 1 → owed += 1":
    "Left open: QUE is about serial queues, on which no block begins while another one runs.",
  "Operators/Dispatching/DeliverOn.swift: mailbox.finish(isQuiet: deliveryStamp == queue.dispatchCount) → mailbox.finish(isQuiet: deliveryStamp != queue.dispatchCount)":
    "Left open: QUE-19 does not say where an event comes that is put inside the queue; a test of SignalKit does.",
  "Operators/Dispatching/Mailbox.swift: rounds += 1 → rounds -= 1":
    "Left open: how many batches a delivery goes on with; a test of SignalKit says it.",
  "Operators/Dispatching/Mailbox.swift: rounds <= Self.patience || !isQuiet → rounds < Self.patience || !isQuiet":
    "Left open: how many batches a delivery goes on with; a test of SignalKit says it.",
  "Operators/Dispatching/Mailbox.swift: rounds <= Self.patience || !isQuiet → rounds <= Self.patience || isQuiet":
    "Left open: QUE-19 does not say where an event comes that is put inside the queue; a test of SignalKit does.",
  "Operators/Dispatching/Mailbox.swift: isClosed = true → return; isClosed = true":
    "Equivalent: what comes after the end is taken by nobody.",
  "Operators/Dispatching/RunOn.swift: withExtendedLifetime(take()) {} → return; withExtendedLifetime(take()) {} (2)":
    "Equivalent: a start whose turn comes after that finds that nobody takes it.",
  "Operators/Sharing/SignalJob.swift: job.ended() → return; job.ended() (2)":
    "Equivalent: the end of the subscriber has come here before.",
  "Operators/Timing/TimedRun.swift: run.receive(.error(error), for: downstream) → run.receive(.error(error), for: downstream); run.receive(.error(error), for: downstream)":
    "Equivalent: a subscriber takes one end.",
  "Operators/Timing/Timeout.swift: timer.dispose() → primary.stop(); timer.dispose()":
    "Equivalent: neither looks at the other.",
  "Operators/Timing/TimeoutError.swift: wait(for: subscriber) → wait(for: subscriber); wait(for: subscriber)":
    "Equivalent: what was set is set anew.",
  "Queues/Queue.swift: entered == nil → true":
    "Left open: no law speaks of queues that target others.",
  "Time/AlarmCall.swift: time <= due → time < due":
    "Equivalent: a call more is asked for, and finds nothing to do.",
  "Time/DispatchCall.swift: time > .now() + 10 → time > .now() + 11":
    "Equivalent: a call that is near is asked for as one that is far.",
  "Time/RestartableTimer.swift: dispose() → dispose(); dispose() (2)":
    "Equivalent: an alarm is disposed of once.",
  "Time/RestartableTimer.swift: outgoing?.dispose() → ":
    "Equivalent in `set`: the block of a setting that is over does nothing.",
  "Time/RestartableTimerState.swift: setting += 1 → setting -= 1 (2)":
    "Equivalent: numbers of settings only have to differ.",
  "Time/RestartableTimerState.swift: isSet = false → isSet = true (2)":
    "Equivalent: a setting that is over has another number.",
  "Time/RestartableTimerState.swift: clear() → clear(); clear()":
    "Equivalent: what was set is cleared once.",
  "Time/Timer.swift: timer.queue.clock.now + timeout → timer.queue.clock.now - timeout":
    "Equivalent: times that are past are passed over.",
  "Time/Timer.swift: timer.clear() → timer.clear(); timer.clear()":
    "Equivalent: what was set is cleared once.",
  "Time/Timer.swift: max(0, ((now - due) / interval).rounded(.down)) → min(0, ((now - due) / interval).rounded(.down))":
    "Left open: what becomes of alarms that are missed; a test of SignalKit asks that they are.",
  "Time/TimerQueue.swift: heap.count > 2 * elements.count → false":
    "Equivalent: when gaps are closed is not to be seen.",
  "Time/TimerQueue.swift: heap.count > 2 * elements.count → true":
    "Equivalent: when gaps are closed is not to be seen.",
  "Time/TimerQueue.swift: heap.count > 2 * elements.count → !(heap.count > 2 * elements.count)":
    "Equivalent: when gaps are closed is not to be seen.",
  "Time/TimerQueue.swift: siftDown(from: 0) → siftDown(from: 0); siftDown(from: 0)":
    "Equivalent: what is in its place stays there.",
  "Time/VirtualClock.swift: advance(to: Self.nanoseconds(time)) → advance(to: Self.nanoseconds(time)); advance(to: Self.nanoseconds(time))":
    "Equivalent: time that has come comes once.",
  "Time/VirtualClock.swift: queue.sync {} → ":
    "No law looks at once for what a block has dispatched that a clock has run.",
  "Time/VirtualClock.swift: nanoseconds.isNaN → false":
    "No law has times that are no numbers.",
  "Collections/Bag.swift: isCopyWanted = false → isCopyWanted = true (2)":
    "Equivalent: a copy that is kept up to date unasked is right as well.",
  "Bridges/SignalValueBuffer.swift: reading.headStart > 0 → reading.headStart > 1":
    "No law has a thousand values inside a start; a test of SignalKit does.",
  "Collections/Bag.swift: dropCopy() → dropCopy(); dropCopy()":
    "Equivalent: what is empty is emptied again.",
  "Queues/Queue.swift: _ = countDispatch() → return; _ = countDispatch() (2)":
    "Left open: no law dispatches with a quality of service.",
  "Queues/QueueLocalObject.swift: self.with(f) → ":
    "Left open: QLO-6 does not say what a use does while the object is being made; a test of SignalKit does.",
  "Disposables/MetaDisposable.swift: DeferredRelease.release({ content = nil }, keeping: { content as Any }) → ":
    "No law has containers in containers.",
  "Operators/Sharing/SignalJob.swift: leaveQueue() → leaveQueue(); leaveQueue()":
    "Equivalent: a run and its start meet once.",
  "Disposables/DisposableSet.swift: keys[ObjectIdentifier(disposable)] = key → keys[ObjectIdentifier(disposable)] = key; keys[ObjectIdentifier(disposable)] = key":
    "Equivalent: the same is assigned twice.",
  "Time/RestartableTimerState.swift: setting += 1 → setting += 1; setting += 1 (2)":
    "Equivalent: numbers of settings only grow.",
  "Bridges/SignalValueBuffer.swift: keepsNewest → false":
    "Left open: no law speaks of a sequence that keeps a limited number of values.",
  "Locking/PthreadLock.swift: demand(status == 0, \"SignalKit: a mutex could not be made (error \\(status))\") → return; demand(status == 0, \"SignalKit: a mutex could not be made (error \\(status))\")":
    "Left open: no law speaks of memory that holds no object.",
  "Machinery/DeferredRelease.swift: drop() → drop(); drop()":
    "Equivalent: what is empty is emptied again.",
  "Operators/Flattening/QueueState.swift: isDisposed → false":
    "Equivalent: what comes too late is kept as long as the run, which is over.",
  "Operators/Sharing/Connection.swift: connection.silence() → connection.silence(); connection.silence()":
    "Equivalent: nobody is silenced twice.",
  "Operators/Dispatching/Mailbox.swift: rounds <= Self.patience || !isQuiet → rounds <= Self.patience || !(!isQuiet)":
    "Left open: how much one delivers before others get their turn is not said.",
  "Locking/PthreadLock.swift: demand(status == 0, \"SignalKit: this thread does not hold the lock\") → ":
    "Left open: to give up what one does not hold is a mistake of the caller's.",
  "Machinery/StageReceiver.swift: self.subscription = .passUnretained(subscription) → downstream.attach(to: subscription); self.subscription = .passUnretained(subscription)":
    "Equivalent: both are done before anybody looks.",
  "Operators/Timing/SuspendAwareDelay.swift: the statement that begins here → ":
    "Left open: to look every 0 seconds is a mistake of the caller's.",
  "Machinery/Subscription.swift: attend(.closed, upstream, membership) → !(attend(.closed, upstream, membership))":
    "No difference found: who waits for the disposal goes on at the closing, which follows.",
  "Broadcasting/FanOut.swift: isDismissed || isSilent → false":
    "Equivalent: receivers that have been given up are none.",
  "Machinery/Subscription.swift: close(urgency) →  (2)":
    "No difference found: whoever has the end in hand closes, and who waits for it is told.",
  "Operators/Sharing/SignalJob.swift: leaveQueue() → leaveQueue(); leaveQueue() (2)":
    "Equivalent: a run and its start meet once.",
  "Locking/PthreadLock.swift: mutex.deallocate() → ":
    "Left open: no law speaks of memory that holds no object.",
  "Machinery/Subscription.swift: isHeld → true":
    "Equivalent: starts are counted that nobody awaits.",
  "Machinery/Switch.swift: run.isGone(generation, downstream) → ":
    "No law has a source that drops its subscriber without an end.",
  "Operators/Sharing/SignalJob.swift: job.ended() → job.ended(); job.ended()":
    "Equivalent: a run and its start meet once.",
  "Operators/Timing/DelayEvents.swift: self.receive(.alarm(0), for: subscriber) → self.receive(.alarm(1), for: subscriber)":
    "Equivalent: the number of the alarm is not looked at.",
  "Operators/Sharing/Connection.swift: attend(.closed) → !(attend(.closed))":
    "No difference found: who waits for the disposal goes on at the closing, which follows.",
  "Machinery/SwitchRun.swift: drain.tryEnter() → false":
    "Equivalent: what is submitted to a drain that is free is done at once.",
  "Broadcasting/PromiseCore.swift: onDeinit?() → onDeinit = nil; onDeinit?()":
    "Left open: when an object dies is up to everybody who holds it.",
  "Bridges/SignalValues.swift: isSingle → !(isSingle)":
    "No law reads, off an actor, what a producer sends that never pauses.",
  "Collections/OrderedSlots.swift: count > 0 → true":
    "Equivalent: a bag has no slots when it is empty.",
  "Bridges/SignalValues.swift: start(buffer) → return; start(buffer)":
    "No law reads the values of a `single`; a test of SignalKit does.",
  "Bridges/SignalValues.swift: signal.value.start(in: buffer, next: { buffer.put($0) }, completed: { buffer.end(.ended) }) → return; signal.value.start(in: buffer, next: { buffer.put($0) }, completed: { buffer.end(.ended) })":
    "The signals of the adapter can fail.",
  "Operators/Sharing/SignalJob.swift: slot.endCurrent() → ":
    "No difference found: who lets go of the run disposes of it.",
  "Broadcasting/FanOut.swift: isLastRound → false":
    "Equivalent: what has ended is not asked how many it tells.",
  "Operators/Sharing/Connection.swift: false → true":
    "Equivalent: who waits for the disposal of what is closed waits no more.",
  "Bridges/SignalValues.swift: hasBegun.store(true, ordering: .relaxed) → hasBegun.store(false, ordering: .relaxed)":
    "Equivalent: a first guess, and the lock decides.",
  "Disposables/DisposableSet.swift: !keys.isEmpty → true":
    "Equivalent: few members may be looked up as well.",
  "Collections/Bag.swift: isCopyWanted = false → ":
    "Equivalent: a copy is kept up to date that nobody asks for.",
  "Time/RestartableTimerState.swift: isSet && setting == self.setting → isSet || setting == self.setting":
    "Equivalent: what an alarm is for is looked at again when it rings.",
  "Machinery/SwitchRun.swift: end() → drain.leave(); end()":
    "Left open: which comes first, an end or an event that another thread puts meanwhile.",
  "Time/VirtualClock.swift: queue.sync {} → queue.sync {}; queue.sync {}":
    "Equivalent: what has been waited for is waited for.",
  "Machinery/SwitchRun.swift: self.completion.outerCompleted() → self.completion.outerCompleted(); self.completion.outerCompleted()":
    "Equivalent: it has completed, however often that is said.",
  "Disposables/MetaDisposable.swift: let container = content as? MetaDisposable → false, let container = content as? MetaDisposable":
    "No law has containers in containers.",
  "Machinery/Switch.swift: slot.endCurrent(before: generation) → ":
    "Left open: whether functions are called for what a signal sends inside its start when it has been superseded there.",
  "Broadcasting/FanOut.swift: isSilent → false":
    "Not noticed: who joins a run whose source has let go, and is held until the run is over.",
  "Collections/Bag.swift: items.append(item) →  (2)":
    "Equivalent: what is not kept up to date is made anew.",
  "Locking/OSUnfairLock.swift: PlatformLock(isRecursive: false) → PlatformLock(isRecursive: true)":
    "Left open: what becomes of a lock that is used wrongly.",
  "Broadcasting/Broadcast.swift: !waiting.isEmpty → true":
    "Equivalent: what is empty is emptied again.",
  "Operators/Timing/TimedRun.swift: stopWaiting() →  (2)":
    "Equivalent in `stop`: what an alarm delivers before the end has come is dropped.",
  "Machinery/ZipSlot.swift: values.append(value) → backlog?.add(1); values.append(value)":
    "Left open: no law speaks of what a backlog counts.",
  "Operators/Dispatching/Mailbox.swift: isClosed = true → ":
    "Equivalent: what comes after the end is taken by nobody.",
  "Machinery/Switch.swift: source = nil →  (2)":
    "Equivalent: where what was dropped is released is for the compiler to choose, without a lock in either place.",
  "Collections/Bag.swift: dropCopy() → return; dropCopy()":
    "Equivalent: a copy of another count is not used, and whatever removes an item drops it too.",
  "Machinery/SwitchRun.swift: drain.leave() → drain.leave(); drain.leave() (4)":
    "Equivalent: nothing is delivered after an end.",
  "Operators/Flattening/MapToQueue.swift: !self.outer.when(stage, action) → !(!self.outer.when(stage, action))":
    "No program ends an outer signal, an inner one and what both stand in on three threads.",
  "Broadcasting/Broadcast.swift: oldest.store(generation, ordering: .relaxed) → oldest.store(generation, ordering: .relaxed); oldest.store(generation, ordering: .relaxed)":
    "Equivalent: the same is stored twice, under a lock.",
  "Operators/Timing/Timeout.swift: run.admit() → true (2)":
    "No schedule found: TMO-6 has a failure at the moment when time runs out, which would have to be inside its delivery.",
]
