import SignalLaws
import Testing

@Suite struct `Messages of wrong adapters` {
  private typealias Small = Implementation<SmallSignal>

  /// What a report says of the first law of the adapter that is violated, without its token.
  private func message(_ subject: Subject) throws -> String {
    let entry = try #require(Checker().brokenAdapterLaw(on: subject))
    let lines = entry.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.last?.hasPrefix("  replay: swift run lawcheck replay \(entry.law):Small:") == true
    )
    return lines.dropLast().joined(separator: "\n")
  }

  @Test func `the right one violates none`() {
    #expect(Checker().brokenAdapterLaw(on: Small.small { _ in }) == nil)
  }

  @Test func `ADP-1: start does not subscribe`() throws {
    let adapter = Small.small { $0.start = { _, _ in {} } }
    let text = """
      ✘ ADP-1 make's body runs at start
        The body given to make MUST run exactly once per start.

        start returned, and `body` was not called: does Implementation.start subscribe to the \
      signal, and does the signal that Implementation.make returns call `body` when it is \
      subscribed to?

          start
          expected  one run of the generator for each start
          actual    -

          main
          ───────────
          start ▶
          ◀ start

        found after 1 schedule; 0 operations, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-1: make runs the body twice`() throws {
    let adapter = Small.small {
      let make = $0.make
      $0.make = { body in
        make { sink in
          _ = body(sink)
          return body(sink)
        }
      }
    }
    let text = """
      ✘ ADP-1 make's body runs at start
        The body given to make MUST run exactly once per start.

        One start called `body` 2 times: does the signal that Implementation.make returns call \
      it once for each subscription, and does Implementation.start subscribe once?

          start
          expected  one run of the generator for each start
          actual    -

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          generator ▶
          ◀ generator
          ◀ start

        found after 1 schedule; 0 operations, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-2: values are forgotten`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { start($0, Sink(next: { _ in }, failed: $1.failed, completed: $1.completed)) }
    }
    let text = """
      ✘ ADP-2 Values are forwarded
        A value put into the sink of make MUST reach next of the sink of start.

        Implementation.start did not deliver 'next': does `start` forward it to `sink.next`, and \
      `make` forward it from the sink it is given?

          start next 7
          expected  7
          actual    -

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          next 7 ▶
          ◀ next 7

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-2: values are forwarded twice`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { signal, sink in
        start(
          signal,
          Sink(
            next: {
              sink.next($0)
              sink.next($0)
            },
            failed: sink.failed,
            completed: sink.completed
          )
        )
      }
    }
    let text = """
      ✘ ADP-2 Values are forwarded
        A value put into the sink of make MUST reach next of the sink of start.

        Implementation.start delivered 'next 7' 2 times: do `start` and `make` forward it once?

          start next 7
          expected  7
          actual    7 7
                    ^

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          next 7 ▶
          ● 7 ▶
          ◀ ● 7
          ● 7 ▶
          ◀ ● 7
          ◀ next 7

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-3: the completion is forgotten`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { start($0, Sink(next: $1.next, failed: $1.failed, completed: {})) }
    }
    let text = """
      ✘ ADP-3 Completion is forwarded
        completed of the sink of make MUST reach completed of the sink of start.

        Implementation.start did not deliver 'completed': does `start` forward it to \
      `sink.completed`, and `make` forward it from the sink it is given?

          start completed
          expected  |
          actual    -

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          completed ▶
          ◀ completed

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-3: the completion becomes a failure`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { signal, sink in
        start(
          signal,
          Sink(
            next: sink.next,
            failed: sink.failed,
            completed: { sink.failed(LawError(1)) }
          )
        )
      }
    }
    let text = """
      ✘ ADP-3 Completion is forwarded
        completed of the sink of make MUST reach completed of the sink of start.

        Implementation.start did not deliver 'completed', but 'failed': do `start` and `make` \
      forward each event under its own name, and to nothing else?

          start completed
          expected  |
          actual    #
                    ^

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          completed ▶
          ● # ▶
          ◀ ● #
          ◀ completed

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-4: the failure becomes a completion`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { signal, sink in
        start(
          signal,
          Sink(next: sink.next, failed: { _ in sink.completed() }, completed: sink.completed)
        )
      }
    }
    let text = """
      ✘ ADP-4 Failure is forwarded
        failed of the sink of make MUST reach failed of the sink of start with its error.

        Implementation.start did not deliver 'failed', but 'completed': do `start` and `make` \
      forward each event under its own name, and to nothing else?

          start failed
          expected  #
          actual    |
                    ^

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          failed ▶
          ● | ▶
          ◀ ● |
          ◀ failed

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-4: the error is replaced`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { signal, sink in
        start(
          signal,
          Sink(
            next: sink.next,
            failed: { _ in sink.failed(LawError(0)) },
            completed: sink.completed
          )
        )
      }
    }
    let text = """
      ✘ ADP-4 Failure is forwarded
        failed of the sink of make MUST reach failed of the sink of start with its error.

        Implementation.start did not deliver 'failed' with its error: the LawError that is put \
      must arrive with the same code. Do `make` and `start` carry it through your library's \
      errors?

          start failed
          expected  #
          actual    #?
                    ^

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          failed ▶
          ● #? ▶
          ◀ ● #?
          ◀ failed

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-5: the handle is forgotten`() throws {
    let adapter = Small.small {
      let start = $0.start
      $0.start = { signal, sink in
        _ = start(signal, sink)
        return {}
      }
    }
    let text = """
      ✘ ADP-5 Dispose is forwarded
        The closure that start returned MUST call the closure that the body of make returned.

        The closure that Implementation.start returned was called, and the one that `body` \
      returned was not: does `start` return what disposes the subscription, and does `make` give \
      your signal what `body` returns to call on dispose?

          start dispose
          expected  ! inside dispose
          actual    -

          main
          ───────────
          start ▶
          generator ▶
          ◀ generator
          ◀ start
          dispose ▶
          ◀ dispose

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-6: the disposable is not disposed`() throws {
    let adapter = Small.small {
      $0.capabilities = { $0.disposable = .init(make: { SmallHandle($0) }, dispose: { _ in }) }
    }
    let text = """
      ✘ ADP-6 Disposables run their closure
        dispose of Implementation.disposable MUST call the closure that the disposable was made \
      from.

        Implementation.disposable was disposed, and the closure that it was made from was not \
      called: does its `make` keep the closure, and does its `dispose` dispose the disposable?

          action.dispose a
          expected  a inside 'action.dispose a'
          actual    -

          main
          ──────────────────
          action.dispose a ▶
          ◀ action.dispose a

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-7: the containers hold another type`() throws {
    let adapter = Small.small {
      $0.capabilities = {
        $0.disposable = .init(make: { OtherHandle($0) }, dispose: { $0.action() })
        $0.metaDisposable = .init(
          make: { SmallSlot() },
          set: { (slot, handle: SmallHandle?) in slot.set(handle) },
          dispose: { $0.set(nil) }
        )
      }
    }
    let text = """
      ✘ ADP-7 Containers take the disposables
        metaDisposable, disposableSet and disposableDict MUST accept what \
      Implementation.disposable makes.

        Implementation.metaDisposable holds SmallHandle, and Implementation.disposable makes \
      OtherHandle: let the closures of both name one type, such as the protocol that your \
      containers hold.

          meta.set a
          expected  types that fit together
          actual    -

          main
          ────────────
          meta.set a ▶
          ◀ meta.set a

        found after 1 schedule; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-8: a block is forgotten`() throws {
    let adapter = Small.small {
      $0.capabilities = {
        $0.queue = .init(
          make: { SmallQueue() },
          async: { $0.enqueue($1) },
          sync: { _, _ in },
          isCurrent: { _ in false }
        )
      }
    }
    let text = """
      ✘ ADP-8 The queue runs blocks
        async and sync of Implementation.queue MUST run the block they are given.

        'sync a' was called, and its block never ran: does `sync` of Implementation.queue hand \
      the block to the queue?

          sync a
          expected  one run of each block
          actual    -

          main
          ───────────
          sync a ▶
          ◀ sync a

        found after 2 schedules; 1 operation, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }

  @Test func `ADP-9: an operator takes another queue`() throws {
    let adapter = Small.small {
      $0.capabilities = {
        $0.queue = .init(scheduler: { SmallQueue() }, dispatch: { $0.enqueue($1) })
        $0.runOn = .init { (signal: SmallSignal, _: OtherHandle) in signal }
      }
    }
    let text = """
      ✘ ADP-9 The operators take the queue
        deliverOn, runOn and combineLatestOn MUST accept what Implementation.queue makes.

        Implementation.runOn does not take what Implementation.queue makes: let the closures of \
      both name one type, as in `$0.runOn = .init { (signal, place: MyQueue) in … }`.

          signal: a |> runOn
          start
          expected  types that fit together
          actual    +a

          main
          ───────────
          start ▶
          ● +a ▶
          ◀ ● +a
          ◀ start

        found after 1 schedule; 0 operations, 0 preemptions
      """
    #expect(try message(adapter) == text)
  }
}
