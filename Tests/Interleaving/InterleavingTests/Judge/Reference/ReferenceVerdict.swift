/// All that a program can come to, by brute force.
struct ReferenceVerdict {
  private(set) var outcomes: Set<String> = []
  private(set) var canDeadlock = false
  private(set) var canRace = false

  init(_ program: JudgedProgram) {
    var known: Set<ReferenceWorld> = []
    var open = [ReferenceWorld(program)]
    while let world = open.popLast() {
      guard known.insert(world).inserted else { continue }
      // The race is the end of a run.
      if world.hasRaced {
        canRace = true
        continue
      }
      let next = world.next
      if next.isEmpty {
        if world.isOver { outcomes.insert(world.outcome) } else { canDeadlock = true }
      }
      open += next
    }
  }
}
