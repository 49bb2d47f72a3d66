/// Why an order is there that no law needs, by the implementation, the function and what is dropped.
///
/// The laws hear of events; what their callbacks do with plain memory is up to applications. What
/// those rely on is tested with plain memory, and each of these tests takes its orders away as well.
let equivalentOrders: [String: String] = [
  "SignalKit Order.acquire, no acquire": besideTheMutex,
  "SignalKit Order.release, no release": besideTheMutex,
  "SignalKit LifeWord.isTerminated.getter, no acquire": learnsOfTheEnd,
  "SignalKit LifeWord.end, no release": learnsOfTheEnd,
  "SignalKit LifeWord.dispose, no release": learnsOfTheEnd,
  "SignalKit LifeWord.stop, no release": learnsOfTheEnd,
  "SignalKit Rendezvous.ended, no acquire": endMeetsReturn,
  "SignalKit Rendezvous.ended, no release": endMeetsReturn,
  "SignalKit Rendezvous.returned, no acquire": endMeetsReturn,
  "SignalKit Rendezvous.returned, no release": endMeetsReturn,
  "SignalKit SerialDrain.isFree.getter, no acquire":
    "`OrderingInterleavingTests` needs it: the latest value is over before the next one is heard.",
]

private let besideTheMutex =
  "The mutex orders already; this says it once more for ThreadSanitizer, which does not see the mutex."
private let learnsOfTheEnd =
  "`OrderingInterleavingTests` needs it: who learns of the end sees what precedes it."
private let endMeetsReturn =
  "`SerialDrainInterleavingTests` needs it: who goes on comes after what the other one did."
