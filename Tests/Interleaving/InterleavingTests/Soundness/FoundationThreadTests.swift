import Foundation
import Interleaving
import Testing

/// Whether a thread of Foundation's is cancelled, executing or finished is a variable of Foundation's that its
/// methods read and write.
@Suite(.enabled(if: isInterleavingAvailable)) struct FoundationThreadTests {
  @Test func `a thread may be cancelled before it asks, or after`() {
    expectSame(2) { scope in
      let text = Text()
      let thread = Thread { text.add(Thread.current.isCancelled ? "cancelled" : "not") }
      thread.start()
      thread.cancel()
      scope.quiesce()
      return text.value
    }
  }

  @Test func `a thread may have ended when it is asked, or not`() {
    expectSame(2) { scope in
      let text = Text()
      let thread = Thread {}
      thread.start()
      text.add(thread.isFinished ? "ended" : "not")
      scope.quiesce()
      return text.value
    }
  }

  @Test func `a loop until a thread is cancelled waits for that`() {
    expectSame(1) { scope in
      let text = Text()
      let thread = Thread {
        while !Thread.current.isCancelled {}
        text.add("cancelled")
      }
      thread.start()
      thread.cancel()
      scope.quiesce()
      return text.value
    }
  }

  @Test func `a loop until a thread has ended waits for that, and comes after it`() {
    expectSame(1) { scope in
      let text = Text()
      nonisolated(unsafe) var count = 0
      let thread = Thread { count += 1 }
      scope.concurrently([
        {
          while !thread.isFinished {}
          text.add("\(count)")
        },
        { thread.start() },
      ])
      scope.quiesce()
      return text.value
    }
  }

  @Test func `a thread that executes no longer has ended`() {
    expectSame(2) { scope in
      let text = Text()
      let thread = Thread {}
      thread.start()
      // Before it begins it does not execute either.
      while thread.isExecuting {}
      text.add(thread.isFinished ? "ended" : "not")
      scope.quiesce()
      return text.value
    }
  }
}
