@testable import Interleaving
import Testing

/// Whom a report names as the one that takes a lock.
@Suite struct `Lock wrappers` {
  @Test(arguments: [
    "OpenStream.UnfairLock.lock()",
    "protocol witness for Streams.Lock.lock() in conformance __C.NSRecursiveLock : Streams.Lock in Streams",
    "(extension in Utility):Swift.UnsafeMutablePointer<A where A == __C.pthread_mutex_t>.lock()",
    "(anonymous namespace)::PThreadMutex::lock()",
    "stream_recursive_lock_unlock",
    "(extension in Streams):Streams.Lock.performLocked<A>(() -> A)",
    "closure #1 in Streams.LockedAtomic.withLockMutating<A>((inout B) throws -> A)",
    "Streams.Atomic.modify<A>((inout B) throws -> A)",
    "Streams.(SpinLock in _0123ABCD).enter()",
    "Streams.load(Streams.AtomicInt)",
    "(extension in Streams):Streams.SynchronizedOnType.synchronizedOn(Streams.Event<A>)",
    "std::mutex::try_lock()",
  ])
  func `take a lock for those who call them`(_ name: String) {
    #expect(isLockWrapper(name))
  }

  @Test(arguments: [
    "Streams.Merge.Inner.receive(completion: Streams.Completion<A.Failure>)",
    "closure #1 in Streams.CurrentSubject.send(A)",
    "Streams.Clock.advance()",
    "Streams.Blocks.run(Streams.Block)",
    "Streams.VirtualClock.(advance in _0123ABCD)(by: Swift.Double)",
    "Interlocking.Sink.send(Swift.Int)",
    "stream_send",
    "checker.Run.request(Streams.Demand)",
    "Streams.store(Swift.Int, in: Streams.AtomicInt)",
  ])
  func `and others do not`(_ name: String) {
    #expect(!isLockWrapper(name))
  }
}
