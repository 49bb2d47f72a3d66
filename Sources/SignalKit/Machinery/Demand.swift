/// Stops the program with a message unless the condition holds, for what a caller does wrong.
///
/// A `precondition` keeps its message to itself in release builds.
@inline(__always)
func demand(
  _ condition: Bool,
  _ message: @autoclosure () -> String,
  file: StaticString = #file,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
