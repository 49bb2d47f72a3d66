import OutsideAdapter
import SignalLaws
import SignalLawsCommand

@main struct Check {
  static func main() { LawCheck.main(Subject(outsideSignals)) }
}
