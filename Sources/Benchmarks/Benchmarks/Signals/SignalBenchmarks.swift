/// The benchmarks of SignalKit: every job that its targets speak of.
enum SignalBenchmarks {
  static let rows: [Row] =
    [
      .put, .chain, .tenMaps,
      .subscribeSingle, .subscribeGenerator, .subscribeOperators,
      .fanOut1, .fanOut10, .fanOut1000, .selfFed,
      .promise, .repeatedValue,
      .combine2, .combine8, .combine12, .combineStart100, .combineStart1000, .combineStart3000,
      .mapToSignal, .mapToGenerator,
      .swap,
      .churn100, .churn1000, .churn10000,
      .pipelined, .pingPong,
    ] + Row.locks + Row.bags + Row.disposables + Row.queues + Row.tasks + Row.operators + Row.values

  static let contendedRows: [ContendedRow] = [.put]

  static let deepRows: [DeepRow] = [.restart, .retry, .then, .recursion, .release]

  static func results(filter: String?, quick: Bool) -> [RowResult] {
    func isWanted(_ name: String) -> Bool {
      filter.map { name.lowercased().contains($0.lowercased()) } ?? true
    }
    let settings = quick ? Measurement.Settings.quick : .thorough
    let interleaved = Measurement(settings: settings).measure(rows.filter { isWanted($0.name) })
    let contended = contendedRows.filter { isWanted($0.name) }.map { $0.measure(settings) }
    let deep = deepRows.filter { isWanted($0.name) }.map { $0.measure() }
    return interleaved + contended + deep
  }
}
