import SignalKit

// Code as it is written against SwiftSignalKit, in Swift 5 mode, with plain closures.
class Model {
  let disposables = DisposableSet()
  var log: [String] = []

  func run() {
    let first = Signal<Int, NoError> { subscriber in
      subscriber.putNext(1)
      subscriber.putCompletion()
      return ActionDisposable { [weak self] in self?.log.append("first disposed") }
    }
    let second: Signal<Int, NoError> = .single(2)
    disposables.add((first |> then(second)).start(next: { [weak self] in self?.log.append("\($0)") },
                                                  error: nil,
                                                  completed: { self.log.append("done") }))
  }
}

let model = Model()
model.run()
precondition(model.log == ["1", "first disposed", "2", "done"], "\(model.log)")
print("ok: \(model.log)")
