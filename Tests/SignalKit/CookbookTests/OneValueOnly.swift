import SignalKit
import Testing

// page begins
/// In a chain: the first value, and then the end.
func firstName(_ names: Signal<String, NoError>) -> Signal<String, NoError> {
  names |> take(1)
}

/// In async code: waits for the first value, and throws what ends the signal before it.
func firstNumber(_ text: Signal<String, NoError>) async throws -> Int {
  try await (text |> mapToSignal { Int($0).map(Signal.single) ?? .complete() }).first()
}
// page ends

@Suite struct `One value only` {
  @Test func `the source is disposed of as soon as there is a value`() async throws {
    // page begins
    var isDisposed = false
    let names = ValuePipe<String>()
    var heard: [String] = []
    let handle = firstName(names.signal() |> afterDisposed { isDisposed = true })
      .start(next: { heard.append($0) })
    names.putNext("Ada")
    names.putNext("Mia")
    #expect(heard == ["Ada"])
    #expect(isDisposed)
    handle.dispose()

    #expect(try await firstNumber(.fromSequence(["seven", "7", "8"])) == 7)
    #expect(await Signal<Int, NoError>.single(5).get() == 5)
    await #expect(throws: CompletedWithoutValue.self) {
      try await firstNumber(.single("seven"))
    }
    // page ends
  }
}
