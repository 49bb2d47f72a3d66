internal import Interleaving

extension Program {
  /// What its threads do, each under the letter that the program's text has for it.
  func bodies(
    _ recorder: HistoryRecorder,
    _ perform: @escaping ([Command]) -> Void
  ) -> [() -> Void] {
    threads.enumerated().filter { !$0.element.isEmpty }.map { index, commands in
      {
        nameThread(letter: index)
        unobserved { recorder.history.programThreads[currentThread ?? 0] = index }
        perform(commands)
      }
    }
  }
}
