/// Why a place is there that no law needs, by the implementation and the function.
///
/// What several threads do in ways that no law's programs do is explored by the implementations'
/// own interleaving tests.
let equivalentLocks: [String: String] = [
  "SignalKit Atomic.swap": """
  Between the two atomic operations beside the lock a value of any type is copied, which is no point.
  """,
  "SignalKit SignalJob.abandon":
    "A job may begin on another thread when its queue dies; the laws about that are about one thread.",
  "SignalKit SignalValues.Reader.next":
    "Accesses inside tasks are not observed: only what shows between them is found.",
  "SignalKit Subscription.keepAlive":
    "It may be called while another thread disposes; the laws about it are about one thread.",
  "SSignalKit SThreadPoolTask.cancel":
    "It may be asked while another thread changes it; in no program of a law do the two meet.",
  "SSignalKit STimer.begin": alarms,
  "SSignalKit STimer.fire": alarms,
]

private let alarms = """
  A timer may be set on one thread while its time is up on another; the laws about timers are about one.
  """
