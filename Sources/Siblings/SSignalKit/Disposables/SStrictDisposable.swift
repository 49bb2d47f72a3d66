/// Reports that it was dropped while what it stands for was still going on.
///
///     let handle = signal.startStrict(next: { print($0) })  // must be kept, and disposed of
///
/// A subscription that has ended by itself need not be disposed of. May be used from any thread.
public final class SStrictDisposable: SDisposable, @unchecked Sendable {
  // Unchecked: has a lock.
  /// What is called with the place of a forgotten disposable.
  public typealias LeakHandler = @Sendable (_ file: String, _ line: Int) -> Void

  private static let handler = SAtomic(value: nil)

  /// What is told of forgotten disposables; by default, debug builds print a line.
  public static var leakHandler: LeakHandler {
    get { (handler.value as? Handler)?.report ?? defaultLeakHandler }
    set { handler.swap(Handler(report: newValue)) }
  }

  /// Functions do not survive a cast from `Any` with all their attributes; a box does.
  private struct Handler { let report: LeakHandler }

  private static let defaultLeakHandler: LeakHandler = { file, line in
    #if DEBUG
    print("SSignalKit: a disposable was dropped without having been disposed of, \(file):\(line)")
    #endif
  }

  private let disposable: any SDisposable
  private let file: String
  private let line: Int
  private let lock = Lock()
  private var isDisposed = false

  /// Watches over a disposable.
  ///
  /// - Parameters:
  ///   - disposable: what is disposed of with this one.
  ///   - file: the place to report.
  ///   - line: the place to report.
  public init(_ disposable: any SDisposable, file: String = #fileID, line: Int = #line) {
    self.disposable = disposable
    self.file = file
    self.line = line
  }

  deinit {
    let hasEnded = isDisposed || (disposable as? SubscriberDisposable)?.hasEnded ?? false
    if !hasEnded { Self.leakHandler(file, line) }
  }

  /// Disposes of the disposable.
  public func dispose() {
    lock.locked { isDisposed = true }
    disposable.dispose()
  }
}
