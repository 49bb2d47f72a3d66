extension Law {
  /// The laws PRM: promises.
  static let prmLaws: [Law] = [
    Law(
      "PRM-1",
      "The values of the signal that was set are delivered",
      """
      A promise MUST deliver the values of the signal that was set last to every subscription.
      """,
      .full,
      needs: ["promise"],
      mostly(
        signalPrograms("promise") {
          $0.count = 1...4
          $0.puts = [.next]
          $0.sources = [0]
          $0.first = "a.set again"
          $0.scripts = [("1", "dispose"), ("2", "dispose"), ("0", "-")]
          $0.modes = [.later]
        },
        or: "signal: promise\nstart a.set dispose again a.next 1",
        "signal: promise\nstart a.set a.next 6\non +a: a.next 5"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PRM-2",
      "The signal starts when it is set",
      """
      set MUST start its signal, whether or not anybody is subscribed.
      """,
      .full,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "dispose"
        $0.last = "a.set"
        $0.count = 0...1
        $0.puts = []
        $0.also = ["a.set", "b.set"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "PRM-3",
      "Who comes later gets the present value",
      """
      A subscription to a promise MUST receive first the latest value of the present signal, if \
      that has sent one.
      """,
      .full,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "a.set a.next 7"
        $0.last = "again"
        $0.count = 0...2
        $0.puts = [.next, .completed, .failed]
        $0.sources = [0]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PRM-4",
      "Nothing of a replaced signal is heard",
      """
      A promise MUST NOT deliver anything of a signal after another one was set.
      """,
      .full,
      needs: ["promise"],
      mostly(
        signalPrograms("promise") {
          $0.first = "a.set"
          $0.count = 1...3
          $0.puts = [.next]
          $0.also = ["b.set", "a'.next 9"]
          $0.sources = [0, 1]
          $0.scripts = [
            ("+b", "a.next 8"),
            ("-a", "a.next 8"),
            ("+b", "b.next 6 a.next 8"),
          ]
          $0.modes = [.later, .otherThread]
        },
        // What waits behind a delivery when another signal is set there.
        or: "signal: promise\nstart a.set a.next 1\non 1: a.next 2 b.set",
        "signal: promise\nstart again a.set a.next 1 b.next 3\non 1: a.next 2 b.set"
      ),
      SuccessionOracles.replacedIsSilent
    ),
    Law(
      "PRM-5",
      "What is replaced is disposed before its successor starts",
      """
      set MUST dispose the present signal before it starts the next one.
      """,
      .full,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "a.set"
        $0.count = 1...3
        $0.puts = [.next]
        $0.also = ["b.set", "a.set"]
        $0.sources = [0]
        $0.modes = [.later, .otherThread]
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "PRM-6",
      "The first subscription starts a lazy promise",
      """
      A lazy promise MUST start its signal at the first subscription, not before and not again.
      """,
      .full,
      needs: ["lazyPromise"],
      concurrent: true,
      anyOf(
        signalPrograms("lazyPromise(a)") {
          $0.count = 0...3
          $0.puts = [.next]
          $0.also = ["again", "third", "crowd 1"]
          $0.modes = [.later, .synchronous]
        },
        programs("signal: lazyPromise(a)\n-\nA: start\nB: again"),
        programs(
          "signal: lazyPromise(a)\nstart a.completed\non +a: again",
          "signal: lazyPromise(a)\nstart a.next 1\non +a: again",
          "signal: lazyPromise(a)\nstart dispose\non +a: again"
        )
      ),
      { program, history in
        guard program.threads.count < 2 else { return RunOracles.oneRun(program, history) }
        return DenotationOracles.agrees(on: .starts)(program, history)
          ?? RunOracles.startsWhenAsked(program, history)
      }
    ),
    Law(
      "PRM-7",
      "A set makes the lazy signal superfluous",
      """
      A lazy promise MUST NOT start its signal after another one was set.
      """,
      .full,
      needs: ["lazyPromise"],
      lazyAfterSet,
      DenotationOracles.startsNoMore
    ),
    Law(
      "PRM-8",
      "The last set wins, also from inside",
      """
      A signal that is set from inside the start of another one, or from inside a delivery, MUST \
      take its place.
      """,
      .strict,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "a.set"
        $0.count = 0...1
        $0.puts = [.next]
        $0.sources = [0]
        $0.scripts = [("+a", "b.set"), ("6", "b.set")]
        $0.last = "a.next 6 b.next 8"
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PRM-9",
      "One signal is left, whatever threads set",
      """
      Of the signals that several threads set, a promise MUST leave exactly one running.
      """,
      .strict,
      needs: ["promise"],
      concurrent: true,
      { subject in
        let setting = signalPrograms("promise") {
          $0.count = 0...0
          $0.puts = []
          $0.also = ["a.set", "b.set", "c.set"]
          $0.threads = 2...3
          $0.perThread = 1...1
        }
        guard subject.supports("lazyPromise") else { return setting }
        return anyOf(
          setting,
          setting,
          programs(
            "signal: lazyPromise(a)\n-\nA: start\nB: b.set",
            "signal: lazyPromise(a)\n-\nA: start\nB: b.set\nC: again"
          )
        )
      },
      DenotationOracles.leavesOneRun
    ),
    Law(
      "PRM-10",
      "What nobody can reach is disposed",
      """
      When nobody holds a promise or its signal any more, and its last subscription has ended, it MUST \
      dispose the signal that was set.
      """,
      .full,
      needs: ["promise"],
      concurrent: true,
      { subject in
        func abandoned(_ signal: String, first: String) -> Draw {
          signalPrograms(signal) {
            $0.first = first
            $0.count = 1...5
            $0.puts = [.next]
            $0.sources = [0]
            $0.also = [
              "again", "dispose", "dispose'", "abandon", "abandon", "b.set", "a.abandon",
            ]
            $0.last = "abandon dispose dispose'"
            $0.modes = [.later]
          }
        }
        let set = abandoned("promise", first: "a.set")
        guard subject.supports("lazyPromise") else { return set }
        return anyOf(set, set, abandoned("lazyPromise(a)", first: ""))
      },
      RunOracles.disposedOnceAbandoned
    ),
    Law(
      "PRM-11",
      "What nobody can reach any more forgets its observers",
      """
      When nobody holds a promise or its signal any more, and the signal that was set last has \
      completed, the promise MUST release the callbacks of its observers.
      """,
      .strict,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "a.set"
        $0.count = 0...4
        $0.puts = [.next]
        $0.sources = [0]
        $0.also = ["again", "b.set", "a.completed", "abandon"]
        $0.last = "a.completed b.completed abandon"
        $0.modes = [.later]
      },
      ResourceOracles.observersForgotten
    ),
    Law(
      "PRM-12",
      "Who is subscribed is served although nobody holds the promise",
      """
      As long as anybody is subscribed, a promise MUST deliver the values of the signal that was set \
      last, whether or not anybody holds the promise or its signal.
      """,
      .full,
      needs: ["promise"],
      signalPrograms("promise") {
        $0.first = "a.set"
        $0.count = 1...5
        $0.puts = [.next]
        $0.sources = [0]
        $0.also = ["again", "b.set", "b.next 0", "abandon", "dispose'"]
        $0.last = "abandon a.next 8 b.next 9"
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PRM-13",
      "Who comes while threads set is told of the last one",
      """
      When several threads set signals, a subscription MUST receive what it would have received if the \
      calls had been made in some order, one after the other.
      """,
      .strict,
      needs: ["promise"],
      concurrent: true,
      { subject in
        let setting = programs(
          "signal: promise\nstart a.set a.next 7\nA: a.next 8\nB: b.set\nthen: third",
          or: signalPrograms("promise") {
            $0.first = "a.set a.next 7"
            $0.count = 0...0
            $0.puts = []
            $0.also = ["b.set", "c.set", "again"]
            $0.threads = 2...3
            $0.perThread = 1...2
            $0.closing = "third b.next 8 c.next 9"
            $0.closes = 0.5
          }
        )
        guard subject.supports("lazyPromise") else { return setting }
        let lazy = programs(
          "signal: lazyPromise(a)\n-\nA: start\nB: b.set\nthen: third a.next 8 b.next 9"
        )
        return anyOf(setting, setting, lazy)
      },
      LinearizationOracles.explained
    ),
    Law(
      "PRM-14",
      "Whoever comes meanwhile misses nothing",
      """
      A subscription to a promise that begins while its signal sends MUST receive one value that was the \
      latest, and all that come after it.
      """,
      .strict,
      needs: ["promise"],
      concurrent: true,
      programs(
        "signal: promise\nstart a.set a.next 7\nA: again\nB: a.next 8",
        "signal: promise\nstart a.set a.next 7\nA: again\nB: a.next 8 a.next 9",
        "signal: promise\nstart a.set\nA: again\nB: a.next 8"
      ),
      LinearizationOracles.explained
    ),
  ]
}
