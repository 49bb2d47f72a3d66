/// What everybody does sooner or later with a subscription, a container or a queue, law by law.
///
/// Small programs are drawn with few commands, most of them on the first thing that comes. So what is done from
/// inside the last callback, to many members, to keys that are far from each other, or several levels deep is
/// tried here, as examples are.
enum PlainUses {
  /// The programs of a law.
  static func programs(of law: LawID) -> [String] {
    switch law {
    case "SUB-1", "SUB-2": insideEnds
    case "SUB-14": insideEnds + meetings
    case "SUB-9": ["\(values) dispose next 90 completed", "\(values) dispose failed"]
    case "SUB-11": ["\(values)\non 17: dispose next 90"]
    case "SUB-12": ["\(values) dispose dispose completed", "\(values) failed dispose dispose"]
    case "SUB-16": ["start again dispose", "start again dispose'", "\(values) dispose"]
    case "SUB-18": ["\(values) dispose\non !: next 90 completed"]
    case "DSP-13":
      ["meta.set e", "meta.dispose"].map { "\(contents) meta.set d\non c: \($0)" }
        + ["\(contents) meta.dispose\non c: meta.set e"]
    case "DSP-19": ["\(members) set.dispose\non a: set.add z"]
    case "DSP-20":
      ["set.add z", "set.remove b", "set.dispose"].map { "\(members) set.dispose\non a: \($0)" }
    case "DSP-22":
      ["\(entries(farApart)) dict.set 1 z", entries(farApart)]
    case "DSP-23": ["\(entries(1...12)) \(dropped) \(cleared) dict.dispose"]
    case "DSP-26": ["\(entries(1...12)) dict.dispose\non a: dict.set 1 z"]
    case "DSP-31": ["\(members) \(dropped) set.dispose\non ~a: set.add z"]
    case "DSP-32":
      ["dict.set 1 z", "dict.dispose"].map { "\(entries(1...12)) dict.dispose\non a: \($0)" }
    case "DSP-33": ["\(contents) \(dropped) meta.set d meta.dispose"]
    case "DSP-34": ["\(members) \(dropped) set.dispose"]
    case "DSP-35": ["\(entries(1...12)) \(dropped) dict.dispose"]
    case "QUE-4": [nested("async")]
    case "QUE-5": [nested("sync")]
    case "QUE-11": ["sync a(other.sync b(dispatch c))", "async a(other.sync b(dispatch c)) sync d"]
    case "QUE-13":
      ["start completed", "start failed", "start(completed)", "start(failed)"]
    case "QUE-16": ["signal: queue\nafter 0 a wait 1"]
    case "DMD-1": ["signal: onDemand 1 2 3\nstart request 0"]
    case "SDE-3": ["signal: a |> afterNext\nstart a.next 1\non 1: dispose"]
    case "TMO-2":
      ["completed", "failed"].map { "signal: a |> timeout 2 (b)\nstart a.\($0) wait 3" }
    case "RTY-5":
      (1...8).map { runs in
        "signal: a |> retryTimes 1 2 \(runs)\nstart"
          + (1...runs).map { " a.failed wait \(min($0, 2))" }.joined()
      }
    default: []
    }
  }

  /// More values than are drawn.
  private static let values = "start " + (1...17).map { "next \($0)" }.joined(separator: " ")

  /// What is put, or disposed of, from inside the last callback, and inside the disposal.
  private static let insideEnds: [String] =
    [("completed", "|"), ("completed", "!"), ("failed", "#"), ("failed", "!")]
    .flatMap { end, place in
      ["next 5", "completed", "failed", "dispose"].map {
        "start next 1 \(end)\non \(place): \($0)"
      }
    }

  /// An end on one thread, and what another one does meanwhile.
  private static let meetings: [String] = ["completed", "failed", "dispose"].flatMap { end in
    ["next 1", "completed", "failed", "dispose"].map { "start\nA: \($0)\nB: \(end)" }
  }

  private static let letters = (0..<12).map { Command.letter($0) }
  private static let members = letters.map { "set.add \($0)" }.joined(separator: " ")
  private static let contents = letters.prefix(3).map { "meta.set \($0)" }.joined(separator: " ")
  private static let dropped = letters.map { "action.drop \($0)" }.joined(separator: " ")
  private static let cleared = (1...12).map { "dict.set \($0) nil" }.joined(separator: " ")
  /// Numbers that are alike in their last bits, or but for their sign.
  private static let farApart = [1, -1, 17, 257, 65_537, 4_294_967_297]

  private static func entries(_ keys: some Sequence<Int>) -> String {
    zip(keys, letters).map { "dict.set \($0) \($1)" }.joined(separator: " ")
  }

  /// Eight calls, each inside the block of the one before.
  private static func nested(_ call: String) -> String {
    letters.prefix(8).map { "\(call) \($0)" }.joined(separator: "(")
      + String(repeating: ")", count: 7)
  }
}
