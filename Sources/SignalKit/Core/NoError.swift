/// The error type of a signal that cannot fail.
///
/// It has no instances.
public enum NoError: Sendable {}
