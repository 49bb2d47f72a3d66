/// An asynchronous sequence of numbers that may throw at its end.
public struct ThrowingNumbers: AsyncSequence, Sendable {
  let numbers: [Int]
  let error: LawError?

  /// An iterator over the numbers, from the first.
  public func makeAsyncIterator() -> Iterator { Iterator(rest: numbers[...], error: error) }

  /// Goes through the numbers, and throws behind the last if that is how the sequence ends.
  public struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<Int>
    var error: LawError?

    /// The next number; `nil` behind the last.
    public mutating func next() async throws(LawError) -> Int? {
      try await next(isolation: nil)
    }

    /// The next number; `nil` behind the last.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(LawError) -> Int?
    {
      if let number = rest.popFirst() { return number }
      guard let error else { return nil }
      self.error = nil
      throw error
    }
  }
}
