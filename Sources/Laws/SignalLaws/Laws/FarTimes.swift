/// Times that are far off, law by law.
///
/// An implementation may treat what is near, and need not be kept for long, in another way than what is far: it
/// may ask the system for one call and not for another, and take back what nobody waits for any more. Times that
/// are drawn are short.
enum FarTimes {
  /// The programs of a law.
  static func programs(of law: LawID) -> [String] { all[law] ?? [] }

  private static let all: [LawID: [String]] = [
    "DBN-1": ["signal: a |> debounce 30\nstart a.next 1 wait 3 a.next 2 wait 30"],
    "DLE-2": ["signal: a |> delayEvents 30\nstart a.next 1 wait 4 a.next 2 wait 30"],
    "DLY-1": ["signal: a |> delay 30\nstart wait 4 again wait 30"],
    "QUE-15": ["after 40 a after 30 b", "after 30 a after 2 b", "after 2 a after 30 b"].map {
      "signal: queue\n\($0) wait 40"
    },
    "RTY-1": ["signal: a |> retry 30 60\nstart a.failed wait 30 a.failed wait 60"],
    "SPE-2": ["signal: a |> sampleEvery 30\nstart a.next 1 wait 30"],
    "THR-2": ["signal: a |> throttle 30\nstart a.next 1 a.next 2 wait 30 a.next 3 wait 30"],
    "TMF-1": ["signal: a |> timeoutFailing 30\nstart a.next 1 wait 20 a.next 2 wait 30"],
    "TMO-1": ["wait 30 b.next 1", "dispose again wait 30"].map {
      "signal: a |> timeout 30 (b)\nstart \($0)"
    },
    // What nobody waits for any more is taken back, and then somebody waits again.
    "TMR-1": ["signal: timer 30\nbegin invalidate begin wait 30"],
  ]
}
