internal import PropertyTesting

extension Law {
  /// The laws PLN: signals that are made of others, in whatever way.
  static let pipelines: [Law] = [
    Law(
      "PLN-1",
      "A pipeline delivers what its parts make of it",
      """
      A pipeline MUST deliver to each observer what the denotations of its operators, applied to each \
      other, deliver.
      """,
      .full,
      needs: ["map"],
      breadth: 12,
      mostly(
        pipelinePrograms(with: anything),
        or: "signal: a |> map\nstart again a'.next 1\non 1: dispose' a.next 2",
        "signal: a |> map\nstart again a.next 1\non 1: dispose' a.next 2 again a.next 3",
        // A signal of one value, of which an operator may know, in the place of another one.
        "signal: a |> mapToSignal(b, single 5)\nstart a.next 1 a.next 2 a.completed",
        "signal: a |> takeUntilReplacement(b, single 5)\nstart b.next 1"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PLN-2",
      "A pipeline starts what its parts start",
      """
      A pipeline MUST start the sources that the denotations of its operators, applied to each other, \
      start, in the same order.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      mostly(
        pipelinePrograms(besides: PipelineDrawing.endingInside, with: anything),
        // No other law says that a pool does what it is given.
        or: "signal: a |> runOnPool\nstart",
        "signal: a |> runOnPool |> map\nstart again"
      ),
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "PLN-3",
      "A pipeline disposes what it has started",
      """
      A pipeline MUST dispose each run of a source exactly as often as the denotations of its \
      operators, applied to each other, dispose it.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      pipelinePrograms(
        besides: PipelineDrawing.wholes + PipelineDrawing.superseded,
        with: anything
      ),
      DenotationOracles.agrees(on: .disposals)
    ),
    Law(
      "PLN-4",
      "What runs is disposed with all above it before its successor starts",
      """
      Before a pipeline starts a source, it MUST have disposed every run that the denotations of its \
      operators, applied to each other, dispose before that start.
      """,
      .full,
      needs: ["map"],
      breadth: 12,
      pipelinePrograms {
        $0.count = 1...7
        $0.also = ["dispose"]
        // What is started one after the other, and what stands in between.
        $0.pipelines?.joining = 0.6
        $0.pipelines?.joiners = [
          "then", "catch", "mapToSignal", "mapToQueue", "mapToThrottled", "takeUntilReplacement",
          "switchToLatest", "queued", "throttled",
        ]
        $0.pipelines?.simple = 0.5
      },
      RunOracles.disposedBeforeStarts
    ),
    Law(
      "PLN-5",
      "A pipeline calls its functions as its parts do",
      """
      A pipeline MUST call the functions of its operators as often as the denotations of these \
      operators, applied to each other, call them, with the same values.
      """,
      .full,
      needs: ["map"],
      breadth: 12,
      mostly(
        pipelinePrograms(besides: PipelineDrawing.calling) {
          anything(&$0)
          $0.pipelines?.notes = true
        },
        // Every value has its turn, whenever the function is called.
        or: "signal: a |> mapToQueue f(b)\nstart a.next 1 a.next 2 b.completed",
        "signal: a |> mapToQueue f(b)\nstart a.next 1 a.next 2 a.next 3 b.completed b.completed"
      ),
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "PLN-6",
      "Some order explains what threads have put",
      """
      When several threads put events into the sources of a pipeline that meet in one operator, its \
      observer MUST receive what it would have received if their calls had been made in some order, \
      one after the other, up to where a disposal cuts it off.
      """,
      .full,
      needs: ["map"],
      concurrent: true,
      breadth: 6,
      pipelinePrograms {
        threads(&$0)
        $0.puts = [.next, .next, .next, .next, .completed, .failed]
        $0.pipelines?.meetsOnce = true
      },
      LinearizationOracles.explainedUpToDispose
    ),
    Law(
      "PLN-7",
      "Threads leave nothing behind",
      """
      When several threads have put events into the sources of a pipeline, or have disposed of it, and \
      it has ended, every run that was started MUST have been disposed of exactly once.
      """,
      .full,
      needs: ["map"],
      concurrent: true,
      breadth: 6,
      mostly(
        pipelinePrograms(besides: PipelineDrawing.allWholes, with: threads),
        or: "signal: a |> mapToSignal(b |> deliverOn)\nstart\nA: a.next 1\nB: dispose",
        "signal: a |> then(b |> deliverOn)\nstart\nA: a.completed\nB: dispose",
        "signal: a |> catch(b |> runOn)\nstart\nA: a.failed\nB: dispose",
        // A switch that waits for who ends the predecessor, and the next one meanwhile.
        "signal: a |> mapToSignal(b, c, d)\nstart a.next 1\nA: b.completed\n"
          + "B: a.next 2 a.next 3\nthen: dispose"
      ),
      RunOracles.disposedExactlyOnce
    ),
    Law(
      "PLN-8",
      "Threads may meet in one source",
      """
      When several threads put events into one source of a pipeline, its observer MUST receive what it \
      would have received if their calls had been made in some order, one after the other, up to where \
      a disposal cuts it off.
      """,
      .strict,
      needs: ["map"],
      concurrent: true,
      breadth: 8,
      pipelinePrograms {
        threads(&$0)
        $0.threads = 2...2
        $0.sharesSources = true
        $0.puts = [.next, .next, .next, .next, .next, .completed, .failed]
        $0.sources = [0]
        // Where one comes, much is explained by it.
        $0.disposes = false
        $0.also = ["dispose"]
        $0.pipelines?.hasStateOnce = true
        $0.pipelines?.depth = 2
        // What ends inside its start may be superseded before it has: that is more than one step.
        $0.pipelines?.unscripted = 0
        $0.pipelines?.joining = 0.2
      },
      LinearizationOracles.explainedUpToDispose
    ),
    Law(
      "PLN-9",
      "What is called may wait for another thread",
      """
      While a pipeline runs a callback, a function, a generator or a disposal, another thread MUST be \
      able to put a value into its sources, to start it once more and to dispose, without waiting for \
      that to return.
      """,
      .full,
      needs: ["map"],
      breadth: 8,
      { subject in
        let drawn = pipelinePrograms(besides: PipelineDrawing.wholes) {
          $0.count = 1...5
          $0.also = ["dispose", "again", "dispose'"]
          $0.modes = [.elsewhere]
          $0.pipelines?.simple = 0.3
          $0.puts = [.next, .next, .next, .next, .next, .completed, .failed]
          $0.pipelines?.depth = 2
          $0.pipelines?.notes = true
        }(subject)
        guard !offered(timed + PipelineDrawing.moving, by: subject).isEmpty else { return drawn }
        let waiting = laterElsewhere(subject)
        return { source throws(Rejection) in
          try source.boolean(probability: 0.15) ? try waiting(source) : try drawn(source)
        }
      },
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "PLN-10",
      "The end releases the observer",
      """
      When an observer of a pipeline has received a terminal event or has been disposed of, its \
      callbacks MUST be released once none of them is running.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      pipelinePrograms(besides: PipelineDrawing.wholes, with: anything),
      ResourceOracles.observersReleased
    ),
    Law(
      "PLN-11",
      "A pipeline that is dropped is released",
      """
      When every subscription of a pipeline has ended and nobody holds the pipeline, the functions that \
      its operators were given and the generators of its sources MUST be released.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      pipelinePrograms(besides: PipelineDrawing.allWholes) {
        anything(&$0)
        // A subscription whose handle is dropped may never end.
        $0.also.removeAll { $0 == "drop" }
      },
      ResourceOracles.nothingHeld
    ),
    Law(
      "PLN-12",
      "Time may run out meanwhile",
      """
      When time runs out for an operator while other threads put events into its source or dispose of \
      it, there MUST be no value that is delivered twice or after the terminal event, no second terminal \
      event and, once all has ended, no run that is disposed of twice or never.
      """,
      .full,
      needs: [
        "delay or debounce or timeout or sampleEvery or retry or throttle or delayEvents or timeoutFailing"
      ],
      concurrent: true,
      breadth: 2,
      timedPrograms,
      RunOracles.endsOnce
    ),
    Law(
      "PLN-13",
      "Number changes nothing",
      """
      A pipeline MUST deliver to each observer what it would deliver to that one alone, however many \
      observers it has and however many values they have received.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      pipelinePrograms(besides: PipelineDrawing.wholes + PipelineDrawing.moving) {
        $0.count = 1...3
        $0.puts = [.next, .next, .next, .next, .completed, .failed]
        $0.first = "crowd 0"
        $0.modes = [.later]
        $0.bursts = 0.3
        $0.repeats = 0.3
        $0.pipelines?.depth = 1
        $0.pipelines?.unscripted = 0.15
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PLN-14",
      "What waits for time is released, too",
      """
      When every subscription of a pipeline has ended and nobody holds the pipeline, what it was made of \
      and the callbacks of its observers MUST be released at once, whatever time its operators still wait for.
      """,
      .strict,
      needs: ["delay or debounce or timeout or retry or throttle or delayEvents or timeoutFailing"],
      waitingPrograms,
      ResourceOracles.nothingWaits
    ),
    Law(
      "PLN-15",
      "A successor waits for other threads' disposals",
      """
      When several threads put events into the sources of a pipeline, a signal that comes in the place \
      of another MUST NOT be started before the disposal of every run of that other is over.
      """,
      .strict,
      needs: ["merge or combineLatest or zip", "then or catch or mapToSignal or mapToQueue"],
      concurrent: true,
      breadth: 2,
      mostly(
        succeedingPrograms,
        // A run that ends when its time is up.
        or: "signal: a |> timeout 1 (b)\nstart\nA: wait 1 a.completed\nthen: wait 1"
      ),
      SuccessionOracles.successorsWait
    ),
    Law(
      "PLN-16",
      "A pipeline keeps the time of its parts",
      """
      A pipeline MUST deliver to each observer, at each unit of time, what the denotations of its \
      operators, applied to each other, deliver then.
      """,
      .strict,
      needs: [
        "delay or debounce or timeout or sampleEvery or retry or throttle or delayEvents or timeoutFailing"
      ],
      breadth: 6,
      punctualPrograms,
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "PLN-17",
      "A long pipeline is released like a short one",
      """
      Releasing a pipeline MUST NOT deepen the stack with the number of its operators.
      """,
      .strict,
      needs: ["map or then or startWith"],
      programs(
        "signal: chain 400 map",
        "signal: chain 400 then(b)",
        "signal: chain 400 startWith"
      ),
      StackOracles.releaseStaysFlat
    ),
    Law(
      "PLN-18",
      "Nobody is asked once the end has begun",
      """
      When a pipeline has begun to deliver its terminal event, it MUST NOT call the functions of its \
      operators for what its sources put from then on.
      """,
      .strict,
      needs: [
        "map", "take",
        "sample or withLatestFrom or takeUntil or merge or combineLatest or zip or race or mapToSignal "
          + "or mapToQueue or mapToThrottled",
      ],
      endingPrograms,
      RunOracles.noCallAfterTheEnd
    ),
    Law(
      "PLN-19",
      "A pipeline that is dropped holds no value",
      """
      When every subscription of a pipeline has ended and nobody holds the pipeline, the values that \
      went through it MUST be released.
      """,
      .full,
      needs: ["objects", "map"],
      concurrent: true,
      breadth: 12,
      carryingPrograms,
      ResourceOracles.noValueHeld
    ),
    Law(
      "PLN-20",
      "What is disposed of from inside leaves nothing behind",
      """
      When a pipeline is disposed of from inside a callback, a function, a generator or a disposal that \
      it runs, each run of a source that was started MUST have been disposed of exactly once when that \
      has returned.
      """,
      .full,
      needs: ["map"],
      breadth: 6,
      pipelinePrograms(besides: PipelineDrawing.allWholes) {
        $0.count = 1...5
        $0.modes = [.disposed]
        // Before start has returned there is no handle yet.
        $0.last = "dispose"
        $0.bursts = 0
        $0.puts = [.next, .next, .next, .next, .completed, .failed]
        $0.pipelines?.notes = true
        $0.pipelines?.depth = 3
        $0.pipelines?.joining = 0.6
      },
      RunOracles.disposedOnceFromInside
    ),
    Law(
      "PLN-21",
      "A successor sees what its predecessor did",
      """
      The start of a run and its disposal MUST happen before the start of a signal that comes in its \
      place, if they are over when that begins.
      """,
      .strict,
      needs: ["merge or combineLatest or zip", "then or catch or mapToSignal or mapToQueue"],
      concurrent: true,
      breadth: 2,
      succeedingPrograms,
      OrderOracles.runsBeforeSuccessor
    ),
    Law(
      "PLN-22",
      "Threads lose no value to time",
      """
      An operator of time that passes on every value of its source MUST deliver each value that several \
      threads put, exactly once.
      """,
      .strict,
      needs: ["delayEvents or timeout or timeoutFailing or retry"],
      concurrent: true,
      losslessPrograms,
      RunOracles.deliversEachValue
    ),
    Law(
      "PLN-23",
      "Time and a call come one after the other",
      """
      When time runs out for an operator while another thread puts an event into its source, its \
      observer MUST receive what it would have received if one of the two had come before the other.
      """,
      .strict,
      needs: [
        "debounce or throttle or sampleEvery or delayEvents or timeout or timeoutFailing or delay"
      ],
      concurrent: true,
      breadth: 2,
      mostly(
        punctualMeetings,
        // Whether the time has begun anew shows in what becomes of the next value.
        or: "signal: a |> timeoutFailing 1\nstart\nA: wait 1 a.next 9\nthen: a.next 6 wait 3"
      ),
      LinearizationOracles.callOrTimeFirst
    ),
    Law(
      "PLN-24",
      "Ends come through",
      """
      When sources of a pipeline end, it MUST deliver the terminal event that the denotations of its \
      operators, applied to each other, deliver, and no other.
      """,
      .full,
      needs: ["map"],
      breadth: 2,
      pipelinePrograms(besides: ["a |> trace", "a |> keepAlive"]) {
        $0.count = 1...3
        $0.puts = [.next, .completed, .failed]
        $0.modes = [.later]
        $0.pipelines?.depth = 1
      },
      DenotationOracles.endsAlike
    ),
    Law(
      "PLN-25",
      "A source that lets go is no end",
      """
      When a source of a pipeline lets go of its subscriber, the pipeline MUST do what the denotations \
      of its operators, applied to each other, do if that source sends nothing more.
      """,
      .full,
      needs: ["map"],
      breadth: 2,
      pipelinePrograms(besides: ["a |> signalQueue"]) {
        anything(&$0)
        $0.also += ["a.abandon", "b.abandon", "a'.abandon"]
        $0.pipelines?.depth = 2
        $0.pipelines?.notes = true
      },
      RunOracles.goesOnWithoutThem
    ),
    Law(
      "PLN-26",
      "A pipeline that nobody holds is released without an end",
      """
      When each source of a pipeline has let go of its subscriber, nobody holds the pipeline or the \
      handle of a subscription, and no operator waits for time, the callbacks of its observer MUST be \
      released.
      """,
      .strict,
      needs: ["map"],
      breadth: 2,
      // What has runs by a key is held by whoever has the keys.
      pipelinePrograms(besides: ["a |> trace", "a |> keepAlive", "a |> signalQueue"]) {
        $0.count = 1...3
        $0.puts = [.next, .next, .completed]
        $0.modes = [.later]
        $0.pipelines?.depth = 2
        $0.pipelines?.sources = 2
        $0.last = "drop abandon a.abandon a'.abandon b.abandon b'.abandon"
      },
      ResourceOracles.pipelineReleasedByAll
    ),
  ]
}
