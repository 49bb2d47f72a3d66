import Testing

@testable import SignalKit

@Suite struct SignalValueBufferTests {
  @Test func `a value that comes after the end of the iteration is not counted, nor kept`() {
    let backlog = Backlog()
    let buffer = SignalValueBuffer<Mortal, Never>(.unbounded, backlog)
    buffer.put(Mortal {})
    #expect(backlog.count == 1)
    buffer.close()
    #expect(backlog.count == 0)
    weak var late: Mortal?
    do {
      let mortal = Mortal {}
      late = mortal
      buffer.put(mortal)
    }
    #expect(backlog.count == 0)
    #expect(late == nil)
  }

  @Test func `the thousandth value of a start that goes on lets the reader begin`() {
    let buffer = SignalValueBuffer<Int, Never>(.unbounded, nil)
    for value in 1..<1000 { buffer.put(value) }
    #expect(buffer.poll() == nil)
    buffer.put(1000)
    #expect(buffer.poll() == 1)
  }

  @Test func `a subscription that is told too late is ended before it starts`() {
    let buffer = SignalValueBuffer<Int, Never>(.unbounded, nil)
    buffer.close()
    let log = Log()
    let signal = Signal<Int, NoError> { _ in
      log.note("started")
      return EmptyDisposable
    }
    signal.start(in: buffer)
    #expect(log.lines == [])
  }
}
