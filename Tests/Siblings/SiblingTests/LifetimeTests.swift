import Testing

@Suite struct `Lifetimes of operators` {
  typealias Make = @Sendable (Signal, Queue) -> Signal

  @Test(arguments: operators.indices) func `dispose lets go of everything`(_ index: Int) {
    let (name, make) = Self.operators[index]
    #expect(run(make) { $1.dispose() } == ["captured died"], "\(name)")
  }
}
