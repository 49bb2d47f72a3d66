import SignalKit

/// Code as it is written against SwiftSignalKit, in Swift 6 mode.
@main enum App {
  static func main() {
    let pipe = ValuePipe<Int>()
    var seen: [Int] = []
    let disposable = MetaDisposable()
    disposable.set(
      (pipe.signal() |> map { $0 * 2 } |> filter { $0 > 2 } |> take(2)).start(
        next: { seen.append($0) },
        completed: { seen.append(-1) }
      )
    )
    for value in 1...5 { pipe.putNext(value) }
    disposable.dispose()
    precondition(seen == [4, 6, -1], "\(seen)")
    print("ok: \(seen)")
  }
}
