extension Law {
  /// The laws of chapter 1 on events: which are delivered, and in which order.
  static let events: [Law] = [
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
      mostly(
        concurrentPrograms(of: [.next, .completed, .failed], lastThread: [.completed, .failed]),
        or: "start\nA: next 1\nB: completed dispose",
        "start\nA: next 1\nB: failed dispose"
      ),
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
      mostly(
        sequentialPrograms(
          1...4,
          of: [.next],
          modes: [.later, .synchronous, .otherThread],
          repeats: true,
          bursts: 0.1
        ),
        or: "start " + (1...300).map { "next \($0)" }.joined(separator: " ")
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
      mostly(
        scriptedPrograms(
          [.start(), .next(1)],
          then: [.next(2), Command(.completed)],
          on: [.next(1)],
          [.next(3), .next(4)],
          deepening: 0.2
        ),
        or: "start next 1\non 1:" + (2...80).map { " next \($0)" }.joined()
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
      SubscriptionOracles.nestedTerminalWaits
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
      An event whose put begins after dispose returned MUST NOT be delivered, whichever \
      threads put and dispose.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(
        of: [.next, .completed, .dispose],
        lastThread: [.dispose],
        perThread: 1...2
      ),
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
      "SUB-18",
      "The subscriber is closed before its resources are freed",
      """
      An event put from inside the disposal that dispose caused MUST NOT be delivered.
      """,
      .full,
      mostly(
        scriptedPrograms(
          [.start(), Command(.dispose)],
          then: [.next(1)],
          on: [.released],
          [.next(2), Command(.completed), Command(.failed)]
        ),
        or: "start next 1\non 1: dispose\non !: next 2",
        "start next 1\non 1: dispose\non !: completed"
      ),
      SubscriptionOracles.nothingFromDisposal
    ),
    Law(
      "SUB-30",
      "Values of several threads all arrive",
      """
      Values that several threads put before the end MUST be delivered once each, those of one thread \
      in the order in which it put them.
      """,
      .core,
      concurrent: true,
      concurrentPrograms(of: [.next], perThread: 1...2),
      SubscriptionOracles.allValuesArrive
    ),
    Law(
      "SUB-31",
      "A put delivers before it returns",
      """
      An event that is put while no callback of the subscriber is running, and that is delivered, MUST \
      be delivered before the put returns.
      """,
      .core,
      sequentialPrograms(
        1...3,
        of: [.next, .completed, .failed],
        modes: [.later, .synchronous, .otherThread]
      ),
      SubscriptionOracles.deliveredWithinPut
    ),
    Law(
      "SUB-32",
      "The terminal callback sees what the values did",
      """
      What a next callback has done MUST happen before a terminal callback of the same subscriber \
      that begins after it returned.
      """,
      .strict,
      concurrent: true,
      concurrentPrograms(
        of: [.next, .next, .completed, .failed],
        lastThread: [.completed, .failed]
      ),
      OrderOracles.valuesBeforeTerminal
    ),
    Law(
      "SUB-33",
      "A callback sees what precedes the put",
      """
      What a thread does before it puts an event MUST happen before the callback that delivers \
      the event.
      """,
      .strict,
      concurrent: true,
      concurrentPrograms(
        of: [.next, .next, .completed, .failed],
        lastThread: [.completed, .failed]
      ),
      OrderOracles.putBeforeDelivery
    ),
    Law(
      "SUB-34",
      "Dispose leaves no value to come",
      """
      Once dispose has returned, the thread that called it MUST NOT deliver a value to that \
      subscriber.
      """,
      .full,
      scriptedPrograms(
        [.start(), .next(1)],
        then: [.next(4), Command(.completed)],
        on: [.next(1)],
        [.next(2), Command(.dispose), .next(3)],
        scriptCount: 2...3
      ),
      SubscriptionOracles.nothingWaitsPastDispose
    ),
  ]
}
