import Foundation
import SignalKit
import Testing

/// Both modules have a `Timer`, the only name that must be qualified.
@Suite struct FoundationUse {
  @Test func `everything but Timer goes without the module's name`() {
    let queue = Queue(name: "foundation")
    let lock = Lock()
    let atomic = Atomic<Data>(value: Data())
    let promise = Promise<URL?>(nil)
    let pipe = ValuePipe<Date>()
    let set = DisposableSet()
    let weakReference = Weak(NSObject())
    lock.locked {
      _ = atomic.modify { $0 + Data([1]) }
    }
    set.add(pipe.signal().start())
    set.dispose()
    #expect(atomic.with { $0.count } == 1)
    #expect(events(promise.get() |> map { $0?.path }) == ["nil"])
    #expect(weakReference.value == nil)
    #expect(!queue.isCurrent())
  }

  @Test func `operators do not get in the way of sequences`() {
    let pairs = zip([1, 2], ["a", "b"]).map { "\($0)\($1)" }
    let numbers = [3, 1, 2].map { $0 * 2 }.filter { $0 > 2 }.sorted()
    #expect(pairs == ["1a", "2b"])
    #expect(numbers == [4, 6])
    #expect([1, 2].last == 2)
  }

  @Test func `Timer with the module's name`() {
    let done = DispatchSemaphore(value: 0)
    let timer = SignalKit.Timer(
      timeout: 0.001,
      repeat: false,
      completion: {
        done.signal()
      },
      queue: Queue(name: "foundation")
    )
    timer.start()
    wait(for: done)
  }

  @Test func `a signal over a Foundation callback`() {
    struct Failure: Error {}
    func read(_ path: String, completion: @escaping (Data?, Error?) -> Void) {
      completion(path.isEmpty ? nil : Data(path.utf8), path.isEmpty ? Failure() : nil)
    }
    func contents(_ path: String) -> Signal<Data, Error> {
      Signal { subscriber in
        read(path) { data, error in
          if let data = data {
            subscriber.putNext(data)
            subscriber.putCompletion()
          } else if let error = error {
            subscriber.putError(error)
          }
        }
        return EmptyDisposable
      }
    }
    #expect(events(contents("abc") |> map { $0.count }) == ["3", "completed"])
    #expect(events(contents("")) == ["error Failure()"])
  }
}
