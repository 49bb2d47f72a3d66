import Interleaving
import Testing

/// A memory order that a scenario needs: the function that asks for it, and what is dropped there.
struct NeededOrder: Hashable {
  let function: String
  let kind: Mutation.Kind
}

/// Expects that no schedule makes the scenario say what is wrong, and that some does as soon as one of
/// these orders is dropped.
func expectNeeded(
  _ orders: [NeededOrder],
  sourceLocation: SourceLocation = #_sourceLocation,
  _ scenario: @escaping (Scope) -> String?
) {
  expectNothingWrong(sourceLocation: sourceLocation, scenario)
  let plan = Exploration(schedules: 2000, seed: 3)
  let noticed = mutate(plan, Mutation.Kind.orders, scenario).entries
    .filter { $0.finding != nil }
    .compactMap { entry -> NeededOrder? in
      let name = entry.mutation.location?.function?.split(separator: "Instrumented.").last
      return name.map {
        NeededOrder(function: String($0.prefix { $0 != "(" }), kind: entry.mutation.kind)
      }
    }
  for order in orders {
    #expect(
      noticed.contains { $0.kind == order.kind && $0.function.hasPrefix(order.function) },
      "nothing needs \(order), of \(noticed)",
      sourceLocation: sourceLocation
    )
  }
}
