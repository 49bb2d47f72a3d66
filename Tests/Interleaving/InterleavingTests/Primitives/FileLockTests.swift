import Dispatch
import ForeignSubjects
import Foundation
import Interleaving
import Synchronization
import Testing

/// The locks of the C library's files, which `print` holds while it asks for descriptions.
@Suite(.enabled(if: isInterleavingAvailable), .serialized) struct FileLockTests {
  private final class Subject: @unchecked Sendable {
    let file: UnsafeMutablePointer<FILE>
    let lock = NSLock()
    let number = Atomic(0)
    var value = 0

    init() {
      guard let file = tmpfile() else { fatalError("no temporary file") }
      self.file = file
    }

    deinit { fclose(file) }

    func withFile(_ body: () -> Void) {
      flockfile(file)
      body()
      funlockfile(file)
    }
  }

  /// Describes itself by what it is told to do.
  private struct Described: CustomStringConvertible {
    let describe: () -> Int
    var description: String { "\(describe())" }
  }

  private func show(_ describe: @escaping () -> Int) { print(Described(describe: describe)) }

  @Test func `a file is locked for one thread, as often as that likes`() {
    expectExhausted { scope in
      let subject = Subject()
      let add = {
        subject.withFile { subject.withFile { subject.value += 1 } }
      }
      scope.concurrently([add, add])
      return subject.value == 2 ? nil : "\(subject.value)"
    }
  }

  @Test func `an attempt to lock a file may fail, and may not`() {
    expectBoth { scope in
      let subject = Subject()
      var isTaken = false
      scope.concurrently([
        { subject.withFile { subject.number.add(1, ordering: .relaxed) } },
        {
          isTaken = ftrylockfile(subject.file) == 0
          if isTaken { funlockfile(subject.file) }
        },
      ])
      return isTaken
    }
  }

  @Test func `a file that is written to is waited for`() {
    expectExhausted { scope in
      let subject = Subject()
      scope.concurrently([
        { subject.withFile { subject.lock.withLock {} } },
        { fputs("a", subject.file) },
        { fputc(65, subject.file) },
      ])
      return nil
    }
  }

  @Test func `a file and a lock that are taken in either order are a deadlock`() {
    let outcome = explore { scope in
      let subject = Subject()
      scope.concurrently([
        { subject.withFile { subject.lock.withLock {} } },
        { subject.lock.withLock { subject.withFile {} } },
      ])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true, "\(outcome)")
    expectFree()
  }

  @Test func `a file that nobody has locked is not unlocked`() {
    let outcome = explore { scope in
      let subject = Subject()
      scope.concurrently([{ funlockfile(subject.file) }])
      return nil
    }
    #expect(
      outcome.finding == .failure("A file is unlocked by a thread that has not locked it.")
    )
  }

  @Test func `two threads print what takes a lock to describe`() {
    expectExhausted { scope in
      let subject = Subject()
      let read = { subject.lock.withLock { subject.value } }
      scope.concurrently([
        { show(read) },
        {
          subject.lock.withLock { subject.value = 1 }
          show(read)
        },
      ])
      return nil
    }
  }

  @Test func `two threads print what loads an atomic to describe`() {
    expectExhausted { scope in
      let subject = Subject()
      let print = {
        show { subject.number.load(ordering: .sequentiallyConsistent) }
        subject.number.add(1, ordering: .sequentiallyConsistent)
      }
      scope.concurrently([print, print])
      return nil
    }
  }

  @Test func `a race in a description is one, and the output is free afterwards`() {
    let outcome = explore { scope in
      let subject = Subject()
      scope.concurrently([{ show { subject.value } }, { subject.value += 1 }])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
    expectFree()
  }

  @Test func `what prints under a lock that a description takes is a deadlock`() {
    let outcome = explore { scope in
      let subject = Subject()
      scope.concurrently([
        { show { subject.lock.withLock { 1 } } },
        { subject.lock.withLock { print("locked") } },
      ])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true, "\(outcome)")
    expectFree()
  }

  @Test func `a lock on a file by the system is named`() throws {
    let outcome = explore(Exploration(schedules: 20)) { scope in
      let subject = Subject()
      scope.concurrently([{ _ = flock(fileno(subject.file), LOCK_EX) }])
      return nil
    }
    let met = try #require(outcome.coverage).uncontrolled
    #expect(met.count == 1 && met[0].hasPrefix("the system call flock"), "\(met)")
  }

  /// Nobody holds the standard output: this thread has it at once, and so have those of a run.
  private func expectFree(_ location: SourceLocation = #_sourceLocation) {
    #expect(output_is_free() == 1, sourceLocation: location)
    expectPasses(schedules: 5, location) { scope in
      scope.concurrently([{ show { 2 } }, { show { 3 } }])
      return nil
    }
  }
}
