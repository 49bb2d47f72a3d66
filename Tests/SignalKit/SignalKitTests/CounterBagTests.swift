import SignalKit
import Testing

@Suite struct CounterBagTests {
  @Test func `hands out tokens from 1 on`() {
    let bag = CounterBag()
    #expect(bag.isEmpty)
    #expect([bag.add(), bag.add()] == [1, 2])
    bag.remove(1)
    bag.remove(1)
    bag.remove(7)
    #expect(!bag.isEmpty)
    bag.remove(2)
    #expect(bag.isEmpty)
    #expect(bag.add() == 3)
  }
}
