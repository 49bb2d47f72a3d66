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
    var changed = threads(
      commands.map { commands in
        commands.map { command in
          Operation(name: "\(command)") { state, log in
            let entry = log.begin(command)
            let response = perform(state, command)
            log.end(entry, response)
            return isRecording && Response.self != Void.self ? unobserved { "\(response)" } : nil
          }
        }
      }
    )
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
        verdict: { _, log in verdict(log) },
        allowsFewerOperations: true,
        pendingVerdict: verdict
      )
    )
    return changed
  }
}
