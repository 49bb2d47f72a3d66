import SignalKit
import Testing

@Suite struct WeakTests {
  @Test func `does not keep its object`() {
    let log = Log()
    let weak: Weak<Mortal>
    do {
      let mortal = Mortal("object", log)
      weak = Weak(mortal)
      #expect(weak.value === mortal)
    }
    #expect(weak.value == nil)
    #expect(log.lines == ["object died"])
  }
}
