extension Law {
  /// The laws of chapter 2 on meta disposables, which hold at most one content.
  static let slots: [Law] = [
    Law(
      "DSP-6",
      "set disposes what it replaces",
      """
      set of a meta disposable MUST dispose the content that it replaces.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      mostly(itemPrograms(2...4, mostly(.metaSet)), or: "meta.set a meta.set b meta.set a"),
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
      itemPrograms(1...8, last: [Command(.metaDispose)], mostly(.metaSet)),
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
        "meta.dispose meta.set a meta.set b",
        or: itemPrograms(2...5, mostly(.metaSet, or: [Command(.metaDispose)]))
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
      programs(
        "meta.set a meta.set nil",
        "meta.set a meta.set nil meta.set b meta.set nil",
        or: itemPrograms(2...5, mostly(.metaSet, or: [Command(.metaSet)]))
      ),
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
        "meta.set a meta.set a meta.set a",
        or: itemPrograms(2...5, mixing(.metaSet, .metaSet, ofLatest: true))
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
      ItemOracles.exactlyOnce
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
      "DSP-28",
      "Releasing a container is not disposing it",
      """
      Releasing a meta disposable MUST NOT dispose its content.
      """,
      .full,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a meta.drop",
        "meta.set a meta.set b meta.drop",
        or: itemPrograms(1...4, last: [Command(.metaDrop)], mostly(.metaSet))
      ),
      ItemOracles.spares("the container was only released") { item, run, history in
        let last = history.calls(.metaSet).last?.command.item; return last == item
      }
    ),
    Law(
      "DSP-30",
      "Content is released outside locks",
      """
      The content of a meta disposable MUST be able to use that, without blocking, when it \
      is released.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a action.drop a meta.set b\non ~a: meta.set c",
        "meta.set a action.drop a meta.set nil\non ~a: meta.set b",
        "meta.set a action.drop a meta.dispose\non ~a: meta.dispose"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DSP-33",
      "Disposed content is released",
      """
      A meta disposable MUST release the content that it has disposed.
      """,
      .full,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set a action.drop a meta.dispose",
        "meta.set a action.drop a meta.set b",
        "meta.set a action.drop a meta.set nil",
        "meta.dispose meta.set a action.drop a"
      ),
      ItemOracles.disposedIsReleased
    ),
    Law(
      "DSP-39",
      "Content is left alone until then",
      """
      A meta disposable MUST NOT dispose its content before set is called again or the meta disposable \
      is disposed.
      """,
      .core,
      needs: ["disposable", "metaDisposable"],
      programs(
        "meta.set nil meta.set a",
        "meta.set a meta.set nil meta.set b",
        or: itemPrograms(1...6, mostly(.metaSet, or: [Command(.metaSet)]))
      ),
      ItemOracles.notBefore(.metaSet) { call, put in
        call.verb == .metaDispose || call.verb == .metaSet && call.item != put.item
      }
    ),
  ]
}
