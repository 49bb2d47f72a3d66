extension Checker {
  /// Checks laws in this process and in order, the adapter's own first.
  ///
  /// When one of those is violated, nothing else that is found could be trusted: the other laws are
  /// reported as blocked. A crash of the implementation ends the process; `lawcheck` checks in
  /// processes of their own instead.
  public func report(on subject: Subject, laws: [Law] = Law.all) -> Report {
    let broken = brokenAdapterLaw(on: subject)
    let entries = laws.map { law in
      guard let broken, law.id.chapter != "ADP" else {
        return Report.Entry(law, check(law, on: subject))
      }
      return Report.Entry(law, .blocked(by: broken.law))
    }
    var report = Report(
      implementation: subject.name,
      capabilities: subject.capabilities,
      contract: subject.contract,
      settings: settings,
      entries: entries
    )
    let entangled = report.entangledLaws
    let remaining = subject.distrusting(report.brokenFamilies)
    report.attribute(entangled.map { Report.Entry($0, check($0, on: remaining)) })
    report.lookFurther { masked in
      laws.compactMap { law in
        masked[law.id].map { Report.Entry(law, check(law, on: subject.distrusting($0))) }
      }
    }
    return report
  }

  /// The first of the adapter's own laws that is violated, with what was found; `nil` when the
  /// adapter is wired up.
  public func brokenAdapterLaw(on subject: Subject) -> Report.Entry? {
    for law in Law.adapter {
      let verdict = check(law, on: subject)
      if [.violated, .hung].contains(verdict.status) { return Report.Entry(law, verdict) }
    }
    return nil
  }
}
