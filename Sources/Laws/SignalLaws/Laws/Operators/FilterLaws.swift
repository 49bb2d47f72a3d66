extension Law {
  /// The laws FLT: filter.
  static let fltLaws: [Law] = [
    Law(
      "FLT-1",
      "Values for which the function is true pass",
      """
      filter MUST send exactly those values for which its function is true.
      """,
      .full,
      needs: ["filter"],
      signalPrograms("a |> filter odd", "a |> filter small") {
        $0.values = 1...4
        $0.puts = [.next]
        $0.count = 1...4
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "FLT-2",
      "filter passes on the end",
      """
      filter MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["filter"],
      signalPrograms("a |> filter none", "a |> filter odd") {
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "FLT-3",
      "Two filters are one",
      """
      filter by one function and then by another MUST send what filter by their conjunction \
      sends.
      """,
      .full,
      needs: ["filter"],
      signalPrograms("a |> filter small |> filter odd = a |> filter smallOdd") {
        $0.values = 1...4
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "FLT-4",
      "The function is asked once per value",
      """
      filter MUST call its function exactly once for each value that it receives.
      """,
      .full,
      needs: ["filter"],
      signalPrograms("a |> filter f", "a |> filter odd |> filter f") {
        $0.count = 1...3
        $0.puts = [.next]
      },
      DenotationOracles.agrees(on: .calls)
    ),
  ]
}
