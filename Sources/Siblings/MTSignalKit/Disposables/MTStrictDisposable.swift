/// Reports that it was dropped while what it stands for was still going on.
///
/// A subscription that has ended by itself need not be disposed of. May be used from any thread.
public final class MTStrictDisposable: MTDisposable, @unchecked Sendable {  // Constants only.
  /// What is called with the place of a forgotten disposable.
  public typealias LeakHandler = @Sendable (_ file: String, _ line: Int) -> Void

  /// What is told of this disposable if it is forgotten.
  private let report: LeakHandler
  private let disposable: any MTDisposable
  private let file: String
  private let line: Int
  private let wasDisposed = MTAtomic(value: false)

  /// Watches over a disposable.
  ///
  /// - Parameters:
  ///   - disposable: what is disposed of with this one.
  ///   - file: the place to report.
  ///   - line: the place to report.
  ///   - report: what to do if this one is forgotten; by default, debug builds print a line.
  public init(
    _ disposable: any MTDisposable,
    file: String = #fileID,
    line: Int = #line,
    report: @escaping LeakHandler = { MTStrictDisposable.log($0, $1) }
  ) {
    self.disposable = disposable
    self.file = file
    self.line = line
    self.report = report
  }

  deinit {
    let hasEnded = (disposable as? MTSubscription)?.hasEnded ?? false
    if !hasEnded, wasDisposed.value as? Bool != true { report(file, line) }
  }

  /// Disposes of the disposable.
  public func dispose() {
    wasDisposed.swap(true)
    disposable.dispose()
  }

  /// Prints the place of a forgotten disposable, in debug builds.
  public static func log(_ file: String, _ line: Int) {
    #if DEBUG
    print("MTSignalKit: a disposable was dropped without having been disposed of, \(file):\(line)")
    #endif
  }
}
