extension Law {
  /// The laws of chapter 1 of the Spec.
  static let subscription: [Law] = [
    Law(
      "SUB-1",
      "Nothing follows a terminal event",
      """
      A subscriber MUST NOT receive an event that is put after a terminal event.
      """,
      .core,
      sequentialPrograms(
        0...3,
        of: [.next, .completed, .failed],
        first: [.next, .completed],
        last: [.next]
      ),
      SubscriptionOracles.nothingAfterTerminal
    ),
    Law(
      "SUB-2",
      "One terminal event",
      """
      A subscriber MUST NOT receive more than one terminal event.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(of: [.completed, .failed, .next]),
      SubscriptionOracles.oneTerminal
    ),
    Law(
      "SUB-3",
      "No value begins after the terminal callback began",
      """
      A next callback MUST NOT begin after a terminal callback of the same subscriber began, \
      whichever threads they run on.
      """,
      .strict,
      concurrent: true,
      concurrentPrograms(of: [.next], lastThread: [.completed, .failed], perThread: 1...2),
      SubscriptionOracles.noValueAfterTerminalBegan
    ),
    Law(
      "SUB-4",
      "The terminal callback waits for accepted values",
      """
      A terminal callback MUST NOT begin while a next callback of the same subscriber is \
      still running.
      """,
      .strict,
      concurrent: true,
      concurrentPrograms(of: [.next], lastThread: [.completed, .failed], perThread: 1...2),
      SubscriptionOracles.terminalWaits
    ),
    Law(
      "SUB-5",
      "A terminal event is not lost",
      """
      Of the terminal events that are put before any dispose, one MUST be delivered.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(of: [.next, .completed, .failed], lastThread: [.completed, .failed]),
      SubscriptionOracles.terminalArrives
    ),
    Law(
      "SUB-6",
      "Values arrive in order",
      """
      Values that one thread puts before the end MUST be delivered once each, in the order \
      in which they were put.
      """,
      .core,
      sequentialPrograms(
        1...4,
        of: [.next],
        modes: [.later, .synchronous, .otherThread],
        repeats: true
      ),
      SubscriptionOracles.valuesInOrder
    ),
    Law(
      "SUB-7",
      "A re-entrant value is delivered",
      """
      A value put from inside a next callback before the end MUST be delivered.
      """,
      .core,
      scriptedPrograms(
        [.start(), .next(1)],
        then: [.next(2), Command(.completed)],
        on: [.next(1)],
        [.next(3), .next(4)]
      ),
      SubscriptionOracles.reentrantValueArrives
    ),
    Law(
      "SUB-8",
      "Completion from inside a value waits",
      """
      A terminal event put from inside a next callback of the same subscriber MUST be \
      delivered after that callback returned.
      """,
      .strict,
      scriptedPrograms(
        [.start(), .next(1)],
        on: [.next(1)],
        [Command(.completed), Command(.failed), .next(2)]
      ),
      SubscriptionOracles.terminalWaits
    ),
    Law(
      "SUB-9",
      "Nothing is delivered after dispose",
      """
      An event put after dispose returned MUST NOT be delivered.
      """,
      .core,
      sequentialPrograms(
        0...2,
        of: [.next, .completed, .failed],
        first: [.dispose],
        last: [.next],
        modes: [.later, .otherThread]
      ),
      SubscriptionOracles.nothingAfterDispose
    ),
    Law(
      "SUB-10",
      "Nothing is delivered after dispose, on any thread",
      """
      An event whose put begins after dispose returned on another thread MUST NOT be \
      delivered.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(of: [.next, .completed], lastThread: [.dispose], perThread: 1...2),
      SubscriptionOracles.nothingAfterDispose
    ),
    Law(
      "SUB-11",
      "Dispose works from inside a callback",
      """
      An event put after dispose returned inside a next callback MUST NOT be delivered.
      """,
      .core,
      scriptedPrograms(
        [.start(), .next(1)],
        then: [.next(2), Command(.completed)],
        on: [.next(1)],
        [Command(.dispose), .next(3)]
      ),
      SubscriptionOracles.nothingAfterDispose
    ),
    Law(
      "SUB-12",
      "The generator's disposable is disposed at most once",
      """
      The disposable that a generator returned MUST NOT be disposed more than once.
      """,
      .core,
      sequentialPrograms(1...4, of: [.dispose, .completed, .failed, .next]),
      ResourceOracles.atMostOnce
    ),
    Law(
      "SUB-13",
      "Disposed at most once when ends race",
      """
      The disposable that a generator returned MUST NOT be disposed more than once, \
      whichever threads end the subscription.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(of: [.dispose, .completed, .failed]),
      ResourceOracles.atMostOnce
    ),
    Law(
      "SUB-14",
      "The end frees the resources",
      """
      The disposable that a generator returned MUST be disposed once the subscription has \
      ended.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(
        of: [.next, .completed, .failed, .dispose],
        lastThread: [.completed, .failed, .dispose]
      ),
      ResourceOracles.freedAtTheEnd
    ),
    Law(
      "SUB-15",
      "An end inside the generator frees the resources",
      """
      A disposable returned by a generator that already ended its subscription MUST be \
      disposed.
      """,
      .core,
      programs(
        "start(completed)",
        "start(failed)",
        "start(next 1 completed)",
        "start(next 1 failed)"
      ),
      ResourceOracles.freedAtTheEnd
    ),
    Law(
      "SUB-16",
      "Dispose frees the resources before it returns",
      """
      dispose of a live subscription MUST dispose the generator's disposable before it \
      returns.
      """,
      .core,
      sequentialPrograms(0...2, of: [.next], last: [.dispose], modes: [.later, .otherThread]),
      ResourceOracles.freedWithinDispose
    ),
    Law(
      "SUB-17",
      "The terminal callback comes before the disposal",
      """
      The generator's disposable MUST NOT be disposed before the terminal callback returned.
      """,
      .full,
      concurrent: true,
      concurrentPrograms(of: [.next, .completed], lastThread: [.completed, .failed]),
      ResourceOracles.callbackFirst
    ),
    Law(
      "SUB-18",
      "The subscriber is closed before its resources are freed",
      """
      An event put from inside the disposal that dispose caused MUST NOT be delivered.
      """,
      .full,
      scriptedPrograms(
        [.start(), Command(.dispose)],
        then: [.next(1)],
        on: [.released],
        [.next(2), Command(.completed), Command(.failed)]
      ),
      SubscriptionOracles.nothingFromDisposal
    ),
    Law(
      "SUB-19",
      "Signals are cold",
      """
      Making a signal MUST NOT run its generator.
      """,
      .core,
      programs("-", "start", "start next 1"),
      ResourceOracles.cold
    ),
    Law(
      "SUB-20",
      "Each start runs the generator once",
      """
      start MUST run the generator exactly once, before it returns.
      """,
      .core,
      programs("start", "start again", "start completed again", "start next 1 dispose again"),
      ResourceOracles.generatorPerStart
    ),
    Law(
      "SUB-21",
      "Subscriptions are independent",
      """
      An event of one subscription MUST NOT reach another subscription of the same signal.
      """,
      .core,
      programs(
        "start again next 1",
        "start again completed",
        "start again next 1 failed",
        "start next 1 again next 2 completed"
      ),
      SubscriptionOracles.independent
    ),
    Law(
      "SUB-22",
      "Dropping a handle is not disposing",
      """
      Dropping the handle of a live subscription MUST NOT end the subscription.
      """,
      .full,
      sequentialPrograms(
        0...2,
        of: [.next, .completed],
        first: [.drop],
        last: [.next],
        modes: [.later, .otherThread]
      ),
      SubscriptionOracles.dropKeepsAlive
    ),
    Law(
      "SUB-23",
      "A terminal event releases the callbacks",
      """
      A terminal event MUST release the callbacks of its subscriber.
      """,
      .full,
      sequentialPrograms(
        0...2,
        of: [.next],
        last: [.completed],
        modes: [.later, .synchronous, .otherThread, .reentrant]
      ),
      ResourceOracles.callbacksReleased
    ),
    Law(
      "SUB-24",
      "Dispose releases the callbacks",
      """
      The callbacks of a subscriber MUST be released once dispose returned and none of them \
      is running.
      """,
      .full,
      sequentialPrograms(
        0...2,
        of: [.next],
        last: [.dispose],
        modes: [.later, .otherThread, .reentrant]
      ),
      ResourceOracles.callbacksReleased
    ),
    Law(
      "SUB-25",
      "Callbacks run outside locks",
      """
      A callback MUST be able to put events and to dispose its own subscription without \
      blocking.
      """,
      .core,
      concurrent: true,
      scriptedPrograms(
        [.start(), .next(1)],
        then: [Command(.completed), .next(2)],
        on: [.next(1), .completed],
        [.next(3), Command(.dispose), Command(.completed), Command(.failed)]
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "SUB-26",
      "Concurrent use is free of data races",
      """
      Concurrent puts and dispose of one subscription MUST be free of data races.
      """,
      .strict,
      concurrent: true,
      concurrentPrograms(of: [.next, .completed, .dispose]),
      SubscriptionOracles.runsToTheEnd
    ),
  ]
}
