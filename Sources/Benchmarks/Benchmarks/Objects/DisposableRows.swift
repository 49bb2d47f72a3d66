import PlainSignals
import SignalKit

/// Disposables and their containers.
extension Row {
  static let disposables: [Row] = [
    Row(
      "ActionDisposable made and disposed of",
      unit: "cycle",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds { PlainAction { sum.add(1) }.dispose() }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds { ActionDisposable { sum.add(1) }.dispose() }
        }
      }
    ),
    Row(
      "DisposableSet of four",
      unit: "set",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let set = opaque(PlainSet())
            for _ in 0..<4 { set.add(PlainAction { sum.add(1) }) }
            set.dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let set = opaque(DisposableSet())
            for _ in 0..<4 { set.add(ActionDisposable { sum.add(1) }) }
            set.dispose()
          }
        }
      }
    ),
    Row(
      "DisposableSet of twenty",
      unit: "set",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let set = opaque(PlainSet())
            for _ in 0..<20 { set.add(PlainAction { sum.add(1) }) }
            set.dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let set = opaque(DisposableSet())
            for _ in 0..<20 { set.add(ActionDisposable { sum.add(1) }) }
            set.dispose()
          }
        }
      }
    ),
    Row(
      "DisposableSet, one added and removed among ten",
      unit: "member",
      target: .original,
      bare: {
        let (set, sum) = (opaque(PlainSet()), Sum.make())
        for _ in 0..<9 { set.add(PlainAction { sum.add(1) }) }
        return Workload { rounds in
          for _ in 0..<rounds {
            let member = PlainAction { sum.add(1) }
            set.add(member)
            set.remove(member)
          }
        }
      },
      subject: {
        let (set, sum) = (opaque(DisposableSet()), Sum.make())
        for _ in 0..<9 { set.add(ActionDisposable { sum.add(1) }) }
        return Workload { rounds in
          for _ in 0..<rounds {
            let member = ActionDisposable { sum.add(1) }
            set.add(member)
            set.remove(member)
          }
        }
      }
    ),
    Row(
      "DisposeBag of four",
      unit: "bag",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let set = opaque(PlainSet())
            for _ in 0..<4 { set.add(PlainAction { sum.add(1) }) }
            set.dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let bag = opaque(DisposeBag())
            for _ in 0..<4 { ActionDisposable { sum.add(1) }.add(to: bag) }
          }
        }
      }
    ),
    Row(
      "ScopedDisposable",
      unit: "scope",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let action = opaque(PlainAction { sum.add(1) })
            PlainAction { action.dispose() }.dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let action = opaque(ActionDisposable { sum.add(1) })
            withExtendedLifetime(ScopedDisposable(action)) {}
          }
        }
      }
    ),
    Row(
      "StrictDisposable",
      unit: "cycle",
      target: .original,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let action = opaque(PlainAction { sum.add(1) })
            PlainAction { action.dispose() }.dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for _ in 0..<rounds {
            let action = opaque(ActionDisposable { sum.add(1) })
            StrictDisposable(action, file: "", line: 0).dispose()
          }
        }
      }
    ),
    Row(
      "DisposableDict set and replace",
      unit: "set",
      target: .original,
      bare: {
        let (sum, dict) = (Sum.make(), opaque(PlainDict<Int>()))
        return Workload { rounds in
          for round in 0..<rounds { dict.set(PlainAction { sum.add(1) }, forKey: round % 8) }
        }
      },
      subject: {
        let (sum, dict) = (Sum.make(), opaque(DisposableDict<Int>()))
        return Workload { rounds in
          for round in 0..<rounds { dict.set(ActionDisposable { sum.add(1) }, forKey: round % 8) }
        }
      }
    ),
    Row(
      "DisposableDict with keys of one's own",
      unit: "set",
      target: .none,
      bare: {
        let (sum, dict) = (Sum.make(), opaque(PlainDict<Peer>()))
        return Workload { rounds in
          for round in 0..<rounds {
            dict.set(PlainAction { sum.add(1) }, forKey: Peer(id: round % 8))
          }
        }
      },
      subject: {
        let (sum, dict) = (Sum.make(), opaque(DisposableDict<Peer>()))
        return Workload { rounds in
          for round in 0..<rounds {
            dict.set(ActionDisposable { sum.add(1) }, forKey: Peer(id: round % 8))
          }
        }
      }
    ),
  ]

  /// A key as applications have it.
  private struct Peer: Hashable {
    let id: Int
  }
}
