extension Law {
  /// The laws of chapter 2 of the Spec.
  static let disposables: [Law] = [
    Law(
      "DSP-1",
      "Dispose runs the action",
      """
      The first dispose of an action disposable MUST run its action.
      """,
      .core,
      needs: ["disposable"],
      programs("action.dispose a", "action.dispose a action.dispose b"),
      ItemOracles.disposes(within: [.actionDispose]) { call, _ in call.command.item }
    ),
    Law(
      "DSP-2",
      "The action runs at most once",
      """
      An action disposable MUST NOT run its action more than once, also when it is disposed \
      from inside its action.
      """,
      .core,
      needs: ["disposable"],
      programs(
        "action.dispose a action.dispose a",
        "action.dispose a\non a: action.dispose a",
        "action.dispose a action.dispose b action.dispose a"
      ),
      ItemOracles.atMostOnce
    ),
    Law(
      "DSP-3",
      "The action runs at most once under contention",
      """
      An action disposable MUST NOT run its action more than once, whichever threads dispose \
      it.
      """,
      .core,
      needs: ["disposable"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.actionDispose, item: 0),
        fixedChoice([Command(.actionDispose, item: 0)])
      ),
      ItemOracles.atMostOnce
    ),
    Law(
      "DSP-4",
      "Release is not disposal",
      """
      Releasing an action disposable that was not disposed MUST NOT run its action.
      """,
      .full,
      needs: ["disposable"],
      programs("action.drop a", "action.drop a action.dispose b"),
      ItemOracles.spares("it was only released") { item, _, history in
        !history.calls(.actionDispose).contains { $0.command.item == item }
      }
    ),
    Law(
      "DSP-5",
      "The action is released when it has run",
      """
      An action disposable MUST release its action once the action has run.
      """,
      .full,
      needs: ["disposable"],
      programs("action.dispose a", "action.dispose a action.dispose b"),
      ItemOracles.actionReleased
    ),
    Law(
      "DSP-6",
      "set disposes what it replaces",
      """
      set of a meta disposable MUST dispose the content that it replaces.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      itemPrograms(2...4, mostly(.metaSet)),
      ItemOracles.disposes(within: [.metaSet]) { _, earlier in
        earlier.last { $0.command.verb == .metaSet }?.command.item
      }
    ),
    Law(
      "DSP-7",
      "Dispose disposes the content",
      """
      dispose of a meta disposable MUST dispose its content.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      itemPrograms(1...3, last: [Command(.metaDispose)], mostly(.metaSet)),
      ItemOracles.disposes(within: [.metaDispose]) { _, earlier in
        earlier.last { $0.command.verb == .metaSet }?.command.item
      }
    ),
    Law(
      "DSP-8",
      "set after dispose disposes its argument",
      """
      set on a disposed meta disposable MUST dispose its argument before it returns.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.dispose meta.set a",
        "meta.set a meta.dispose meta.set b",
        "meta.dispose meta.set a meta.set b"
      ),
      ItemOracles.disposes(within: [.metaSet]) { call, earlier in
        earlier.contains { $0.command.verb == .metaDispose } ? call.command.item : nil
      }
    ),
    Law(
      "DSP-9",
      "Clearing disposes the content",
      """
      set(nil) of a meta disposable MUST dispose its content.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      programs("meta.set a meta.set nil", "meta.set a meta.set nil meta.set b meta.set nil"),
      ItemOracles.disposes(within: [.metaSet]) { call, earlier in
        call.command.item == nil ? earlier.last { $0.command.verb == .metaSet }?.command.item : nil
      }
    ),
    Law(
      "DSP-10",
      "Setting the content again changes nothing",
      """
      set of a meta disposable to the object that it holds MUST NOT dispose that object.
      """,
      .full,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a meta.set a",
        "meta.set a meta.set b meta.set b",
        "meta.set a meta.set a meta.set a"
      ),
      ItemOracles.spares("it was only set again") { item, run, history in
        history.calls(.metaSet).last { $0.action.begin < run.action.begin }?.command.item == item
          && history.calls(.metaDispose).isEmpty
      }
    ),
    Law(
      "DSP-11",
      "A swap loses and repeats nothing",
      """
      Every content of a meta disposable that ends disposed MUST be disposed exactly once, \
      whichever threads set and dispose it.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.metaDispose),
        mostly(.metaSet, or: [Command(.metaSet), Command(.metaDispose)])
      ),
      SlotOracles.linearizable
    ),
    Law(
      "DSP-12",
      "The new content is in place before the old one goes",
      """
      set of a meta disposable MUST store its argument before it disposes the previous \
      content.
      """,
      .full,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a meta.set b\non a: meta.set c",
        "meta.set a meta.set b\non a: meta.dispose",
        "meta.set a meta.set b meta.dispose\non a: meta.set c"
      ),
      SlotOracles.likeTheModel
    ),
    Law(
      "DSP-13",
      "Content is disposed outside locks",
      """
      A disposable MUST be able to use the meta disposable that disposes it without \
      blocking.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a meta.set b\non a: meta.set c",
        "meta.set a meta.dispose\non a: meta.dispose",
        "meta.set a meta.set nil\non a: meta.set b",
        "meta.dispose meta.set a\non a: meta.set b"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DSP-14",
      "A set disposes all its members",
      """
      dispose of a disposable set MUST dispose every member.
      """,
      .core,
      needs: ["disposable", "disposableSet"],
      itemPrograms(1...4, last: [Command(.setDispose)], mostly(.setAdd)),
      setDisposesAll
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
        "set.dispose set.add a set.add b"
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
      needs: ["disposable", "disposableSet"],
      programs(
        "set.add a set.remove a",
        "set.add a set.remove a set.dispose",
        "set.add a set.add b set.remove a set.dispose",
        "set.add a set.add b set.remove b set.dispose"
      ),
      ItemOracles.spares("it had been removed") { item, _, history in
        history.calls(.setRemove).contains { $0.command.item == item }
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
      programs("set.add a set.add a set.dispose", "set.add a set.add b set.add a set.dispose"),
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
      "DSP-21",
      "A key's entry is replaced",
      """
      set of a disposable dictionary MUST dispose the entry that it replaces.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      itemPrograms(2...4, mostly(.dictSet, keys: 1...2)),
      ItemOracles.disposes(within: [.dictSet]) { call, earlier in
        earlier.last { $0.command.verb == .dictSet && $0.command.number == call.command.number }?
          .command.item
      }
    ),
    Law(
      "DSP-22",
      "Other keys are left alone",
      """
      set of a disposable dictionary MUST NOT dispose the entry of another key.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.set 1 a dict.set 2 b",
        "dict.set 1 a dict.set 2 b dict.set 2 nil",
        "dict.set 1 a dict.set 2 b dict.set 2 c"
      ),
      ItemOracles.spares("only another key was set") { item, run, history in
        let key = history.calls(.dictSet).first { $0.command.item == item }?.command.number;
        return history.calls(.dictSet).count { $0.command.number == key } == 1
      }
    ),
    Law(
      "DSP-23",
      "Clearing a key removes its entry",
      """
      set(nil) of a disposable dictionary MUST dispose and forget the entry of its key.
      """,
      .full,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.set 1 a action.drop a dict.set 1 nil",
        "dict.set 1 a dict.set 1 nil dict.dispose",
        "dict.set 1 a action.drop a dict.set 1 nil dict.set 2 b"
      ),
      ItemOracles.clearedIsForgotten
    ),
    Law(
      "DSP-24",
      "A dictionary disposes all its entries",
      """
      dispose of a disposable dictionary MUST dispose every entry.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      itemPrograms(1...4, last: [Command(.dictDispose)], mostly(.dictSet, keys: 1...3)),
      dictDisposesAll
    ),
    Law(
      "DSP-25",
      "A disposed dictionary keeps nothing",
      """
      set on a disposed dictionary MUST dispose its argument before it returns.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.dispose dict.set 1 a",
        "dict.set 1 a dict.dispose dict.set 1 b",
        "dict.dispose dict.set 1 a dict.set 2 b"
      ),
      ItemOracles.disposes(within: [.dictSet]) { call, earlier in
        earlier.contains { $0.command.verb == .dictDispose } ? call.command.item : nil
      }
    ),
    Law(
      "DSP-26",
      "A dictionary loses and repeats nothing under contention",
      """
      Every entry of a disposed dictionary MUST be disposed exactly once, whichever threads \
      set and dispose.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.dictDispose),
        mostly(.dictSet, or: [Command(.dictDispose)], keys: 1...2)
      ),
      ItemOracles.exactlyOnce
    ),
    Law(
      "DSP-27",
      "Setting an entry again changes nothing",
      """
      set of a dictionary's key to the object that it holds MUST NOT dispose that object.
      """,
      .full,
      needs: ["disposable", "disposableDict"],
      programs("dict.set 1 a dict.set 1 a", "dict.set 1 a dict.set 2 b dict.set 1 a"),
      ItemOracles.spares("it was only set again") { _, _, history in
        history.calls(.dictDispose).isEmpty
      }
    ),
    Law(
      "DSP-28",
      "Releasing a container is not disposing it",
      """
      Releasing a meta disposable MUST NOT dispose its content.
      """,
      .full,
      needs: ["disposable", "metaDisposable"],
      programs("meta.set a meta.drop", "meta.set a meta.set b meta.drop"),
      ItemOracles.spares("the container was only released") { item, run, history in
        let last = history.calls(.metaSet).last?.command.item; return last == item
      }
    ),
  ]
}

/// dispose of a container disposes all that it holds, before it returns.
private func disposesAll(_ put: Verb, _ dispose: Verb) -> Oracle {
  { program, history in
    for call in history.calls(put) {
      guard let item = call.command.item else { continue }
      let isDisposed = !ItemOracles.disposals(of: item, history).isEmpty
      let isRemoved = history.calls(.setRemove).contains { $0.command.item == item }
      guard !isDisposed, !isRemoved, !history.calls(dispose).isEmpty else { continue }
      return Violation(
        "dispose left \(Command.letter(item)) alone.",
        expected: "\(Command.letter(item)) inside '\(dispose.rawValue)'"
      )
    }
    return nil
  }
}

private let setDisposesAll = disposesAll(.setAdd, .setDispose)
private let dictDisposesAll = disposesAll(.dictSet, .dictDispose)
