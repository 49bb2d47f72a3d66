import Testing

@testable import SignalKit

@Suite struct QueueAlarmsTests {
  private let second: Int64 = 1_000_000_000

  @Test func `one look serves all that are due later`() {
    var state = QueueAlarmsState<Int>()
    let asked = (0..<100).map { number in
      state.add(number, AlarmWindow(after: 1, from: Int64(number))).next != nil
    }
    #expect(asked == [true] + Array(repeating: false, count: 99))
  }

  @Test func `what was dropped is not found, and no look is asked for`() {
    var state = QueueAlarmsState<Int>()
    let (key, next) = state.add(1, AlarmWindow(after: 1, from: 0))
    #expect(next?.opens == second)
    let removed = [state.remove(key), state.remove(key)]
    #expect(removed == [1, nil])
    let finding = state.look(at: 2 * second)
    #expect(finding.block == nil && finding.next == nil && !finding.isMoreDue)
  }

  @Test func `a short wait does not suffer from the lateness of a long one`() {
    var state = QueueAlarmsState<Int>()
    // May come as late as 110.
    _ = state.add(1, AlarmWindow(after: 100, from: 0))
    let (_, next) = state.add(2, AlarmWindow(after: 1, from: 100 * second))
    #expect(next?.opens == 101 * second)
  }

  @Test func `no number of seconds, and too many, are never`() {
    for seconds in [Double.nan, .infinity, 1e30] {
      var state = QueueAlarmsState<Int>()
      let window = AlarmWindow(after: seconds, from: second)
      #expect(window.isNever)
      #expect(state.add(1, window).next == nil)
      #expect(state.look(at: .max - 1).block == nil)
    }
    for seconds in [-1, 0, -Double.infinity] {
      #expect(AlarmWindow(after: seconds, from: second).opens == second)
    }
  }

  /// Programs of additions, removals and waits, with looks that come as late as they may.
  @Test func `every block is run in its time, whenever looks come`() {
    for seed in 0..<400 as Range<UInt64> {
      var random = Numbers(seed: seed)
      var (state, now) = (QueueAlarmsState<Int>(), Int64(0))
      var windows: [Int: (AlarmWindow, QueueAlarmsState<Int>.Key)] = [:]
      var arrivals: [Int64] = []
      func ask(_ window: AlarmWindow?) {
        guard let window else { return }
        let leeway = UInt64(window.closes - window.opens)
        arrivals.append(window.opens + Int64(random.next() % (leeway + 1)))
      }
      func passTime(until end: Int64) {
        while let next = arrivals.min(), next <= end, let at = arrivals.firstIndex(of: next) {
          arrivals.remove(at: at)
          now = max(now, next)
          var isMoreDue = true
          while isMoreDue {
            let finding = state.look(at: now)
            isMoreDue = finding.isMoreDue
            ask(finding.next)
            guard let block = finding.block else { continue }
            let window = windows.removeValue(forKey: block)?.0
            #expect(window.map { $0.opens <= now && now <= $0.closes } == true, "seed \(seed)")
          }
        }
        now = max(now, end)
      }
      for number in 0..<40 {
        switch random.next() % 4 {
        case 0: passTime(until: now + Int64(random.next() % UInt64(50 * second)))
        case 1 where !windows.isEmpty:
          let dropped = windows.keys.sorted()[Int(random.next() % UInt64(windows.count))]
          if let key = windows.removeValue(forKey: dropped)?.1 { _ = state.remove(key) }
        default:
          let seconds = [0, 0.001, 1, 10, 100][Int(random.next() % 5)] * Double(random.next() % 10)
          let window = AlarmWindow(after: seconds, from: now)
          let (key, next) = state.add(number, window)
          windows[number] = (window, key)
          ask(next)
        }
      }
      passTime(until: now + 10_000 * second)
      #expect(windows.isEmpty, "seed \(seed): \(windows.keys.sorted()) were forgotten")
    }
  }
}

/// SplitMix64.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
