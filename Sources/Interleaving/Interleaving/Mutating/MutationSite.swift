internal import CInterleaving

/// A place at which mutations can be put into a scenario.
package struct MutationSite: Hashable, Sendable {
  /// The mutations that are possible there; each names the place.
  package var mutations: [Mutation]
  /// How often it was passed.
  package var passes: Int
}

/// The places that some schedules of a scenario come by, in the order in which they were met.
///
/// - Parameters:
///   - plan: How many schedules, and from which seed; they are random.
///   - scenario: What to run.
/// - Returns: The places.
package func mutationSites(
  _ plan: Exploration = Exploration(schedules: 100),
  _ scenario: @escaping (Scope) -> String?
) -> [MutationSite] {
  exclusively(plan.contextSwitch) {
    let explorer = Explorer(plan: plan, scenario: scenario)
    _ = explorer.calibrate()
    var found: [il_site] = []
    var random = SplitMix64(seed: plan.seed)
    for _ in 0..<plan.schedules {
      for site in explorer.sites(UniformRandom(seed: random.next())).sites {
        let known = found.firstIndex { $0.kind == site.kind && $0.place == site.place }
        if let known {
          found[known].count += site.count
        } else {
          found.append(site)
        }
      }
    }
    return found.map { site in
      MutationSite(
        mutations: Mutation.Kind.allCases.filter { $0.isPossible(at: site.kind) }
          .map { Mutation(kind: $0, place: UInt(site.place)) },
        passes: Int(site.count)
      )
    }
  }
}

extension Mutation.Kind {
  fileprivate func isPossible(at site: il_mutation) -> Bool {
    raw == site || (self == .doublesBlock && site == IL_DROP_BLOCK)
  }
}
