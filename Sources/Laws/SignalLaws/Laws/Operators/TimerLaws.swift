extension Law {
  /// The laws TMR: timers.
  static let tmrLaws: [Law] = [
    Law(
      "TMR-1",
      "A timer fires once",
      """
      A timer that does not repeat MUST call its function exactly once after each start, when \
      its time has passed.
      """,
      .full,
      needs: ["timer"],
      objectPrograms(
        "timer 2",
        ["wait 1", "begin"],
        first: "begin",
        last: "wait 3",
        count: 0...3
      ),
      ObjectOracles.firesInTime
    ),
    Law(
      "TMR-2",
      "An invalidated timer does not fire",
      """
      A timer MUST NOT call its function after it was invalidated, unless it is started again.
      """,
      .full,
      needs: ["timer"],
      anyOf(
        objectPrograms(
          "timer 2",
          ["wait 1", "invalidate", "begin"],
          first: "begin",
          last: "invalidate wait 3",
          count: 0...2
        ),
        objectPrograms(
          "timer 1 repeating",
          ["wait 1", "invalidate", "begin"],
          first: "begin",
          last: "wait 3",
          count: 0...2,
          scripts: [("f()", "invalidate"), ("f()", "invalidate begin")]
        )
      ),
      ObjectOracles.firesNeverElse
    ),
    Law(
      "TMR-3",
      "A repeating timer fires again and again",
      """
      A timer that repeats MUST call its function each time its period has passed.
      """,
      .full,
      needs: ["timer"],
      objectPrograms(
        "timer 1 repeating",
        ["wait 1", "wait 2", "invalidate", "begin"],
        first: "begin",
        last: "wait 2",
        count: 1...4
      ),
      ObjectOracles.firesInTime
    ),
    Law(
      "TMR-4",
      "A timer can be started by its own call",
      """
      A timer that its function starts MUST call the function again.
      """,
      .full,
      needs: ["timer"],
      objectPrograms(
        "timer 1",
        ["wait 1"],
        first: "begin",
        last: "wait 2",
        count: 0...2,
        scripts: [("f()", "begin")]
      ),
      ObjectOracles.firesInTime
    ),
    Law(
      "TMR-5",
      "A timer fires at once where asked to",
      """
      fireAndInvalidate of a timer MUST call its function before it returns, and end the \
      wait.
      """,
      .full,
      needs: ["timer", "fireAndInvalidate"],
      anyOf(
        objectPrograms(
          "timer 2",
          ["wait 1", "fire", "begin"],
          first: "begin",
          last: "fire wait 3",
          count: 0...2
        ),
        objectPrograms(
          "timer 1 repeating",
          ["wait 1", "fire", "begin"],
          first: "begin",
          last: "fire wait 3",
          count: 0...2
        )
      ),
      ObjectOracles.firesInTime
    ),
  ]
}
