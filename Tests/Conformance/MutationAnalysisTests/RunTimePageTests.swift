import MutationAnalysis
import SignalLaws
import SpecText
import Testing

@Suite struct `Pages of what the laws need` {
  @Test(arguments: RunTimeMutants.Family.allCases)
  func `list the places that the laws come by`(family: RunTimeMutants.Family) throws {
    let listing = RunTimeListing(family, try SpecDocument.text(of: family.file))
    let check = RunTimeCheck(scouting: Settings(cases: 1, concurrentCases: 1, schedules: 1))
    #expect(listing.differences(check) == [], "make it anew: swift run \(family.command)")
  }
}
