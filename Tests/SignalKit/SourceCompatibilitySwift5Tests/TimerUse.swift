import Dispatch
import SignalKit
import Testing

@Suite struct TimerUse {
  @Test func `a timer as a property`() {
    final class Clock {
      private var timer: SignalKit.Timer?
      private let queue = Queue(name: "clock")
      let done = DispatchSemaphore(value: 0)
      var ticks = 0

      func start() {
        let timer = SignalKit.Timer(
          timeout: 0.001,
          repeat: true,
          completion: { [weak self] in
            guard let self else { return }
            self.ticks += 1
            if self.ticks == 2 {
              self.timer?.invalidate()
              self.done.signal()
            }
          },
          queue: queue
        )
        queue.sync {
          self.timer = timer
          timer.start()
        }
      }

      func stop() {
        queue.sync {
          timer?.invalidate()
          timer = nil
        }
      }
    }
    let clock = Clock()
    clock.start()
    wait(for: clock.done)
    clock.stop()
    #expect(clock.ticks == 2)
  }

  @Test func `a completion that takes the timer`() {
    let done = DispatchSemaphore(value: 0)
    var isInvalidated = false
    let timer = Timer(
      timeout: 0.0,
      repeat: false,
      completion: { timer in
        timer.invalidate()
        isInvalidated = true
        done.signal()
      },
      queue: Queue(name: "timer")
    )
    timer.start()
    wait(for: done)
    #expect(isInvalidated)
  }

  @Test func `a completion that is a function`() {
    let done = DispatchSemaphore(value: 0)
    func fire() { done.signal() }
    let timer = Timer(timeout: 0.0, repeat: false, completion: fire, queue: Queue(name: "timer"))
    timer.start()
    wait(for: done)
    timer.invalidate()
  }
}
