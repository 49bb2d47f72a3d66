import MutationAnalysis
import SignalLaws
import SpecText
import Testing

@Suite struct `The page of locks, atomic updates and dispatches` {
  @Test func `it lists the places that the laws come by`() throws {
    let listing = LocksListing(try SpecDocument.text(of: "Locks.md"))
    let check = RunTimeCheck(scouting: Settings(cases: 1, concurrentCases: 1, schedules: 1))
    let advice: Comment = "make it anew: swift run lawcheck mutants --run-time"
    #expect(listing.differences(check) == [], advice)
  }
}
