extension Law {
  /// The laws of chapter 1 on what a subscription holds and runs.
  static let subscriptions: [Law] = [
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
        "start(next 1 failed)",
        "start(next 1 next 2 completed)",
        "start(next 1 next 2 next 3 next 4 next 5 next 6 failed)"
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
      sequentialPrograms(
        0...2,
        of: [.next, .next, .abandon],
        last: [.dispose],
        modes: [.later, .otherThread]
      ),
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
      concurrentPrograms(of: [.next, .completed, .dispose], lastThread: [.completed, .failed]),
      ResourceOracles.callbackFirst
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
      anyOf(
        sequentialPrograms(
          0...2,
          of: [.next],
          last: [.completed],
          modes: [.later, .synchronous, .otherThread, .reentrant]
        ),
        sequentialPrograms(
          0...2,
          of: [.next],
          last: [.failed],
          modes: [.later, .synchronous, .otherThread, .reentrant]
        )
      ),
      ResourceOracles.callbacksReleased
    ),
    Law(
      "SUB-24",
      "Dispose releases the callbacks",
      """
      The callbacks of a subscriber MUST be released when dispose has returned, none of them is \
      running and no accepted terminal event waits to be delivered.
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
      mostly(
        scriptedPrograms(
          [.start(), .next(1)],
          then: [Command(.completed), .next(2)],
          on: [.next(1), .completed],
          [.next(3), Command(.dispose), Command(.completed), Command(.failed)]
        ),
        or: "start(next 1)\non 1: next 2",
        "start(completed)\non |: next 1",
        "start(failed)\non #: next 1"
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
    Law(
      "SUB-27",
      "A kept object lives until the end",
      """
      An object that a subscription keeps alive MUST NOT be released before the end.
      """,
      .full,
      needs: ["keepAlive"],
      signalPrograms("a |> keepAlive", "a |> keepAlive |> keepAlive") {
        $0.count = 1...3
        $0.puts = [.next, .completed, .failed]
        $0.also = ["dispose", "drop"]
        $0.modes = [.later, .otherThread]
      },
      ResourceOracles.isKeptUntilTheEnd
    ),
    Law(
      "SUB-28",
      "The end releases a kept object",
      """
      An object that a subscription keeps alive MUST be released when the subscription has \
      ended.
      """,
      .full,
      needs: ["keepAlive"],
      signalPrograms("a |> keepAlive", "a |> keepAlive |> keepAlive") {
        $0.count = 0...3
        $0.puts = [.next, .completed, .failed]
        $0.last = "dispose"
        $0.modes = [.later, .otherThread]
      },
      ResourceOracles.isReleasedAtTheEnd
    ),
    Law(
      "SUB-29",
      "Callbacks are released outside locks",
      """
      What the callbacks capture MUST be able to use the subscription, without blocking, \
      when it is released.
      """,
      .core,
      programs(
        "start next 1 completed\non ~: next 2",
        "start failed\non ~: dispose",
        "start next 1 dispose\non ~: dispose next 2",
        "start next 1\non 1: completed\non ~: failed"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "SUB-35",
      "A source that lets go has not ended",
      """
      A source that lets go of its subscriber MUST NOT end the subscription by that.
      """,
      .full,
      sequentialPrograms(
        0...3,
        of: [.next, .next, .drop, .dispose],
        last: [.abandon],
        modes: [.later, .synchronous, .otherThread]
      ),
      ResourceOracles.notEndedByLettingGo
    ),
    Law(
      "SUB-36",
      "What neither side holds is released",
      """
      When its source has let go of a subscriber and nobody holds the handle, the callbacks MUST be \
      released.
      """,
      .full,
      sequentialPrograms(
        0...2,
        of: [.next],
        last: [.drop, .abandon],
        modes: [.later, .synchronous, .otherThread]
      ),
      ResourceOracles.releasedByBoth
    ),
  ]
}
