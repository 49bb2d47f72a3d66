/// Makes of functions of two, three and four signals what combines a list of them.
///
/// It is for ``Implementation/zip`` and its like; a number of signals without a function is answered by `nil`.
public func combination<Signal>(
  two: @escaping @Sendable (Signal, Signal, @escaping @Sendable (Int, Int) -> Int) -> Signal,
  three: (
    @Sendable (Signal, Signal, Signal, @escaping @Sendable (Int, Int, Int) -> Int) -> Signal
  )? = nil,
  four: (
    @Sendable (Signal, Signal, Signal, Signal, @escaping @Sendable (Int, Int, Int, Int) -> Int) ->
      Signal
  )? = nil
) -> @Sendable ([Signal], @escaping @Sendable ([Int]) -> Int) -> Signal? {
  { signals, join in
    switch signals.count {
    case 2: two(signals[0], signals[1]) { join([$0, $1]) }
    case 3: three?(signals[0], signals[1], signals[2]) { join([$0, $1, $2]) }
    case 4: four?(signals[0], signals[1], signals[2], signals[3]) { join([$0, $1, $2, $3]) }
    default: nil
    }
  }
}
