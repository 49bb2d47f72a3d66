/// Why a law that comes earlier in a report catches a mutant as well, by the mutant's name.
///
/// The mistake is the one that the intended law speaks of; what else is violated are consequences.
public let subsumedMutants: [String: String] = [
  "SUB-4-terminal-waits-for-own-thread-only": """
  A terminal event that overtakes a value under way lets that value begin after it.
  """,
  "SUB-8-nested-completion": """
  The programs of SUB-4 put from inside a callback, too, beside other threads that put and end.
  """,
  "SUB-15-late-disposable-is-ignored": """
  SUB-14 asks that every end frees the resources; SUB-15 singles out the end inside the generator.
  """,
  "SUB-16-dispose-after-a-value-only-closes": """
  SUB-14 asks that every end frees the resources; SUB-16 singles out dispose, and when.
  """,
  "SUB-18-disposes-before-closing": """
  A completion that comes in between is delivered after the disposal.
  """,
  "SUB-25-callback-under-the-lock": """
  Whatever law uses a subscription from inside a callback meets the lock that is held.
  """,
  "SUB-26-unsynchronized-counter": """
  A data race ends the run of any law whose threads meet there.
  """,
  "SUB-31-delivers-on-its-queue": """
  What is delivered later is also delivered inside nothing, and after the disposal.
  """,
  "SUB-35-release-is-taken-for-dispose": """
  SUB-16 has sources that let go before the dispose, which then finds nothing to free.
  """,
  "MTQ-9-inner-failure-is-lost": """
  The threads of MTQ-6 fail as well, and what is lost then no order of their calls explains.
  """,
  "MTT-5-what-waits-is-dropped-at-the-end": """
  MTT-4 compares throttled with it, which has no such mistake.
  """,
  "PLN-24-failure-behind-the-value-is-lost": """
  PLN-1 speaks of all that a pipeline delivers, its end among it.
  """,
  "PIP-3-leaving-removes-another": """
  Who is removed by another's leaving misses what is put next.
  """,
  "SHR-4-starts-only-once": """
  Who comes when the last one has left hears nothing of a run that is not started, inside a delivery as well.
  """,
  "SHR-3-first-to-leave-disposes": """
  Who stays hears nothing of a run that is disposed.
  """,
  "DSP-12-old-content-goes-first": """
  Between the two steps another thread finds the old content, which DSP-11 sees as disposed twice.
  """,
  "DSP-20-members-are-disposed-under-the-lock": """
  The programs of DSP-19 add to the set from inside its members, too.
  """,
  "DSP-20-many-are-disposed-under-the-lock": """
  The programs of DSP-19 add to the set from inside its members, too.
  """,
  "DSP-32-entries-are-disposed-under-the-lock": """
  The programs of DSP-26 use the dictionary from inside its entries, too.
  """,
  "DSP-32-many-entries-are-disposed-under-the-lock": """
  The programs of DSP-26 use the dictionary from inside its entries, too.
  """,
  "DSP-13-third-content-is-disposed-under-the-lock": """
  Between its two steps another thread disposes the container, which DSP-11 sees as a content that stays.
  """,
  "DSP-13-content-is-disposed-under-the-lock": """
  The programs of DSP-12 use the container from inside its content, too.
  """,
  "DSP-17-remove-works-on-a-copy": """
  The programs of DSP-15 remove members, too: one that stays is out of order.
  """,
  "DSP-40-makes-room": roomForFew,
  "DSP-40-sixty-four-is-enough": roomForFew,
  "QUE-3-concurrent-inside": """
  Blocks that overlap can also begin in another order.
  """,
  "TKE-1-one-too-many": takeEndsOthers,
  "TKE-2-completes-with-the-next-value": takeEndsOthers,
  "TKE-3-waits-for-the-rest": takeEndsOthers,
  "TKE-5-source-is-only-ignored": takeEndsOthers,
  "TKE-7-counts-then-delivers": takeEndsOthers,
  "QUE-9-latest-thread-is-served-first": """
  Who waits for the queue is overtaken by a block of another thread, and overtakes one of its own.
  """,
  "PIP-9-latest-newcomer-only": """
  Whether it delivers is in a variable that threads share, and PIP-6 has several.
  """,
  "PRM-7-lazy-signal-comes-back": """
  A set inside the first start is before its end, and the programs of PRM-6 have one.
  """,
  "PRM-14-present-value-of-a-signal-is-read-first": """
  A promise that is made of a pipe and a value loses what is set inside a start, and its last signal: PRM-8, \
  PRM-10 and PRM-13 speak of that.
  """,
  "MUL-4-completion-is-dropped": """
  What has not completed is not started again, which the programs of MUL-2 ask for.
  """,
  "MUL-7-members-of-a-key-are-counted-unprotected": """
  A data race ends the run of any law whose threads meet there.
  """,
  "SIQ-6-who-leaves-at-its-turn-is-started": """
  What is started for somebody who has left runs beside the next one.
  """,
  "PIP-6-order-is-unprotected": """
  Who puts from inside a delivery finds its own thread among those that are not kept apart, and tells a newcomer.
  """,
  "PIP-2-value-is-replayed": """
  Who comes later is told a value that was put before, where PIP-1 shows whom a value reaches.
  """,
  "PRM-2-starts-with-the-first-subscription": """
  What a signal sends before anybody is subscribed is missed, which the example of PRM-1 has.
  """,
  "PRM-4-replaced-source-is-heard": replacedIsKept,
  "PRM-5-next-source-starts-first": replacedIsKept,
  "PRM-8-older-set-wins": replacedIsKept,
  "PLN-2-disposal-is-taken-for-the-end": """
  A pipeline that is begun for nobody is seen by the law about dispose, too.
  """,
  "PLN-3-failure-leaves-the-others": """
  One operator that lets its sources run on is what MRG-4 speaks of; PLN-3 asks it of every tree.
  """,
  "PLN-4-operator-in-between-is-not-awaited": """
  Where functions are called tells MAP-6 that the subscription in between is one of its own.
  """,
  "PLN-6-late-look-at-the-latest": """
  What is looked up is noted inside the start of each inner signal, which is therefore nested.
  """,
  "PLN-6-passing-is-counted-unprotected": """
  Two threads meet in merge itself, which MRG-6 and MRG-7 look at as well.
  """,
  "PLN-8-skipping-is-counted-unprotected": """
  The one operator that counts without a lock is what SKP-4 speaks of; PLN-8 asks it of every tree.
  """,
  "PLN-7-successor-outlives-a-racing-dispose": """
  A successor that is disposed of too late nests the runs that CAT-7 counts.
  """,
  "PLN-16-throttle-rests-for-all": """
  The programs of THR-2 have a second observer, too; PLN-16 asks it of every operator that waits.
  """,
  "PLN-12-a-decision-nobody-guards": """
  What nobody guards is whether the time is up, and that two are heard then TMO-6 sees as well.
  """,
  "TMO-3-late-answers-are-heard": """
  What it hears of the source are values, so that a completion alone does not settle it (TMO-2).
  """,
  "WLF-2-early-value-is-kept": """
  For the second observer of WLF-1 a value may come before the other signal has sent one.
  """,
  "PLN-18-take-completes-before-it-stops": takeEndsOthers,
  "PLN-20-signal-of-a-disposing-function-runs": """
  A signal that runs too long is one too many for the laws about what is left; and what it is made of nests.
  """,
  "PLN-21-members-are-counted-without-order": """
  What is written by hand delivers for two threads at once (MRG-6), starts what comes after a failure (PLN-2), and \
  hears of an end above it when that has been delivered.
  """,
]

private let takeEndsOthers = """
  The laws of other operators end their results by `take`, and so rely on it.
  """

private let replacedIsKept = """
  The latest value of the signal that was replaced is kept with it, and PRM-3 shows what who comes then is \
  told.
  """

private let roomForFew = """
  The programs of DSP-15 have more members than there is room for, one of which is disposed of too early.
  """
