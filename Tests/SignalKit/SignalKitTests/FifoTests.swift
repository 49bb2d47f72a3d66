import Testing

@testable import SignalKit

@Suite struct FifoTests {
  @Test func `is first in, first out, in whatever rhythm`() {
    var fifo = Fifo<Int>()
    var (added, taken): (Int, [Int]) = (0, [])
    for burst in [1, 5, 40, 3, 100, 0, 17] {
      for _ in 0..<burst {
        fifo.append(added)
        added += 1
      }
      for _ in 0...burst / 2 {
        if let next = fifo.popFirst() { taken.append(next) }
      }
      #expect(fifo.count == added - taken.count)
    }
    while let next = fifo.popFirst() { taken.append(next) }
    #expect(taken == Array(0..<added))
    #expect(fifo.isEmpty)
  }

  @Test func `lets go of what is taken`() {
    let log = Log()
    var fifo = Fifo<Mortal>()
    fifo.append(Mortal("a", log))
    fifo.append(Mortal("b", log))
    _ = fifo.popFirst()
    #expect(log.lines == ["a died"])
    withExtendedLifetime(fifo) {}
  }
}
