internal import Linearizability

extension Scenario {
  /// Adds threads of commands, and requires that some order of them explains what they return.
  ///
  /// A command begins when it is performed and ends when that returns; the kit records both. The
  /// run is right if the commands could have been performed one after the other on the model, each
  /// at some moment between its beginning and its end, with the same responses.
  ///
  /// - Parameters:
  ///   - initial: The state of the model before the first command.
  ///   - commands: The commands of each thread; at most 64 altogether.
  ///   - pending: How many commands may never return, as `take` of an empty buffer does. A run in
  ///     which no thread can go on is right as well if that many commands, at most, are pending, and
  ///     an order explains the others, with or without the pending ones.
  ///   - perform: Performs a command on the shared state.
  ///   - model: Performs it on the model.
  /// - Returns: The scenario with these threads.
  public func linearizable<Model: Hashable, Command, Response: Equatable>(
    against initial: Model,
    threads commands: [[Command]],
    allowingPending pending: Int = 0,
    performing perform: @escaping (State, Command) -> Response,
    modelling model: @escaping (inout Model, Command) -> Response
  ) -> Self {
    linearizable(against: initial, threads: commands, allowingPending: pending, modelling: model) {
      command in
      Operation(name: "\(command)") { state, log in
        let entry = log.begin(command)
        return log.end(entry, returning: perform(state, command))
      }
    }
  }

  /// Adds tasks of commands, and requires that some order of them explains what they return.
  ///
  /// As for threads; what performs a command is asynchronous, as on an actor.
  ///
  /// - Parameters:
  ///   - initial: The state of the model before the first command.
  ///   - commands: The commands of each task; at most 64 altogether.
  ///   - pending: How many commands may never return.
  ///   - perform: Performs a command on the shared state.
  ///   - model: Performs it on the model.
  /// - Returns: The scenario with these tasks.
  public func linearizable<Model: Hashable, Command, Response: Equatable>(
    against initial: Model,
    tasks commands: [[Command]],
    allowingPending pending: Int = 0,
    performing perform: @escaping @isolated(any) (State, Command) async -> Response,
    modelling model: @escaping (inout Model, Command) -> Response
  ) -> Self {
    let isIsolated = perform.isolation != nil
    // Called as before it was asked: what it shares is what the run puts to the test.
    let perform: (State, Command) async -> Response = perform
    return linearizable(
      against: initial,
      threads: commands,
      allowingPending: pending,
      modelling: model
    ) { command in
      Operation(name: "\(command)", isIsolated: isIsolated) { state, log in
        let entry = log.begin(command)
        return log.end(entry, returning: await perform(state, command))
      }
    }
  }

  private func linearizable<Model: Hashable, Command, Response: Equatable>(
    against initial: Model,
    threads commands: [[Command]],
    allowingPending pending: Int,
    modelling model: @escaping (inout Model, Command) -> Response,
    operation: (Command) -> Operation
  ) -> Self {
    var changed = threads(commands.map { $0.map(operation) })
    changed.maximalPending = max(maximalPending, pending)
    let verdict: (ScenarioLog) -> String? = { log in
      unobserved {
        let operations = log.entries.compactMap { entry -> HistoryOperation<Command, Response>? in
          guard let command = entry.command as? Command else { return nil }
          guard let response = entry.response as? Response else {
            return HistoryOperation(command, invoked: entry.invoked)
          }
          return HistoryOperation(
            command,
            response: response,
            invoked: entry.invoked,
            returned: entry.returned
          )
        }
        let explained = isLinearizable(operations, initial: initial, applying: model)
        if !explained { log.isUnexplained = true }
        return explained
          ? nil : "No sequential order of the operations explains what they returned."
      }
    }
    changed.checks.append(
      Check(
        verdict: { _, log, _ in verdict(log) },
        allowsFewerOperations: true,
        pendingVerdict: verdict
      )
    )
    return changed
  }
}

extension ScenarioLog {
  /// A command has returned; what it returned in words, where anybody reads them.
  fileprivate func end<Response>(_ entry: Int, returning response: Response) -> String? {
    end(entry, response)
    return isRecording && Response.self != Void.self ? unobserved { "\(response)" } : nil
  }
}
