internal import SignalLawsCommand

/// `lawcheck bench`: where the measurements are.
enum BenchCommand {
  static let command = Command(
    "bench",
    "Says how to run the benchmarks, which are a program of their own"
  ) { arguments in
    try arguments.refuseOperands("bench")
    print(
      """
      Benchmarks need a release build, so they are a program of their own:

        swift run -c release Benchmarks               SignalKit against code written by hand
        swift run -c release Benchmarks properties    the property engine
        swift run -c release Benchmarks interleaving  the interleaving engine
        swift run -c release Benchmarks --help        everything else
      """
    )
    return 0
  }
}
