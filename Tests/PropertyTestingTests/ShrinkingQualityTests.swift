import Testing

@Suite struct `Shrinking quality` {
  @Test(arguments: Challenge.all)
  func `reaches the normal form`(of challenge: Challenge) {
    let seeds: Range<UInt64> = 0..<20
    var normal = 0
    var others: Set<String> = []
    var executions = 0
    for seed in seeds {
      guard let result = challenge.measure(seed) else {
        Issue.record("seed \(seed) found no failing case")
        continue
      }
      executions += result.executions
      if result.shrunk == challenge.expected {
        normal += 1
      } else {
        others.insert(result.shrunk)
      }
    }
    #expect(Double(normal) >= challenge.share * Double(seeds.count), "also ends in \(others)")
    #expect(executions / seeds.count <= 400)
  }
}
