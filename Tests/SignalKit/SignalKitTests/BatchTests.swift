import Testing

@testable import SignalKit

@Suite struct BatchTests {
  @Test func `delivers any number of values in order, and the end behind them`() {
    let log = Log()
    let batch = Batch<Int>()
    for value in 0..<100 { batch.append(value) }
    batch.end = { log.note("end") }
    batch.deliver(to: Subscriber<Int, NoError>(next: { log.note("\($0)") }))
    #expect(log.lines == (0..<100).map { "\($0)" } + ["end"])
  }

  @Test func `stops with its subscriber`() {
    let log = Log()
    let source = Source<Int, NoError>()
    source.value = Subscriber(next: { value in
      log.note("\(value)")
      if value == 2 { source.complete() }
    })
    let batch = Batch<Int>()
    for value in 1...3 { batch.append(value) }
    if let subscriber = source.value { batch.deliver(to: subscriber) }
    source.value = nil
    #expect(log.lines == ["1", "2"])
  }

  @Test func `lets go of each value when it has been delivered, and of the others with itself`() {
    let log = Log()
    let source = Source<Mortal, NoError>()
    source.value = Subscriber(next: { _ in source.complete() })
    do {
      let batch = Batch<Mortal>()
      for index in 1...3 { batch.append(Mortal("\(index)", log)) }
      if let subscriber = source.value { batch.deliver(to: subscriber) }
      log.note("delivered")
    }
    source.value = nil
    #expect(log.lines == ["1 died", "delivered", "2 died", "3 died"])
  }
}
