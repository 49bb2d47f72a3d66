/// One line of the table: a job, done by hand and by SignalKit.
struct Row: Sendable {
  enum Clock: Sendable {
    /// Processor time of all threads of the process.
    case processor
    case wall
  }

  let name: String
  /// What is counted, such as "value".
  let unit: String
  let target: Target
  let clock: Clock
  let bare: (@Sendable () -> Workload)?
  let subject: @Sendable () -> Workload

  init(
    _ name: String,
    unit: String,
    target: Target,
    clock: Clock = .processor,
    bare: (@Sendable () -> Workload)?,
    subject: @escaping @Sendable () -> Workload
  ) {
    self.name = name
    self.unit = unit
    self.target = target
    self.clock = clock
    self.bare = bare
    self.subject = subject
  }
}
