package import Interleaving

extension Checker {
  /// What kind of counterexample a law has.
  ///
  /// Much faster than ``check(_:on:)`` where there is one: nothing is shrunk or explained. Excuses
  /// and capabilities are not asked for. What is another law's matter is passed over here, too.
  ///
  /// - Parameters:
  ///   - law: What to check.
  ///   - subject: The implementation; it offers what the law needs.
  ///   - mutation: A mutation that is put into every run.
  /// - Returns: The kind of the first counterexample that is met; `nil` if the law holds.
  package func firstFinding(
    _ law: Law,
    on subject: Subject,
    with mutation: Mutation? = nil
  ) -> Counterexample.Kind? {
    let trial = trial(law, subject, mutation: mutation)
    var drawn = DrawnPrograms()
    return firstResult(trial, &drawn) { draw, seed in
      let found = trial.finding(
        draw.program,
        schedules: draw.times * settings.schedules,
        seed: seed,
        strategies: draw.isMeeting ? Meetings.strategies(for: draw.program) : Strategy.portfolio
      )
      guard let found, !trial.isOthersMatter(draw.program) else { return (nil, false) }
      return (found.kind, false)
    }
  }

  /// What keeps every program of a law from being run without control of threads; `nil` if some can be, or
  /// the settings do not ask for that.
  package func lack(_ law: Law, on subject: Subject) -> String? {
    if law.isAboutAccesses, let lack = lackOfView { return lack }
    var drawn = DrawnPrograms()
    let _: Void? = firstResult(trial(law, subject), &drawn) { _, _ in (nil, true) }
    return drawn.count == 0 ? drawn.mainLack : nil
  }

  /// Where mutations could be put into the runs of a law's check.
  package func mutationSites(_ law: Law, on subject: Subject) -> [MutationSite] {
    let trial = trial(law, subject)
    var sites: [MutationSite] = []
    var drawn = DrawnPrograms()
    let _: Void? = firstResult(trial, &drawn) { draw, seed in
      let budget = draw.times * settings.schedules
      for site in trial.sites(draw.program, schedules: budget, seed: seed) {
        let known = sites.firstIndex { $0.mutations == site.mutations }
        if let known {
          sites[known].passes += site.passes
        } else {
          sites.append(site)
        }
      }
      return (nil, false)
    }
    return sites
  }
}
