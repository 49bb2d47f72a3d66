extension Finding {
  /// Whether a run that ends so never gives its threads back.
  var losesThreads: Bool {
    if case .failure = self { return false }
    return true
  }
}
