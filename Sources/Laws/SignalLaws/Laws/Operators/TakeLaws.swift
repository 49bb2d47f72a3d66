extension Law {
  /// The laws TKE: take.
  static let tkeLaws: [Law] = [
    Law(
      "TKE-1",
      "The first values pass",
      """
      take MUST send the first values of its source, as many as it was told.
      """,
      .full,
      needs: ["take"],
      signalPrograms("a |> take 2", "a |> take 1", "a |> take 3") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.modes = [.later, .otherThread, .synchronous]
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .values)
    ),
    Law(
      "TKE-2",
      "The last value completes",
      """
      take MUST complete right after it has sent the last value that it takes.
      """,
      .full,
      needs: ["take"],
      signalPrograms("a |> take 1", "a |> take 2", "a |> take 5") {
        $0.count = 1...3
        $0.puts = [.next]
        $0.bursts = 0.2
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKE-3",
      "The source may end earlier",
      """
      take MUST end with its source when that ends before the last value that it takes.
      """,
      .full,
      needs: ["take"],
      signalPrograms("a |> take 2", "a |> take 3") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKE-4",
      "Nothing is taken at once",
      """
      take of 0 or less MUST complete without starting its source.
      """,
      .full,
      needs: ["take"],
      signalPrograms("a |> take 0", "a |> take -1") {
        $0.count = 0...1
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "TKE-5",
      "The source is disposed with the last value",
      """
      take MUST dispose its source when it has sent the last value that it takes.
      """,
      .full,
      needs: ["take"],
      signalPrograms("a |> take 1", "a |> take 2") {
        $0.count = 1...3
        $0.puts = [.next]
      },
      RunOracles.nothingLeft
    ),
    Law(
      "TKE-6",
      "Two counts are the smaller one",
      """
      take of one count and then of another MUST send what take of the smaller count sends.
      """,
      .full,
      needs: ["take"],
      signalPrograms(
        "a |> take 2 |> take 1 = a |> take 1",
        "a |> take 1 |> take 2 = a |> take 1",
        "a |> take 2 |> take 3 = a |> take 2"
      ),
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "TKE-7",
      "No value is lost between threads",
      """
      take MUST NOT complete before every value that it has counted was delivered, whichever \
      threads put them.
      """,
      .strict,
      needs: ["take"],
      concurrent: true,
      signalPrograms("a |> take 2", "a |> take 1") {
        $0.count = 0...0
        $0.puts = [.next]
        $0.threads = 2...3
        $0.perThread = 1...1
      },
      DenotationOracles.deliversAsMany
    ),
  ]
}
