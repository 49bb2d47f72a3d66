internal import PropertyTesting

extension Law {
  /// The laws of chapter 2 on disposable dictionaries.
  static let dicts: [Law] = dictsWithKnownKeys.map(\.withForeignKeys)

  /// The same, half of whose programs have keys that compare and hash themselves.
  private var withForeignKeys: Law {
    var law = self
    let draw = draw
    law.draw = { subject in
      let known = draw(subject)
      guard subject.supports("foreignKeys") else { return known }
      return { source throws(Rejection) in
        let isForeign = try source.boolean()
        var program = try known(source)
        let usesDict = program.commands.contains { $0.verb == .dictSet }
        if isForeign, usesDict { program.main.insert(Command(.dictForeign), at: 0) }
        return program
      }
    }
    return law
  }

  private static let dictsWithKnownKeys: [Law] = [
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
        "dict.set 1 a dict.set 2 b dict.set 2 c",
        or: itemPrograms(2...6, mostly(.dictSet, keys: 1...4))
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
      itemPrograms(
        1...10,
        crowd: Crowd(put: .dictSet),
        last: [Command(.dictDispose)],
        mostly(.dictSet, keys: 1...9)
      ),
      ItemOracles.disposesAll(.dictSet, .dictDispose)
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
        "dict.dispose dict.set 1 a dict.set 2 b",
        or: itemPrograms(2...5, mostly(.dictSet, or: [Command(.dictDispose)], keys: 1...3))
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
      programs(
        "dict.set 1 a dict.set 1 a",
        "dict.set 1 a dict.set 2 b dict.set 1 a",
        or: itemPrograms(2...6, mixing(.dictSet, .dictSet, hasKeys: true))
      ),
      ItemOracles.spares("it was only set again") { _, _, history in
        history.calls(.dictDispose).isEmpty
      }
    ),
    Law(
      "DSP-32",
      "Entries are disposed and released outside locks",
      """
      An entry of a dictionary MUST be able to use the dictionary, without blocking, when it \
      is disposed or released.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.set 1 a dict.set 1 nil\non a: dict.set 2 b",
        "dict.set 1 a dict.dispose\non a: dict.set 1 b",
        "dict.set 1 a action.drop a dict.set 1 b\non ~a: dict.set 2 c",
        "dict.set 1 a action.drop a dict.dispose\non ~a: dict.dispose"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DSP-35",
      "Disposed entries are released",
      """
      A dictionary of disposables MUST release the entries that it has disposed.
      """,
      .full,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.set 1 a action.drop a dict.dispose",
        "dict.set 1 a dict.set 2 b action.drop a action.drop b dict.dispose",
        "dict.set 1 a action.drop a dict.set 1 b",
        "dict.dispose dict.set 1 a action.drop a"
      ),
      ItemOracles.disposedIsReleased
    ),
    Law(
      "DSP-41",
      "An entry is left alone until then",
      """
      A dictionary of disposables MUST NOT dispose an entry before set is called again for its key or \
      the dictionary is disposed.
      """,
      .core,
      needs: ["disposable", "disposableDict"],
      programs(
        "dict.set 1 nil dict.set 1 a",
        "dict.set 1 a dict.set 1 nil dict.set 2 b dict.set 1 c",
        or: itemPrograms(
          1...6,
          crowd: Crowd(put: .dictSet),
          mostly(
            .dictSet,
            or: [Command(.dictSet, number: 1), Command(.dictSet, number: 2)],
            keys: 1...3
          )
        )
      ),
      ItemOracles.notBefore(.dictSet) { call, put in
        call.verb == .dictDispose
          || call.verb == .dictSet && call.number == put.number && call.item != put.item
      }
    ),
  ]
}
