import SignalKit

extension ContendedRow {
  static let put = ContendedRow(
    name: "two contending threads",
    unit: "value",
    // The best peer's 43.5 ns, where the hand-written code takes 42.3.
    target: Target(ratio: 1.03),
    bare: {
      let sum = Sum.make()
      // Reading and writing nothing: the threads meet in the subscriber only.
      let subscriber = Shared(opaque(BareSubscriber { if $0 < 0 { sum.add($0) } }))
      return { units in
        for value in 0..<units { subscriber.object.putNext(value) }
      }
    },
    subject: {
      let sum = Sum.make()
      let subscriber = Shared(Tap.start { if $0 < 0 { sum.add($0) } })
      return { units in
        for value in 0..<units { subscriber.object.putNext(value) }
      }
    }
  )
}

/// An object that is meant for several threads.
// @unchecked: both kinds of subscriber may be used from any thread.
private struct Shared<Object: AnyObject>: @unchecked Sendable {
  let object: Object

  init(_ object: Object) {
    self.object = object
  }
}
