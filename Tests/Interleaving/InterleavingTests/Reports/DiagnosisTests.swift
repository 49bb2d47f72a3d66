@testable import Interleaving
import Testing

@Suite struct DiagnosisTests {
  private func waiting(
    _ threads: [Ending.Thread],
    held: [Int: [UInt32]] = [:]
  ) -> Diagnosis {
    var ending = Ending()
    ending.threads = threads
    return Waiting(
      ending,
      held: held,
      name: { $0 == 0 ? "main" : String(UnicodeScalar(UInt8(64 + $0))) },
      letter: { String(UnicodeScalar(UInt8(96 + $0))) }
    )
    .diagnosis
  }

  private func thread(
    _ id: Int,
    _ wait: Ending.Thread.Wait,
    hasEnded: Bool = false
  ) -> Ending.Thread {
    Ending.Thread(id: id, hasEnded: hasEnded, wait: wait)
  }

  @Test func `what the compiler outlines is no place of the program's`() {
    func isThunk(_ function: String) -> Bool {
      CodeLocation(function: function, file: "A/F.swift", line: 3).isThunk
    }
    #expect(isThunk("outlined assign with take of Swift.Optional<Handle>"))
    #expect(isThunk("reabstraction thunk helper"))
    #expect(!isThunk("Slot.outlined()"))
  }

  @Test func `a circle of three is told in its order`() {
    let diagnosis = waiting(
      [thread(0, .threads), thread(1, .lock(2)), thread(2, .lock(3)), thread(3, .lock(1))],
      held: [1: [1], 2: [2], 3: [3]]
    )
    #expect(diagnosis.kind == .deadlock)
    #expect(
      diagnosis.sentence
        == "Deadlock: A holds a and waits for b; B holds b and waits for c; "
        + "C holds c and waits for a."
    )
    #expect(diagnosis.details == ["main waits for the other threads"])
  }

  @Test func `who waits at the door of a circle is not in it`() {
    let diagnosis = waiting(
      [thread(1, .lock(1)), thread(2, .lock(2)), thread(3, .lock(1))],
      held: [2: [1], 3: [2]]
    )
    #expect(diagnosis.sentence.hasPrefix("Deadlock: B holds a and waits for b; C holds b"))
    #expect(diagnosis.details == ["A waits for a"])
  }

  @Test func `a lock of a thread that has ended is a forgotten unlock`() {
    let diagnosis = waiting(
      [thread(1, .nothing, hasEnded: true), thread(2, .lock(1))],
      held: [1: [1, 4]]
    )
    #expect(diagnosis.kind == .forgottenUnlock)
    #expect(
      diagnosis.sentence == "Forgotten unlock: B waits for a, which A held when it ended."
    )
  }

  @Test func `a signal that nobody can give is a lost wake-up`() {
    let diagnosis = waiting([thread(0, .threads), thread(1, .signal(1)), thread(2, .signal(2))])
    #expect(diagnosis.kind == .lostWakeUp)
    #expect(
      diagnosis.sentence
        == "Lost wake-up: A waits for a signal of a; B waits for a signal of b, "
        + "and no thread is left that could give it."
    )
  }

  @Test func `what nobody is left to do is named`() {
    func sentence(_ waits: Ending.Thread.Wait...) -> String {
      waiting(waits.enumerated().map { thread($0 + 1, $1) }).sentence
    }
    #expect(
      sentence(.group(1))
        == "Lost wake-up: A waits for group a to be empty, and no thread is left that could leave it."
    )
    #expect(
      sentence(.item(1))
        == "Lost wake-up: A waits for the end of work item a, and no thread is left that could "
        + "perform it."
    )
    #expect(
      sentence(.barrier(1), .barrier(1))
        == "Lost wake-up: A waits for others at barrier a; B waits for others at barrier a, "
        + "and no thread is left that could come."
    )
    #expect(
      sentence(.change(1)).hasSuffix("a change of a, and no thread is left that could change it.")
    )
    #expect(sentence(.signal(1), .group(2)).hasSuffix("that could end that."))
  }

  @Test func `a signal that a blocked thread might give is a deadlock`() {
    let diagnosis = waiting(
      [thread(1, .signal(1)), thread(2, .queue(2))],
      held: [1: [3]]
    )
    #expect(diagnosis.kind == .deadlock)
    #expect(
      diagnosis.sentence
        == "Deadlock: A holds c and waits for a signal of a; B waits for its turn on queue b."
    )
  }

  @Test func `a diagnosis shows the stacks of a race below the sentence`() {
    let inner = CodeLocation(function: "f()", file: "A/F.swift", line: 3)
    let outer = CodeLocation(function: "g()", file: nil, line: nil)
    let diagnosis = Diagnosis(
      .dataRace,
      "Data race.",
      accesses: [
        Diagnosis.Access(thread: "A", isWrite: true, stack: [inner, outer]),
        Diagnosis.Access(thread: "B", isWrite: false, stack: []),
      ]
    )
    #expect(
      "\(diagnosis)" == """
        Data race.
          A writes in f() (A/F.swift:3)
            called by g()
          B reads at an unknown place
        """
    )
  }
}
