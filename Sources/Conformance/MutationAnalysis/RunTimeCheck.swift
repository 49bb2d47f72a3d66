internal import Adapters
internal import Foundation
internal import Interleaving
public import SignalLaws

/// Puts mutations into an implementation while laws are checked on it.
public struct RunTimeCheck: Sendable {
  /// How much is tried to find the places.
  public var scouting: Settings
  /// How much each law is tried, first this much, then more.
  public var stages: [Settings]

  /// Creates a check.
  public init(
    scouting: Settings = Settings(cases: 12, concurrentCases: 8, schedules: 4),
    stages: [Settings] = [Settings(cases: 12, concurrentCases: 12, schedules: 12), Settings()]
  ) {
    self.scouting = scouting
    self.stages = stages
  }

  /// This package's implementations, by their names.
  public static let subjects: [String: Subject] = {
    let all = [Adapters.signalKit, Adapters.sSignalKit, Adapters.mtSignalKit]
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  /// A place that a law's check came by.
  struct Place: Hashable, Codable {
    var law: LawID
    var mutations: [RunTimeMutants.Mutation]
    var function: String
    var file: String
    var line: Int
  }

  /// Every place in the implementation's own code that the laws come by.
  func places(_ family: RunTimeMutants.Family, in subject: Subject) -> [Place] {
    let checker = Checker(settings: scouting)
    return Self.laws(of: subject).filter(family.concerns).flatMap { law in
      checker.mutationSites(law, on: subject).compactMap { site -> Place? in
        guard let first = site.mutations.first, family.kinds.contains(first.kind),
          let location = first.location,
          let function = location.function, function.contains("\(subject.name)Instrumented.")
        else { return nil }
        return Place(
          law: law.id,
          mutations: site.mutations.map { .init(kind: $0.kind.rawValue, place: $0.place) },
          function: function,
          file: location.file ?? "",
          line: location.line ?? 0
        )
      }
    }
  }

  /// Whether a law is tried more than a little for a mutation.
  ///
  /// A lock or an update that nobody needs while threads take turns is left to the laws about
  /// interleavings.
  func isWorthMore(_ law: LawID, _ mutation: RunTimeMutants.Mutation) -> Bool {
    let isBlock = ["dropsBlock", "doublesBlock"].contains(mutation.kind)
    return isBlock || Law.named(law)?.isConcurrent == true
  }

  /// The laws that an implementation is to keep.
  static func laws(of subject: Subject) -> [Law] {
    Law.all.filter {
      $0.untested == nil && $0.needs.allSatisfy(subject.supports)
        && subject.deviations[$0.id] == nil
    }
  }
}

extension RunTimeCheck {
  /// The part of a worker process that looks for places: prints each as JSON.
  ///
  /// - Parameters:
  ///   - family: The family of mutations, by its raw value.
  ///   - implementation: The implementation's name.
  /// - Returns: Whether there are such a family and implementation.
  public func findPlaces(_ family: String, of implementation: String) -> Bool {
    guard let family = RunTimeMutants.Family(rawValue: family),
      let subject = Self.subjects[implementation]
    else { return false }
    for place in places(family, in: subject) {
      guard let line = try? JSONEncoder().encode(place) else { continue }
      FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
    return true
  }

  /// The part of a worker process that puts a mutation in: prints each law's id, and then whether
  /// it holds; ends at the first that does not.
  ///
  /// - Parameters:
  ///   - implementation: The implementation's name.
  ///   - kind: The kind of mutation.
  ///   - place: Where.
  ///   - stage: How much is tried.
  ///   - laws: The laws to check, separated by commas.
  /// - Returns: Whether there are such an implementation, mutation and stage.
  public func putMutation(
    into implementation: String,
    kind: String,
    place: String,
    stage: Int,
    laws: String
  ) -> Bool {
    guard let subject = Self.subjects[implementation], let kind = Mutation.Kind(rawValue: kind),
      let place = UInt(place), stages.indices.contains(stage)
    else { return false }
    func tell(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
    let checker = Checker(settings: stages[stage])
    for id in laws.split(separator: ",") {
      guard let law = LawID(String(id)).flatMap({ Law.named($0) }) else { return false }
      tell(law.id.description)
      let mutation = checker.firstFinding(
        law,
        on: subject,
        with: Mutation(kind: kind, place: place)
      )
      let outcome: KillMatrix.Outcome =
        switch mutation {
        case nil: .holds
        case .hang: .hung
        case .some: .violated
        }
      tell(outcome.rawValue)
      if outcome.isKill { return true }
    }
    return true
  }
}
