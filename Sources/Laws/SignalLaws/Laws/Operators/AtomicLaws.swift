extension Law {
  /// The laws ATM: atomics.
  static let atmLaws: [Law] = [
    Law(
      "ATM-1",
      "Calls see what the calls before have left",
      """
      with and modify of an atomic MUST work on the value that the call before has left.
      """,
      .full,
      needs: ["atomic"],
      objectPrograms("atomic 5", ["get", "modify 1", "modify 2"]),
      ObjectOracles.explained
    ),
    Law(
      "ATM-2",
      "swap returns the old value",
      """
      swap of an atomic MUST return the value that it has replaced.
      """,
      .full,
      needs: ["atomic", "swap"],
      objectPrograms("atomic 5", ["swap 1", "swap 2", "get"]),
      ObjectOracles.explained
    ),
    Law(
      "ATM-3",
      "No change is lost between threads",
      """
      Changes of an atomic by several threads MUST look as if they had been made one after the \
      other.
      """,
      .full,
      needs: ["atomic"],
      concurrent: true,
      objectPrograms(
        "atomic 0",
        ["modify 1", "modify 2", "get"],
        last: "get",
        count: 1...2,
        threads: 2...3
      ),
      ObjectOracles.explained
    ),
    Law(
      "ATM-4",
      "Use from inside is reported",
      """
      tryWith MUST report that the value is in use when it is called from inside with or modify \
      of the same atomic.
      """,
      .full,
      needs: ["atomic", "tryWith"],
      objectPrograms("atomic 5", ["get(try)", "modify 1(try)", "try"], count: 1...2),
      ObjectOracles.explained
    ),
    Law(
      "ATM-5",
      "A value is taken by one thread",
      """
      A value that is swapped into an atomic MUST be returned to exactly one later swap or be left \
      there, whatever threads swap.
      """,
      .full,
      needs: ["atomic", "swap"],
      concurrent: true,
      objectPrograms(
        "atomic 0",
        ["swap 5", "swap 6"],
        last: "get",
        count: 1...2,
        threads: 2...3
      ),
      ObjectOracles.explained
    ),
    Law(
      "ATM-6",
      "A recursive atomic can be used from inside",
      """
      with and modify of a recursive atomic MUST NOT block inside with or modify of the same \
      one.
      """,
      .full,
      needs: ["atomic", "recursive"],
      objectPrograms(
        "atomic 5 recursive",
        ["get(get)", "modify 1(get)", "get(modify 2)", "get"],
        count: 1...3
      ),
      ObjectOracles.explained
    ),
    Law(
      "ATM-7",
      "A recursive atomic is not in use for its own thread",
      """
      tryWith of a recursive atomic MUST work on its value inside with or modify of the same one.
      """,
      .full,
      needs: ["atomic", "recursive", "tryWith"],
      concurrent: true,
      objectPrograms(
        "atomic 5 recursive",
        ["get(try)", "modify 1(try)", "try"],
        last: "get(try)",
        count: 1...2,
        threads: 0...2
      ),
      ObjectOracles.explainedButForUse
    ),
  ]
}
