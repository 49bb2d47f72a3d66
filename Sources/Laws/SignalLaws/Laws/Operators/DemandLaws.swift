extension Law {
  /// The laws DMD: demand.
  static let dmdLaws: [Law] = [
    Law(
      "DMD-1",
      "No more than is asked for",
      """
      A signal on demand MUST NOT send more elements than its subscription has asked for.
      """,
      .full,
      needs: ["onDemand"],
      demandPrograms(),
      DemandOracles.sendsNoMore
    ),
    Law(
      "DMD-2",
      "What is asked for is sent",
      """
      A signal on demand MUST send as many elements as its subscription has asked for, in their order, \
      or all of them.
      """,
      .full,
      needs: ["onDemand"],
      demandPrograms(),
      DemandOracles.sendsAll
    ),
    Law(
      "DMD-3",
      "The end needs no demand",
      """
      A signal on demand MUST complete when it has sent its last element, whether more is asked for or \
      not.
      """,
      .full,
      needs: ["onDemand"],
      demandPrograms(),
      DemandOracles.endsByItself
    ),
    Law(
      "DMD-4",
      "Demands of several threads add up",
      """
      A signal on demand MUST send as many elements as several threads have asked for together, in their \
      order, or all of them.
      """,
      .full,
      needs: ["onDemand"],
      concurrent: true,
      demandPrograms(threads: 2...3),
      DemandOracles.sendsAll
    ),
  ]
}
