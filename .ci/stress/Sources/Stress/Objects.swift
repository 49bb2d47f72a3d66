import SignalKit

extension Stress {
  static var locks: [(String, () -> Void)] {
    [
      (
        "Atomic",
        {
          let plain = Plain()
          let atomic = Atomic(value: plain)
          together { _ in for _ in 0..<20 { atomic.with { $0.value += 1 } } }
          together { _ in
            _ = atomic.modify { plain in
              plain.value += 1
              return plain
            }
            _ = atomic.swap(plain)
            _ = try? atomic.tryWith { $0.value += 1 }
          }
        }
      ),
      (
        "recursive Atomic",
        {
          let atomic = Atomic(value: Plain(), recursive: true)
          together { _ in
            for _ in 0..<20 { atomic.with { _ in atomic.with { $0.value += 1 } } }
          }
        }
      ),
      (
        "Lock",
        {
          let (lock, plain) = (Lock(), Plain())
          together { _ in for _ in 0..<20 { lock.locked { plain.value += 1 } } }
        }
      ),
      (
        "OSUnfairLock",
        {
          let (lock, plain) = (createOSUnfairLock(), Plain())
          together { _ in
            for _ in 0..<20 {
              lock.lock()
              plain.value += 1
              lock.unlock()
            }
          }
        }
      ),
    ]
  }

  static var containers: [(String, () -> Void)] {
    [
      (
        "MetaDisposable",
        {
          let meta = MetaDisposable()
          together { _ in for _ in 0..<10 { meta.set(writing(Plain())) } }
          together { $0 == 0 ? meta.dispose() : meta.set(writing(Plain())) }
        }
      ),
      (
        "DisposableSet",
        {
          let set = DisposableSet()
          together { _ in
            for _ in 0..<10 {
              let disposable = writing(Plain())
              set.add(disposable)
              set.remove(disposable)
              set.add(disposable)
            }
          }
          together { $0 == 0 ? set.dispose() : set.add(writing(Plain())) }
        }
      ),
      (
        "DisposableDict",
        {
          let (known, foreign) = (DisposableDict<Int>(), DisposableDict<[Int]>())
          together { thread in
            for key in 0..<10 {
              known.set(writing(Plain()), forKey: (key + thread) % 4)
              foreign.set(writing(Plain()), forKey: [(key + thread) % 4])
            }
          }
          together { _ in
            known.dispose()
            foreign.dispose()
          }
        }
      ),
      (
        "scoped and strict disposables",
        {
          let bag = DisposeBag()
          together { _ in
            writing(Plain()).add(to: bag)
            _ = ScopedDisposable(writing(Plain()))
            writing(Plain()).strict().dispose()
          }
        }
      ),
    ]
  }

  static var queues: [(String, () -> Void)] {
    [
      (
        "Queue",
        {
          let (queue, plain) = (Queue(), Plain())
          together { _ in
            for _ in 0..<10 {
              queue.async { plain.value += 1 }
              queue.sync { plain.value += 1 }
            }
          }
          queue.sync {}
        }
      ),
      (
        "QueueLocalObject",
        {
          let queue = Queue()
          let object = QueueLocalObject(queue: queue, generate: { Plain() })
          together { _ in for _ in 0..<10 { object.with { $0.value += 1 } } }
          object.syncWith { $0.value += 1 }
        }
      ),
      (
        "ThreadPool",
        {
          let pool = ThreadPool(threadCount: 2, threadPriority: 0.5)
          let (lane, plain, queue) = (pool.nextQueue(), Plain(), Queue())
          together { _ in
            for _ in 0..<5 { lane.addTask(ThreadPoolTask { _ in plain.value += 1 }) }
          }
          awaiting(on: queue) { done in lane.addTask(ThreadPoolTask { _ in done() }) }
        }
      ),
      (
        "VirtualClock and Timer",
        {
          let clock = VirtualClock()
          let (queue, plain) = (Queue(clock: clock), Plain())
          together { thread in
            let timer = Timer(
              timeout: 1,
              repeat: false,
              completion: { plain.value += 1 },
              queue: queue
            )
            timer.start()
            if thread == 0 { timer.invalidate() }
            clock.advance(by: 1)
          }
        }
      ),
    ]
  }

  /// Runs what calls back, and waits for that.
  static func awaiting(on queue: Queue, _ body: (@escaping () -> Void) -> Void) {
    let lock = Atomic(value: false)
    body { _ = lock.swap(true) }
    while !lock.with({ $0 }) { queue.sync {} }
  }
}
