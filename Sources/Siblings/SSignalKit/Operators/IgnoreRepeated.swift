extension SSignal {
  /// Passes on a value only if it differs from the one before.
  ///
  ///     // of 1, 1, 2, nil, nil: 1, 2, nil
  ///
  /// Values that are `Hashable` are compared by `==`, other objects by identity; other values
  /// always differ, and nil equals nil only. May be fed from several threads. Compares without
  /// holding a lock.
  public func ignoreRepeated() -> SSignal {
    SSignal { subscriber in
      var previous: Any??
      self.feed(
        subscriber,
        inTurn: { event in
          if case .next(let value) = event {
            if let previous, isEqual(previous, value) { return }
            previous = .some(value)
          }
          subscriber.put(event)
        }
      )
      return nil
    }
  }
}

private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
  guard type(of: left) is AnyObject.Type, type(of: right) is AnyObject.Type else { return false }
  return left as AnyObject === right as AnyObject
}
