import SignalKit
import Testing

// page begins
final class Database {
  private let rows = Atomic<[String]>(value: [])
  private let changes = ValuePipe<Void>()

  func insert(_ row: String) {
    _ = rows.modify { $0 + [row] }
    changes.putNext(())
  }

  /// The rows with a prefix, now and after each change.
  func query(_ prefix: String) -> Signal<[String], NoError> {
    changes.signal()
      |> startWith(())
      |> map { [rows] in rows.with { $0.filter { $0.hasPrefix(prefix) } } }
      |> distinctUntilChanged
  }
}

/// What several views show, read once.
final class Contacts {
  private let rows = Promise<[String]>()
  var rowsSignal: Signal<[String], NoError> { rows.get() }

  init(_ database: Database) { rows.set(database.query("contact")) }
}
// page ends

@Suite struct `Live queries` {
  @Test func `views follow the database, and a late one begins with what is there`() {
    // page begins
    let database = Database()
    let contacts = Contacts(database)
    var (list, badge): ([[String]], [Int]) = ([], [])
    let first = contacts.rowsSignal.start(next: { list.append($0) })
    database.insert("contact Ada")
    database.insert("note")
    let second = (contacts.rowsSignal |> map(\.count)).start(next: { badge.append($0) })
    database.insert("contact Mia")
    first.dispose()
    second.dispose()
    #expect(list == [[], ["contact Ada"], ["contact Ada", "contact Mia"]])
    #expect(badge == [1, 2])
    // page ends
  }
}
