extension Law {
  /// The laws BRG: bridges to async code.
  static let brgLaws: [Law] = [
    Law(
      "BRG-1",
      "A wait ends exactly once",
      """
      Waiting for the first value of a signal MUST end exactly once, with the value, the failure \
      or the completion that came first.
      """,
      .full,
      needs: ["first"],
      concurrent: true,
      bridgePrograms(.await, readers: 1...2, puts: 0...2, cancels: 0...1, spreads: true),
      BridgeOracles.endsOnce
    ),
    Law(
      "BRG-2",
      "A cancelled wait ends",
      """
      Waiting for the first value MUST end when its task is cancelled, and dispose the subscription \
      however it ends.
      """,
      .full,
      needs: ["first"],
      concurrent: true,
      bridgePrograms(.await, puts: 0...2, cancels: 1...1, spreads: true),
      BridgeOracles.cancelEnds("wait")
    ),
    Law(
      "BRG-3",
      "A sequence has all values",
      """
      The values of a signal as an asynchronous sequence MUST be those that the signal sends, in \
      their order.
      """,
      .full,
      needs: ["values"],
      concurrent: true,
      bridgePrograms(.iterate, readers: 1...2, puts: 0...3, cancels: 0...1, spreads: true),
      BridgeOracles.hasAllValues
    ),
    Law(
      "BRG-4",
      "A callback answers once",
      """
      A signal of a callback MUST send the first value that is reported to its handler, and \
      complete.
      """,
      .full,
      needs: ["fromCallback"],
      programs(
        "signal: fromCallback\nstart put 1",
        "signal: fromCallback\nstart put 1 put 2",
        "signal: fromCallback\nstart put 1 again put 2 put 3"
      ),
      BridgeOracles.answersOnce
    ),
    Law(
      "BRG-5",
      "A callback answers once, from any thread",
      """
      Of the values that several threads report to a handler, a signal of a callback MUST \
      send exactly one.
      """,
      .full,
      needs: ["fromCallback"],
      concurrent: true,
      programs(
        "signal: fromCallback\nstart\nA: put 1\nB: put 2",
        "signal: fromCallback\nstart\nA: put 1\nB: put 2\nC: put 3"
      ),
      BridgeOracles.sendsOne
    ),
    Law(
      "BRG-6",
      "A task runs for each start",
      """
      A signal of a task MUST run the task once for each start, send its result, and \
      complete.
      """,
      .full,
      needs: ["fromTask"],
      concurrent: true,
      programs(
        "signal: fromTask 3\nstart",
        "signal: fromTask 3\nstart again"
      ),
      BridgeOracles.runsForEachStart
    ),
    Law(
      "BRG-7",
      "The elements of a sequence are sent",
      """
      A signal of an asynchronous sequence MUST send all elements in their order, then \
      complete.
      """,
      .full,
      needs: ["fromAsyncSequence"],
      concurrent: true,
      programs(
        "signal: fromAsyncSequence 1 2 3\nstart",
        "signal: fromAsyncSequence\nstart",
        "signal: fromAsyncSequence 4 4\nstart"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BRG-8",
      "A task's failure is the signal's",
      """
      A signal of a task that throws MUST fail with its error.
      """,
      .full,
      needs: ["fromThrowingTask"],
      concurrent: true,
      programs(
        "signal: fromThrowingTask 1\nstart",
        "signal: fromThrowingTask 2\nstart again",
        "signal: fromThrowingTask 3 whole\nstart again"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BRG-9",
      "A sequence's failure comes behind its elements",
      """
      A signal of an asynchronous sequence that throws MUST send the elements before that, then fail \
      with its error.
      """,
      .full,
      needs: ["fromThrowingSequence"],
      concurrent: true,
      programs(
        "signal: fromThrowingSequence 1 2 3\nstart",
        "signal: fromThrowingSequence\nstart",
        "signal: fromThrowingSequence 1 2 whole\nstart again"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BRG-10",
      "Dispose cancels the task",
      """
      Disposing a signal of a task MUST cancel the task, if that has begun and is not over.
      """,
      .full,
      needs: ["fromTask"],
      concurrent: true,
      programs(
        "signal: fromTask 3 waiting\nstart dispose",
        "signal: fromTask 3 waiting\nstart\nA: dispose",
        "signal: fromTask 3 waiting\nstart again\nA: dispose\nB: dispose'"
      ),
      BridgeOracles.disposeCancels
    ),
    Law(
      "BRG-11",
      "A cancelled iteration ends",
      """
      Going through the values of a signal MUST end when its task is cancelled, and dispose the \
      subscription.
      """,
      .full,
      needs: ["values"],
      concurrent: true,
      bridgePrograms(.iterate, puts: 0...2, cancels: 1...1, spreads: true),
      BridgeOracles.cancelEnds("iteration")
    ),
    Law(
      "BRG-12",
      "One cancelled wait leaves the others",
      """
      Cancelling a task that waits for the first value of a signal MUST NOT end the wait of another \
      task.
      """,
      .full,
      needs: ["first"],
      concurrent: true,
      bridgePrograms(.await, readers: 2...2, puts: 0...2, cancels: 1...1, spreads: true),
      BridgeOracles.othersGoOn
    ),
    Law(
      "BRG-13",
      "One cancelled iteration leaves the others",
      """
      Cancelling a task that goes through the values of a signal MUST NOT end what another task has of \
      them.
      """,
      .full,
      needs: ["values"],
      concurrent: true,
      bridgePrograms(.iterate, readers: 2...2, puts: 0...2, cancels: 1...1, spreads: true),
      BridgeOracles.othersGoOn
    ),
    Law(
      "BRG-14",
      "A late answer is not sent",
      """
      A value that is reported after dispose has returned MUST NOT be sent by a signal of a callback.
      """,
      .full,
      needs: ["fromCallback"],
      concurrent: true,
      programs(
        "signal: fromCallback\nstart dispose put 1",
        "signal: fromCallback\nstart\nA: dispose put 1",
        "signal: fromCallback\nstart\nA: put 1\nB: dispose put 2",
        "signal: fromCallback\nstart\nA: put 1\nB: dispose\nC: put 2"
      ),
      BridgeOracles.nothingAfterDispose
    ),
    Law(
      "BRG-15",
      "The result of a cancelled task is not sent",
      """
      The result of a task that dispose has cancelled MUST NOT be sent.
      """,
      .full,
      needs: ["fromTask"],
      concurrent: true,
      programs(
        "signal: fromTask 3 waiting\nstart dispose",
        "signal: fromTask 3 waiting\nstart\nA: dispose",
        "signal: fromTask 3 waiting\nstart again\nA: dispose\nB: dispose'"
      ),
      BridgeOracles.cancelledResultIsNotSent
    ),
    Law(
      "BRG-16",
      "Dispose cancels the reading of a sequence",
      """
      Disposing a signal of an asynchronous sequence MUST cancel the task that waits for its next \
      element.
      """,
      .full,
      needs: ["fromAsyncSequence"],
      concurrent: true,
      programs(
        "signal: fromAsyncSequence waiting\nstart dispose",
        "signal: fromAsyncSequence 1 waiting\nstart\nA: dispose",
        "signal: fromAsyncSequence 1 2 waiting\nstart\nA: dispose\nB: dispose"
      ),
      BridgeOracles.disposeCancels
    ),
    Law(
      "BRG-17",
      "The main actor is given what comes on it",
      """
      To an observer that is started on the main actor every event MUST be delivered on the main actor.
      """,
      .full,
      needs: ["startOnMainActor"],
      concurrent: true,
      mainActorPrograms(puts: 1...3),
      MainActorOracles.isDeliveredThere
    ),
    Law(
      "BRG-18",
      "The main actor is given all, in order",
      """
      To an observer that is started on the main actor the events MUST be delivered in their order, \
      without loss.
      """,
      .full,
      needs: ["startOnMainActor"],
      concurrent: true,
      mainActorPrograms(puts: 1...3),
      MainActorOracles.keepsEvents
    ),
    Law(
      "BRG-19",
      "Nothing comes after dispose on the main actor",
      """
      To an observer that is started on the main actor an event MUST NOT be delivered after dispose has \
      returned on the main actor.
      """,
      .full,
      needs: ["startOnMainActor"],
      concurrent: true,
      mainActorPrograms(puts: 1...3, disposes: true),
      MainActorOracles.nothingAfterDispose
    ),
    Law(
      "BRG-20",
      "Dispose on the main actor disposes",
      """
      When an observer that was started on the main actor is disposed of, or has received the end, every run \
      that was started for it MUST have been disposed of exactly once.
      """,
      .full,
      needs: ["startOnMainActor"],
      concurrent: true,
      mainActorPrograms(puts: 1...3, disposes: true),
      MainActorOracles.leavesNothing
    ),
    Law(
      "BRG-21",
      "A wait on the main actor starts there",
      """
      Waiting for the first value of a signal on the main actor MUST start the signal on the main actor.
      """,
      .full,
      needs: ["first"],
      concurrent: true,
      programs(
        "signal: a\nmain(await)\nA: a.next 1",
        "signal: a\nmain(await)\nA: main(a.failed)",
        "signal: a\nmain(await)\nA: a.completed\nB: await.cancel",
        "signal: a\nmain(await)\non +a: a.next 1",
        or: bridgePrograms(.await, readers: 1...2, puts: 0...2, cancels: 0...1, isOnMainActor: true)
      ),
      MainActorOracles.startsThere
    ),
    Law(
      "BRG-22",
      "Values on the main actor start there",
      """
      A task of the main actor that goes through the values of a signal MUST have that started on the main \
      actor.
      """,
      .full,
      needs: ["values"],
      concurrent: true,
      programs(
        "signal: a\nmain(iterate)\nA: a.next 1 a.completed",
        "signal: a\nmain(iterate)\nA: main(a.failed)",
        "signal: a\nmain(iterate)\nA: a.next 1\nB: await.cancel",
        "signal: a\nmain(iterate)\non +a: a.next 1 a.completed",
        or: bridgePrograms(
          .iterate,
          readers: 1...2,
          puts: 0...2,
          cancels: 0...1,
          isOnMainActor: true
        )
      ),
      MainActorOracles.startsThere
    ),
  ]
}
