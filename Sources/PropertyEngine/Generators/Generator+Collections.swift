extension Generator {
  /// A generator of arrays.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there may be.
  /// - Returns: The generator.
  public static func array<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int>
  ) -> Generator where Value == [Element] {
    precondition(count.lowerBound >= 0, "an array cannot have fewer than 0 elements")
    return Generator { source throws(Rejection) in
      let planned = source.plannedLength(in: count)
      var elements: [Element] = []
      while true {
        let start = source.choices.count
        guard try source.more(after: elements.count, of: count, planned: planned) else {
          return elements
        }
        // The decision for the element belongs to it: the two are deleted together.
        let next = try source.span("element", from: start) { () throws(Rejection) in
          try element.draw(from: source)
        }
        elements.append(next)
      }
    }
  }

  /// A generator of programs for a system that has a model.
  ///
  /// Every command is drawn in the state that the commands before it lead to. So a program stays
  /// valid when shrinking deletes a command: the later ones are drawn again in the new state. They
  /// best keep their meaning if the generators of all states draw the same kinds of decisions in the
  /// same order, as `oneOf(available:)` does.
  ///
  /// - Parameters:
  ///   - initial: The state before the first command.
  ///   - commands: How many commands there may be.
  ///   - next: Makes the commands that are possible in a state, or nil if none is. A program that
  ///     has too few commands then is rejected.
  ///   - apply: Changes the state as a command does.
  /// - Returns: The generator.
  public static func program<Model: Sendable, Command>(
    initial: Model,
    commands: ClosedRange<Int>,
    next: @escaping @Sendable (Model) -> Generator<Command>?,
    apply: @escaping @Sendable (inout Model, Command) -> Void
  ) -> Generator where Value == [Command] {
    precondition(commands.lowerBound >= 0, "a program cannot have fewer than 0 commands")
    return Generator { source throws(Rejection) in
      let planned = source.plannedLength(in: commands)
      var model = initial
      var program: [Command] = []
      while true {
        let start = source.choices.count
        guard let generator = next(model) else {
          // Recorded like any other end, or what follows would shift once there is a command.
          _ = try source.boolean(probability: 0)
          if program.count < commands.lowerBound { try source.reject() }
          return program
        }
        guard try source.more(after: program.count, of: commands, planned: planned) else {
          return program
        }
        let command = try source.span("step", from: start) { () throws(Rejection) in
          try generator.draw(from: source)
        }
        apply(&model, command)
        program.append(command)
      }
    }
  }
}
