import SSignalKit
import Testing

extension `Atomic values` {
  @Test func `a recursive one may be used inside; the outer modification wins`() {
    let atomic = Atomic(value: 1, recursive: true)
    atomic.modify { value in
      atomic.modify { _ in 100 }
      #expect(number(atomic.value) == 100)
      return number(value) + 1
    }
    #expect(number(atomic.value) == 2)
  }
}
