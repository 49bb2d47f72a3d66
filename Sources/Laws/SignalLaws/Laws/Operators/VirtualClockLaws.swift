extension Law {
  /// The laws VCL: virtual clocks.
  static let vclLaws: [Law] = [
    Law(
      "VCL-1",
      "A block runs when its time comes",
      """
      A block that was given to a virtual clock MUST run exactly once, in the advance that \
      reaches its time.
      """,
      .full,
      needs: ["virtualClock"],
      clockPrograms(),
      VirtualClockOracles.runsWhenDue
    ),
    Law(
      "VCL-2",
      "Blocks come in the order of their times",
      """
      Blocks of a virtual clock MUST run in the order of their times, and in the order in which \
      they were scheduled where these are equal.
      """,
      .full,
      needs: ["virtualClock"],
      clockPrograms {
        $0.count = 1...24
        $0.latest = 8
        $0.isCrowded = true
      },
      VirtualClockOracles.inOrder
    ),
    Law(
      "VCL-3",
      "The clock shows the time of what runs",
      """
      A virtual clock MUST show a block the time for which it was scheduled, and after an advance \
      the time to which it was advanced.
      """,
      .full,
      needs: ["virtualClock"],
      clockPrograms { $0.reads = true },
      VirtualClockOracles.showsTheTime
    ),
    Law(
      "VCL-4",
      "A cancelled block does not run",
      """
      A block of a virtual clock MUST NOT begin after its cancellation has returned.
      """,
      .full,
      needs: ["virtualClock"],
      clockPrograms {
        $0.cancels = true
        $0.count = 1...16
        $0.isCrowded = true
      },
      VirtualClockOracles.cancelledDoesNotRun
    ),
    Law(
      "VCL-5",
      "What is scheduled meanwhile comes in its turn",
      """
      A block that another one gives to a virtual clock MUST run in the same advance if that \
      reaches its time.
      """,
      .full,
      needs: ["virtualClock"],
      clockPrograms { $0.nests = true },
      VirtualClockOracles.runsWhenDue
    ),
    Law(
      "VCL-6",
      "Threads lose no block",
      """
      When several threads schedule blocks, cancel and advance a virtual clock, every block that \
      nobody cancels MUST run exactly once when its time has passed.
      """,
      .full,
      needs: ["virtualClock"],
      concurrent: true,
      clockPrograms {
        $0.threads = 2...3
        $0.count = 1...2
        $0.cancels = true
        $0.reads = true
      },
      VirtualClockOracles.eachRunsOnce
    ),
    Law(
      "VCL-7",
      "What is over is released",
      """
      A block of a virtual clock that has run or was cancelled MUST be released by the clock.
      """,
      .strict,
      needs: ["virtualClock"],
      clockPrograms {
        $0.cancels = true
        $0.ends = false
        $0.count = 1...16
      },
      VirtualClockOracles.released
    ),
  ]
}
