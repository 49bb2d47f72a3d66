extension Subject {
  /// The capabilities that some law needs and that this implementation offers, in the order of the
  /// laws.
  public var capabilities: [String] {
    var names: [String] = []
    for need in Law.all.flatMap(\.capabilities) where !names.contains(need) && supports(need) {
      names.append(need)
    }
    return names
  }
}
