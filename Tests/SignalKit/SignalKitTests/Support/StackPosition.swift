/// Where the calling thread is on its stack, roughly: the deeper, the less.
@inline(never)
func stackPosition() -> Int {
  var local: UInt8 = 0
  return withUnsafePointer(to: &local) { Int(bitPattern: $0) }
}
