import ForeignSubjects
import Interleaving
import Testing

/// Programs of C and C++, by what an exploration must say of them.
@Suite(.enabled(if: isInterleavingAvailable)) struct ForeignProgramTests {
  /// A program, which returns whether its own check failed.
  struct Program: CustomTestStringConvertible, Sendable {
    var name: String
    var run: @Sendable () -> Int32
    var testDescription: String { name }

    /// Explores it with one strategy.
    func explored(_ strategies: [Strategy] = [.exhaustive]) -> Exploration.Outcome {
      explore(Exploration(schedules: 3000, strategies: strategies)) { _ in
        run() == 0 ? nil : "its check failed"
      }
    }
  }

  static let races = [
    Program(name: "std::thread") { race_of_std_threads() },
    Program(name: "C11 threads") { race_of_c11_threads() },
    Program(name: "memset over a field") { memset_over_a_field() },
    Program(name: "half of a union") { half_of_a_union() },
    Program(name: "a local of the first thread") { local_of_the_first_thread() },
    Program(name: "one fence is missing") { one_fence_is_missing() },
    Program(name: "an atomic store and a plain write") { atomic_store_and_plain_write() },
    Program(name: "an atomic store and a plain read") { atomic_store_and_plain_read() },
    Program(name: "free without an order") { free_without_order() },
    Program(name: "a lock that says nothing of its order") { lock_that_says_nothing() },
  ]

  @Test(arguments: races) func `a data race is found`(_ program: Program) {
    #expect(program.explored().finding?.isDataRace == true)
    #expect(program.explored(Strategy.portfolio).finding?.isDataRace == true)
  }

  @Test(arguments: 0..<c_library_uses())
  func `what a function of the C library uses is seen, and no more`(number: Int32) {
    let outcome = explore(Exploration(schedules: 3000, strategies: [.exhaustive])) { _ in
      use_c_library(number)
      return nil
    }
    let (name, races) = (String(cString: c_library_use(number)), c_library_use_races(number) != 0)
    #expect(outcome.finding?.isDataRace == (races ? true : nil), "\(name)")
  }

  static let failures = [
    Program(name: "operations inside pthread_once") { operations_inside_once() },
    Program(name: "operations inside std::call_once") { operations_inside_call_once() },
    Program(name: "a lost update of std::async") { lost_update_of_std_async() },
    Program(name: "a spurious wake-up") { spurious_wake_up() },
    Program(name: "a lock that is tried in some schedules only") { lock_tried_late() },
    Program(name: "a loop that gives up") { loop_that_gives_up() },
    Program(name: "a lost update of 12 bytes") { lost_update_of_12_bytes() },
    Program(name: "a lost update of 24 bytes") { lost_update_of_24_bytes() },
  ]

  @Test(arguments: failures) func `a failing check is found`(_ program: Program) {
    #expect(program.explored().finding == .failure("its check failed"))
    #expect(program.explored(Strategy.portfolio).finding == .failure("its check failed"))
  }

  static let deadlocks = [
    Program(name: "std::mutex in two orders") { std_mutexes_in_two_orders() },
    Program(name: "a lost wake-up of std::condition_variable") { lost_wake_up_of_std_condition() },
    Program(name: "a barrier for three") { barrier_for_three() },
    Program(name: "std::atomic::wait that nobody ends") { waiter_that_nobody_notifies() },
  ]

  @Test(arguments: deadlocks) func `a deadlock is found`(_ program: Program) {
    #expect(program.explored().finding?.isDeadlock == true)
    #expect(program.explored(Strategy.portfolio).finding?.isDeadlock == true)
  }

  @Test func `a thread that exits with a lock forgets it`() {
    let program = Program(name: "exit") { exit_with_a_lock() }
    #expect(program.explored().finding == .forgottenUnlock(thread: "A"))
  }

  static let collections: [(Program, String)] = [
    (Program(name: "twice") { done(join_twice) }, "A thread is joined that was joined before."),
    (Program(name: "by two") { done(join_by_two) }, "A thread is joined that was joined before."),
    (
      Program(name: "detached") { done(join_what_is_detached) },
      "A thread is joined that is detached."
    ),
    (
      Program(name: "detached twice") { done(detach_twice) },
      "A thread is detached that is detached already."
    ),
  ]

  private static func done(_ body: () -> Void) -> Int32 {
    body()
    return 0
  }

  @Test(arguments: collections) func `a thread is joined or detached once`(
    _ program: Program,
    _ message: String
  ) {
    #expect(program.explored().finding.map { "\($0)" }?.contains(message) == true)
    #expect(program.explored(Strategy.portfolio).finding.map { "\($0)" }?.contains(message) == true)
  }

  @Test func `freed memory is not used`() throws {
    let program = Program(name: "use") { use_after_free() }
    let failure = try #require(program.explored().failure)
    #expect(failure.finding.isSameKind(as: .useAfterFree("")))
    #expect(
      "\(failure.finding)".hasPrefix(
        "Use after free: A frees in release, then main writes in use_after_free"
      )
    )
    #expect(failure.diagnosis.accesses.map(\.thread) == ["A", "main"])
  }

  static let uses = [
    Program(name: "memory that nobody has used") { use_of_fresh_memory_after_free() },
    Program(name: "atomic operations") { atomic_use_after_free() },
  ]

  @Test(arguments: uses) func `an access after the free is found`(_ program: Program) {
    #expect(program.explored().finding?.isSameKind(as: .useAfterFree("")) == true)
    #expect(program.explored(Strategy.portfolio).finding?.isSameKind(as: .useAfterFree("")) == true)
  }

  static let blocks = [1, 5, 31, 32, 33, 34, 100].flatMap { count in
    [8, 40, 200, 1000, 1100, 5000].map { (count: Int32(count), size: Int32($0)) }
  }

  @Test(arguments: blocks)
  func `each of many blocks is known to be freed`(count: Int32, size: Int32) {
    for which in Set([0, count / 2, count - 1]) {
      for place in [0, size / 2, size - 1] {
        let use = Program(name: "use") { use_of_one_of_many(count, size, which, place) }
        #expect(use.explored().finding?.isSameKind(as: .useAfterFree("")) == true)
      }
      let again = Program(name: "again") { double_free_of_one_of_many(count, size, which) }
      #expect(again.explored().finding?.isSameKind(as: .doubleFree("")) == true)
    }
  }

  @Test func `free is one of two accesses that race`() throws {
    let program = Program(name: "free") { free_without_order() }
    let failure = try #require(program.explored().failure)
    let words = "Data race: A writes in write_one, and unordered with it B frees in release."
    #expect("\(failure.finding)" == words)
    #expect(failure.diagnosis.sentence == words)
  }

  /// What cannot be explored is said.
  @Test func `atomics of two sizes on one place are named`() throws {
    let program = Program(name: "sizes") { atomics_of_two_sizes() }
    switch program.explored() {
    case .failed(let failure): #expect(failure.finding == .failure("its check failed"))
    case .passed(let coverage):
      #expect(
        coverage.uncontrolled.contains { $0.hasPrefix("atomic operations of several sizes") }
      )
    }
  }

  static let timed = [
    Program(name: "a lock that may run out") { lock_that_may_run_out() },
    Program(name: "a sleep instead of an order") { sleep_instead_of_order() },
  ]

  @Test(arguments: timed) func `how time went is said`(_ program: Program) throws {
    let coverage = try #require(program.explored().coverage)
    #expect(coverage.limits.contains(.virtualTime))
    #expect("\(coverage)".contains("time moved on only where nothing else could go on"))
  }

  static let systemCalls: [(Program, [String])] = [
    (
      Program(name: "a pipe") { pipe_puts_in_order() },
      ["the system call read in hear_and_read", "the system call write in write_and_tell"]
    ),
    (
      Program(name: "an event descriptor") { event_descriptor_puts_in_order() },
      [
        "the system call eventfd_read in await_event",
        "the system call eventfd_write in count_event",
      ]
    ),
    (
      Program(name: "a semaphore of the system") { system_semaphore_puts_in_order() },
      ["the system call semop in change_by"]
    ),
  ]

  @Test(arguments: systemCalls) func `input and output make an order, and are named`(
    _ program: Program,
    _ names: [String]
  ) throws {
    let outcome = explore(Exploration(schedules: 1)) { _ in
      program.run() == 0 ? nil : "its check failed"
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.uncontrolled == names)
  }

  @Test func `a signal that never comes is named`() throws {
    let plan = Exploration(schedules: 10, stepLimit: 1000)
    let outcome = explore(plan) { _ in signal_to_a_thread() == 0 ? nil : "its check failed" }
    let failure = try #require(outcome.failure)
    #expect(failure.finding == .stepLimit(1000))
    #expect(
      failure.diagnosis.details.contains(
        "met, and not under control: the system call pthread_kill in tell"
      )
    )
  }

  /// A child that went on would explore as well, and have children of its own.
  @Test func `the child of a fork ends where its thread does`() throws {
    let outcome = Program(name: "fork") { fork_of_a_child() }.explored()
    let coverage = try #require(outcome.coverage)
    #expect(coverage.uncontrolled.contains { $0.hasPrefix("the system call fork in ") })
  }

  @Test func `memory is not freed twice`() throws {
    let program = Program(name: "free") { double_free() }
    let failure = try #require(program.explored().failure)
    #expect(
      "\(failure.finding)" == "Double free: A frees in release, then B frees again in release."
    )
  }

  /// The allocator would end the process, when the run is over and its schedule is no longer known.
  @Test(arguments: [
    (Program(name: "local") { free_of_a_local() }, "Memory is freed that is on the stack."),
    (Program(name: "global") { free_of_a_global() }, "Memory is freed that is a global variable."),
    (Program(name: "middle") { free_of_the_middle() }, "Memory is freed from its middle on."),
    (Program(name: "realloc") { realloc_of_a_local() }, "Memory is freed that is on the stack."),
  ])
  func `memory is freed that no allocator gave`(_ program: Program, _ words: String) throws {
    let failure = try #require(program.explored().failure)
    #expect(failure.finding == .failure(words))
  }

  @Test func `C reports a violation where it happens, and names its threads`() throws {
    let program = Program(name: "hooks") { violation_where_it_happens() }
    let failure = try #require(program.explored().failure)
    #expect(failure.finding == .failure("somebody came between"))
    #expect(failure.trace.name(ofThread: 1) == "adder")
    #expect(failure.trace.events.last?.kind == .load)
  }

  static let correct = [
    Program(name: "C11 locks") { lock_of_c11_protects() },
    Program(name: "neighbouring bytes") { neighbours_do_not_overlap() },
    Program(name: "fences") { fences_order_relaxed_operations() },
    Program(name: "the widest atomics") { widest_atomics() },
    Program(name: "thread-local variables") { thread_local_begins_anew() },
    Program(name: "thread-local objects") { thread_local_objects_are_destroyed() },
    Program(name: "destructors of keys") { key_destructors_run() },
    Program(name: "realloc") { moved_memory_is_no_other() },
    Program(name: "a wait in a loop") { wait_in_a_loop() },
    Program(name: "a barrier") { barrier_orders() },
    Program(name: "pthread_exit") { exit_ends_the_thread() },
    Program(name: "pthread_cancel") { cancel_ends_the_thread() },
    Program(name: "pthread_setcanceltype") { cancel_types_are_kept() },
    Program(name: "pthread_tryjoin_np") { join_that_is_tried() },
    Program(name: "pthread_once that is left") { once_that_is_left() },
    Program(name: "std::call_once that throws") { call_once_that_throws() },
    Program(name: "std::atomic::wait") { wait_for_an_atomic() },
    Program(name: "a release and std::atomic::notify_one") { wait_for_a_released_value() },
    Program(name: "std::latch") { latch_of_two() },
    Program(name: "std::barrier") { barrier_of_two_phases() },
    Program(name: "updates of 12 bytes") { update_of_12_bytes() },
    Program(name: "updates of 24 bytes") { update_of_24_bytes() },
    Program(name: "a lock that says what it orders") { lock_that_says_so() },
    Program(name: "an order that is told") { order_that_is_told() },
    Program(name: "a loop until a flag") { loop_until_a_flag() },
    Program(name: "a loop that looks twice") { loop_that_looks_twice() },
    Program(name: "a loop until a lock") { loop_until_a_lock() },
    Program(name: "a loop until an exchange") { loop_until_an_exchange() },
    Program(name: "a loop until a bit") { loop_until_a_bit() },
    Program(name: "locks with limits of any clock") { clocked_locks_protect() },
    Program(name: "a robust mutex") { robust_mutex_outlives_its_owner() },
    Program(name: "a robust mutex that nobody repairs") { robust_mutex_is_lost() },
    Program(name: "a mutex that inherits priorities") { inheriting_mutex_protects() },
    Program(name: "a writer that asks again") { writer_that_asks_again() },
    Program(name: "poll for nothing") { poll_for_nothing_sleeps() },
  ]

  @Test(arguments: correct) func `a correct program is not accused`(_ program: Program) {
    #expect(program.explored().finding == nil)
    #expect(program.explored(Strategy.portfolio).finding == nil)
  }

  @Test func `the widest atomics are atomic outside of a run`() {
    #expect(widest_atomics_of_two_threads() == 0)
  }

  static let loops = correct.filter { $0.name.hasPrefix("a loop until") }

  @Test(arguments: loops) func `a loop that waits exhausts`(_ program: Program) throws {
    let coverage = try #require(program.explored().coverage)
    #expect(coverage.isExhaustive)
    #expect(coverage.schedules < 10)
  }

  @Test func `the memory model is named, and what weaker one was asked for`() throws {
    #expect(Program(name: "store buffering") { store_buffering() }.explored().finding != nil)
    let plan = Exploration(strategies: [.exhaustive], memory: .sequential)
    let outcome = explore(plan) { _ in store_buffering() == 0 ? nil : "its check failed" }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.limits == [.weakerOrders(functions: ["first", "second"])])
    #expect(
      "\(coverage)"
        == "all 3 classes, 3 schedules, sequentially consistent; weaker atomic orders were taken "
        + "as sequentially consistent in first, second"
    )
  }
}
