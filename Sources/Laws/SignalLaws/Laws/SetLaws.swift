extension Law {
  /// The laws of chapter 2 on disposable sets.
  static let sets: [Law] = [
    Law(
      "DSP-14",
      "A set disposes all its members",
      """
      dispose of a disposable set MUST dispose every member.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a set.remove a set.add a set.dispose",
        or: itemPrograms(
          1...10,
          crowd: Crowd(put: .setAdd, take: .setRemove),
          last: [Command(.setDispose)],
          mostly(.setAdd)
        )
      ),
      ItemOracles.disposesAll(.setAdd, .setDispose)
    ),
    Law(
      "DSP-15",
      "Members go in insertion order",
      """
      dispose of a disposable set MUST dispose its members in the order in which they were \
      added.
      """,
      .full,
      needs: ["disposable", "disposableSet"],
      itemPrograms(
        2...4,
        crowd: Crowd(put: .setAdd, take: .setRemove),
        last: [Command(.setDispose)],
        mostly(.setAdd, or: [Command(.setRemove, item: 0)])
      ),
      ItemOracles.insertionOrder
    ),
    Law(
      "DSP-16",
      "add after dispose disposes its argument",
      """
      add to a disposed set MUST dispose its argument before it returns.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.dispose set.add a",
        "set.add a set.dispose set.add b",
        "set.dispose set.add a set.add b",
        or: itemPrograms(2...5, mostly(.setAdd, or: [Command(.setDispose)]))
      ),
      ItemOracles.disposes(within: [.setAdd]) { call, earlier in
        earlier.contains { $0.command.verb == .setDispose } ? call.command.item : nil
      }
    ),
    Law(
      "DSP-17",
      "A removed member is left alone",
      """
      A disposable that was removed from a set MUST NOT be disposed by that set.
      """,
      .core,
      needs: ["disposable", "disposableSet", "remove"],
      programs(
        "set.add a set.remove a",
        "set.add a set.remove a set.dispose",
        "set.add a set.add b set.remove a set.dispose",
        "set.add a set.add b set.remove b set.dispose",
        or: itemPrograms(
          2...6,
          crowd: Crowd(put: .setAdd, take: .setRemove),
          last: [Command(.setDispose)],
          mixing(.setAdd, .setRemove)
        )
      ),
      ItemOracles.spares("it had been removed") { item, run, history in
        ItemOracles.isRemoved(item, before: run.action.begin, history)
      }
    ),
    Law(
      "DSP-18",
      "A member is a member once",
      """
      A disposable that was added twice to a set MUST be disposed at most once by it.
      """,
      .full,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a set.add a set.dispose",
        "set.add a set.add b set.add a set.dispose",
        or: itemPrograms(
          2...6,
          crowd: Crowd(put: .setAdd),
          last: [Command(.setDispose)],
          mixing(.setAdd, .setAdd)
        )
      ),
      ItemOracles.atMostOnce
    ),
    Law(
      "DSP-19",
      "A set loses and repeats nothing under contention",
      """
      Every member of a disposed set MUST be disposed exactly once, whichever threads add \
      and dispose.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.setDispose),
        mostly(.setAdd, or: [Command(.setDispose)])
      ),
      ItemOracles.exactlyOnce
    ),
    Law(
      "DSP-20",
      "Members are disposed outside locks",
      """
      A disposable MUST be able to use the set that disposes it without blocking.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a set.dispose\non a: set.add b",
        "set.add a set.dispose\non a: set.dispose",
        "set.add a set.dispose\non a: set.remove a",
        "set.dispose set.add a\non a: set.add b"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DSP-31",
      "Members are released outside locks",
      """
      A member of a disposable set MUST be able to use the set, without blocking, when it is \
      released.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a action.drop a set.dispose\non ~a: set.add b",
        "set.add a set.add b action.drop a set.dispose\non ~a: set.dispose"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DSP-34",
      "Disposed members are released",
      """
      A disposable set MUST release the members that it has disposed.
      """,
      .full,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a action.drop a set.dispose",
        "set.add a set.add b action.drop a action.drop b set.dispose",
        "set.dispose set.add a action.drop a"
      ),
      ItemOracles.disposedIsReleased
    ),
    Law(
      "DSP-40",
      "A set leaves its members alone until then",
      """
      A disposable set MUST NOT dispose a member before the set is disposed.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a set.add b",
        "set.add a set.remove a set.add b",
        or: itemPrograms(
          1...10,
          crowd: Crowd(put: .setAdd, take: .setRemove),
          mixing(.setAdd, .setRemove)
        )
      ),
      ItemOracles.notBefore(.setAdd) { call, _ in call.verb == .setDispose }
    ),
    Law(
      "DSP-42",
      "A removed member is left alone under contention",
      """
      A disposable MUST NOT be disposed by a set when remove has returned for it before the set is \
      disposed, whichever threads use the set meanwhile.
      """,
      .core,
      needs: ["disposable", "disposableSet", "remove"],
      concurrent: true,
      removingItemPrograms(put: .setAdd, take: .setRemove, closing: Command(.setDispose)),
      ItemOracles.removedIsSpared
    ),
  ]
}
