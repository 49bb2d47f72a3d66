internal import Interleaving

/// Measures how the stack grows from round to round, and makes the sources that go round.
///
/// Unchecked: its threads are controlled, so one runs at a time.
final class StackDepth: @unchecked Sendable {
  private var second: Int?
  private(set) var growth = 0
  private var releases: [Int] = []

  /// Notes how deep the stack is; the first round may be called from further out.
  func measure(_ round: Int, of count: Int) {
    let depth = -Self.address
    if round == 2 { second = depth }
    if round == count, let second { growth = max(growth, depth - second) }
  }

  /// A source that notes how deep the stack is when it is released.
  func released(_ subject: Subject) -> SignalBox {
    let token = Token { [self] in unobserved { releases.append(-Self.address) } }
    return subject.make { _ in
      token.touch()
      return {}
    }
  }

  /// How much deeper the deepest release was than the others.
  var releaseGrowth: Int { (releases.max() ?? 0) - (releases.min() ?? 0) }

  @inline(never) private static var address: Int {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
  }

  /// A source whose n-th run sends n and stays, and whose others end at once.
  ///
  /// `failing` ones fail, others complete.
  func rounds(_ expression: Expression, _ subject: Subject) -> SignalBox {
    let count = expression.number()
    var run = 0
    // One thread at a time runs it.
    nonisolated(unsafe) let next: () -> Int = {
      unobserved {
        run += 1
        return run
      }
    }
    return subject.make { [self] sink in
      let number = next()
      measure(number, of: count)
      guard number < count else {
        sink.next(number)
        return {}
      }
      if expression.function == "failing" { sink.failed(LawError(1)) } else { sink.completed() }
      return {}
    }
  }

  /// A source that sends 1, and 2 so many times, at once.
  func flood(_ expression: Expression, _ subject: Subject) -> SignalBox {
    subject.make { sink in
      sink.next(1)
      for _ in 0..<expression.number() { sink.next(2) }
      return {}
    }
  }
}
