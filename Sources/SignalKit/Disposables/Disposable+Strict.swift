extension Disposable {
  /// Wraps this disposable so that dropping it while it is live is reported with the place of this
  /// call.
  ///
  /// See `StrictDisposable`.
  public func strict(file: String = #file, line: Int = #line) -> any Disposable {
    StrictDisposable(self, file: file, line: line)
  }
}
