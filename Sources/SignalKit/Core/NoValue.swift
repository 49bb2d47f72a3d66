/// The element type of a signal that never sends a value.
///
/// It has no instances.
public enum NoValue: Sendable {}
