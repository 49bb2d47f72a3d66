/// Why a place is there that no law needs, by the implementation and the function.
///
/// What several threads do in ways that no law's programs do is explored by the implementations'
/// own interleaving tests.
let equivalentLocks: [String: String] = [
  "SignalKit FirstValueWaiter.await": insideTasks,
  "SignalKit FirstValueWaiter.hold": insideTasks,
  "SignalKit SignalValueBuffer.hold": insideTasks,
  "SignalKit SignalValueBuffer.deliver": insideTasks,
  "SignalKit SignalValueBuffer.next": insideTasks,
  "SignalKit SignalValueBuffer.close": insideTasks,
  "SignalKit SignalValues.Reader.next": insideTasks,
  "SignalKit PromiseCore.onDeinit.getter":
    "It may be set on one thread while the promise ends on another; no law speaks of it.",
  "SignalKit PromiseCore.onDeinit.setter":
    "It may be set on one thread while the promise ends on another; no law speaks of it.",
  "SignalKit PromiseCore.startDeferred": lazyPromise,
  "SignalKit Switch.startFirst": lazyPromise,
  "SignalKit PromiseCore.abandon": droppedPromise,
  "SignalKit PromiseCore.completed": droppedPromise,
  "SignalKit PromiseCore.endIfOver": droppedPromise,
  "SignalKit Subscription.assign":
    "A dispose may come while a source is being joined; no law disposes on another thread then.",
  "SignalKit Subscription.keepAlive":
    "It may be called while another thread disposes; the laws about it are about one thread.",
  "SignalKit Atomic.with": atomics,
  "SignalKit Atomic.swap": besideTheLock,
  "SSignalKit SAtomic.with": atomics,
  "SSignalKit SAtomic.modify": atomics,
  "SSignalKit SAtomic.swap": atomics,
  "MTSignalKit MTAtomic.with": atomics,
  "MTSignalKit MTAtomic.modify": atomics,
  "MTSignalKit MTAtomic.swap": atomics,
  "SignalKit trace": "Two threads may subscribe at once; no law asks that the numbers differ.",
  "SSignalKit PoolWorkers.add": "A worker that is one too many finds nothing to do, and ends.",
  "SignalKit Subscription.stopUpstream": stopped,
  "SignalKit UpstreamSlot.stop": stopped,
  "SignalKit DisposableSet.remove": setRemove,
  "SignalKit RaceRun.isSettled.getter":
    "Asked before each start; where the answer comes too late, the place of what starts has been ended.",
  "SignalKit DelayedEvents.keep": delayedEvents,
  "SignalKit DelayedEvents.deliver": delayedEvents,
  "SignalKit DelayedEvents.stopWaiting": delayedEvents,
  "SignalKit QueueRun.end": disposedMeanwhile,
  "SignalKit Switch.end": disposedMeanwhile,
  "SignalKit ThenRun.end": disposedMeanwhile,
  "SignalKit ThenRun.nextStep": disposedMeanwhile,
  "SignalKit QueueTag.tag":
    "Two threads that wrap one native queue for the first time must agree; the laws make each queue on one thread.",
  "SignalKit Connection.close": awaitedEnds,
  "SignalKit Connection.reached": awaitedEnds,
  "SignalKit ConnectionTable.current": sharedTable,
  "SignalKit ConnectionTable.remove": sharedTable,
  "SignalKit SignalJob.start": lineOfSignals,
  "SignalKit SignalJob.end": lineOfSignals,
  "SignalKit SignalQueueCore.add": lineOfSignals,
  "SignalKit SignalQueueCore.goOn": lineOfSignals,
  "SignalKit SignalQueueCore.close": lineOfSignals,
  "SignalKit EndingUpstream.run":
    "The end and the return of the start may meet; in SDE-8 they are on one thread.",
  "SignalKit Rendezvous.ended": rendezvous,
  "SignalKit Rendezvous.returned": rendezvous,
  "SignalKit RestartableTimer.schedule": alarms,
  "SignalKit ScheduledBlock.take": alarms,
  "SignalKit RestartableTimer.set": alarms,
  "SignalKit RestartableTimer.clear": alarms,
  "SignalKit RestartableTimer.dispose": alarms,
  "SignalKit TimeoutState.admit": alarms,
  "SignalKit TimeoutState.giveUp": alarms,
  "SignalKit Broadcast.count.getter": droppedPromise,
  "SignalKit Broadcast.join":
    "A newcomer may come while another thread puts; only VPR-6 has that, on a kept value.",
  "SignalKit Broadcast.end": sourceEnds,
  "SignalKit Broadcast.silence": sourceEnds,
  "SignalKit Broadcast.deliverEnd": sourceEnds,
  "SSignalKit Broadcast.forget": lazyValue,
  "SSignalKit Broadcast.join":
    "A newcomer may come while another thread puts; VPR-6, which has that, is unsupported.",
  "SSignalKit SSubscriber.isTerminated.getter": question,
  "SSignalKit SDisposableSet.remove": setRemove,
  "SSignalKit SDisposableSet.contents.getter": question,
  "SSignalKit SQueue.init":
    "Queues made on two threads must have different numbers; the laws make them on one.",
  "SSignalKit SignalJobs.add": lineOfSignals,
  "SSignalKit SignalJobs.close": lineOfSignals,
  "SSignalKit SignalJobs.advance": lineOfSignals,
  "SSignalKit SignalJobs.take": lineOfSignals,
  "SSignalKit SignalJobs.start": lineOfSignals,
  "SSignalKit SignalJobs.release": lineOfSignals,
  "SSignalKit SThreadPoolTask.cancel": question,
  "SSignalKit SThreadPoolTask.isCancelled.getter": question,
  "SSignalKit STimer.begin": alarms,
  "SSignalKit STimer.fire": alarms,
  "SSignalKit Succession.isRunning.getter": question,
  "SSignalKit Succession.begin": disposedMeanwhile,
  "SSignalKit Succession.handle": disposedMeanwhile,
  "MTSignalKit MTSubscriber.putNext": outlined,
  "MTSignalKit MTSubscriber.markTerminatedWithoutDisposal": outlined,
  "MTSignalKit MTSubscriber.dispose": outlined,
  "MTSignalKit MTSubscriber.end": outlined,
  "MTSignalKit MTSubscriber.finish": outlined,
  "MTSignalKit MTSubscriber.isTerminated.getter": outlined,
  "MTSignalKit MTDisposableSet.remove": setRemove,
  "MTSignalKit MTDisposableSet.contents.getter": question,
  "MTSignalKit MTTimer.start": alarms,
  "MTSignalKit Succession.isLive.getter": question,
  "MTSignalKit Succession.begin": disposedMeanwhile,
]

private let delayedEvents =
  "Threads may put and dispose while an alarm rings; the laws on delayed events are about one thread."
private let insideTasks = """
  Accesses inside tasks are not observed: only what shows between them is found.
  """
private let atomics = """
  A value of any type is copied by the runtime, whose accesses are not observed.
  """
private let besideTheLock = """
  Between the two atomic operations beside the lock a value of any type is copied, which is no point.
  """
private let awaitedEnds = """
  The end of a run may be awaited on one thread and reached on another; in the laws nobody joins meanwhile.
  """
private let lazyPromise = """
  Two threads may be the first to subscribe; the laws start a lazy promise on one.
  """
private let droppedPromise = """
  The end of a dropped promise may meet the last to leave; no law drops a promise.
  """
private let stopped = """
  What is above may be replaced while everything below ends; no law does both at once.
  """
private let disposedMeanwhile = """
  A dispose may come from another thread; only RST-6 disposes while others put.
  """
private let sharedTable = """
  Joining may meet leaving; unoptimized code does not observe accesses inside a dictionary.
  """
private let lineOfSignals = """
  Several threads may enqueue, end and dispose; the laws SIQ are about one.
  """
private let rendezvous = """
  The end and the return of the start may meet; no law asks for what is then not started.
  """
private let alarms = """
  Time may be up while another thread puts or disposes; the laws about time are about one.
  """
private let sourceEnds = """
  The source may end while others join, leave and put; the laws about that have no ends.
  """
private let setRemove = """
  Another thread may add or dispose; the laws about remove are about one thread.
  """
private let question = """
  It may be asked while another thread changes it; in no program of a law do the two meet.
  """
private let lazyValue = """
  The value may be forgotten while another thread puts or joins; no law does both at once.
  """
private let outlined = """
  What it guards is an enum that is copied by functions of the compiler's, which are not observed.
  """
