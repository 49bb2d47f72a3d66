internal import Adapters
internal import Mutants
internal import SignalLaws
internal import SignalLawsCommand

/// The law checker of this package: its own implementations, right and wrong, and its own Spec.
@main
enum Main {
  static func main() {
    LawCheck(
      [
        Adapters.signalKit, Adapters.sSignalKit, Adapters.mtSignalKit, Adapters.asyncStream,
        Mutants.base,
      ],
      mistaken: Mutants.all.map { NamedSubject($0.name, $0.subject) }
        + Mutants.hostile.map { NamedSubject($0.name, $0) },
      commands: [
        MutantsCommand.command, SpecCommand.command, BookCommand.command, BenchCommand.command,
        MutantsCommand.work,
      ]
    ).main()
  }
}
