@testable import Interleaving
import Testing

@Suite struct ThreadSetTests {
  @Test func `it is as a set of numbers is`() {
    var random = SplitMix64(seed: 1)
    for most in [60, 64, 65, 130, 1000] {
      func draw() -> (ThreadSet, Set<Int32>) {
        var (threads, numbers) = (ThreadSet(), Set<Int32>())
        for _ in 0..<40 {
          let thread = Int32(random.below(most))
          if random.below(3) == 0 {
            threads.remove(thread)
            numbers.remove(thread)
          } else {
            threads.insert(thread)
            numbers.insert(thread)
          }
        }
        return (threads, numbers)
      }
      func expect(_ threads: ThreadSet, _ numbers: Set<Int32>) {
        #expect(threads.isEmpty == numbers.isEmpty)
        if let least = numbers.min() { #expect(threads.first == least) }
        #expect((0..<Int32(most)).allSatisfy { threads.contains($0) == numbers.contains($0) })
      }
      for _ in 0..<50 {
        let (first, second) = (draw(), draw())
        expect(first.0, first.1)
        expect(first.0.union(second.0), first.1.union(second.1))
        expect(first.0.intersection(second.0), first.1.intersection(second.1))
        let difference = first.0.subtracting(second.0)
        expect(difference, first.1.subtracting(second.1))
        #expect(difference.subtracting(first.0) == ThreadSet())
        #expect(first.0.union(second.0) == second.0.union(first.0))
      }
    }
  }

  @Test(arguments: [0, 63, 64, 127, 128, 4095] as [Int32])
  func `one thread`(_ thread: Int32) {
    var threads = ThreadSet(thread)
    #expect(threads.first == thread)
    #expect(threads.contains(thread))
    threads.remove(thread)
    #expect(threads == ThreadSet())
  }
}
