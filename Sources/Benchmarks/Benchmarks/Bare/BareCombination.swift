/// The latest of two by hand: values and callback under one mutex.
final class BareCombination2 {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var first = 0
  @exclusivity(unchecked) private var second = 0
  @exclusivity(unchecked) private var next: ((Int, Int)) -> Void

  init(_ next: @escaping ((Int, Int)) -> Void) {
    self.next = next
  }

  func putFirst(_ value: Int) {
    mutex.lock()
    first = value
    let tuple = (first, second)
    let next = next
    mutex.unlock()
    next(tuple)
  }

  func putSecond(_ value: Int) {
    mutex.lock()
    second = value
    let tuple = (first, second)
    let next = next
    mutex.unlock()
    next(tuple)
  }
}

/// Eight values of one kind.
typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)

/// The latest of eight by hand.
final class BareCombination8 {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var latest: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
  @exclusivity(unchecked) private var next: (Eight) -> Void

  init(_ next: @escaping (Eight) -> Void) {
    self.next = next
  }

  func put(_ value: Int, at index: Int) {
    mutex.lock()
    switch index {
    case 0: latest.0 = value
    case 1: latest.1 = value
    case 2: latest.2 = value
    case 3: latest.3 = value
    case 4: latest.4 = value
    case 5: latest.5 = value
    case 6: latest.6 = value
    default: latest.7 = value
    }
    let latest = latest
    let next = next
    mutex.unlock()
    next(latest)
  }
}
