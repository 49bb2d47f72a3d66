/// A moment as people write it, in UTC by the calendar of Gregory, which is taken to hold at all times.
///
/// Moments are counted in milliseconds from the beginning of 2001, with which a cycle of 400 years begins.
struct CivilMoment {
  /// Year, month, day, hour, minute, second, millisecond.
  let fields: [Int]

  private static let millisecondsOfDay = 86_400_000
  private static let daysOfCycle = 146_097

  init(milliseconds: Int) {
    let day = Self.quotient(milliseconds, Self.millisecondsOfDay)
    let time = milliseconds - day * Self.millisecondsOfDay
    var year = 2001 + Self.quotient(day * 400, Self.daysOfCycle)
    while Self.dayBefore(year: year) > day { year -= 1 }
    while Self.dayBefore(year: year + 1) <= day { year += 1 }
    var rest = day - Self.dayBefore(year: year)
    var month = 1
    while rest >= Self.days(ofMonth: month, year) {
      rest -= Self.days(ofMonth: month, year)
      month += 1
    }
    fields = [
      year, month, rest + 1, time / 3_600_000, time / 60_000 % 60, time / 1000 % 60, time % 1000,
    ]
  }

  /// The moment with these fields, each of which is one that there is.
  static func milliseconds(of fields: [Int]) -> Int {
    let days = (1..<fields[1]).reduce(dayBefore(year: fields[0]) + fields[2] - 1) { days, month in
      days + Self.days(ofMonth: month, fields[0])
    }
    let minutes = (days * 24 + fields[3]) * 60 + fields[4]
    return (minutes * 60 + fields[5]) * 1000 + fields[6]
  }

  /// The values that a field may have, given those before it.
  static func values(ofField index: Int, after fields: [Int]) -> ClosedRange<Int> {
    switch index {
    case 1: 1...12
    case 2: 1...days(ofMonth: fields[1], fields[0])
    case 3: 0...23
    case 4, 5: 0...59
    default: 0...999
    }
  }

  /// How many days of this count lie before a year; negative before 2001.
  private static func dayBefore(year: Int) -> Int {
    let years = year - 2001
    return years * 365 + quotient(years, 4) - quotient(years, 100) + quotient(years, 400)
  }

  private static func days(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Rounded down.
  private static func quotient(_ number: Int, _ divisor: Int) -> Int {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }
}
