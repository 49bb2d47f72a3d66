/// What a command does, by the word that the Spec's examples use.
enum Verb: String, CaseIterable, Sendable {
  case start, next, failed, completed, dispose, drop, again, third
  case disposeAgain = "dispose'"
  case disposeThird = "dispose''"
  case put, set, request, wait, suspend
  case modify, swap, get
  case tryGet = "try"
  case add, remove, item, items
  case keyed, oldest, empty, clear
  case begin, invalidate, fire
  case after, advance, now
  case elsewhere, crowd
  case cancel
  /// Gives a task to a pool itself.
  case task
  case abandon
  case await, iterate
  case awaitCancel = "await.cancel"
  /// What is done on the main actor, while the thread waits for that.
  case main
  case mainStart = "main.start"
  case mainCurrent = "main.current"
  case with, syncWith
  case actionDispose = "action.dispose"
  case actionDrop = "action.drop"
  case metaSet = "meta.set"
  case metaDispose = "meta.dispose"
  case metaDrop = "meta.drop"
  case setAdd = "set.add"
  case setRemove = "set.remove"
  case setDispose = "set.dispose"
  case setDrop = "set.drop"
  case scopeAdd = "scope.add"
  case scopeDispose = "scope.dispose"
  case scopeDrop = "scope.drop"
  case dictForeign = "dict.foreign"
  case dictSet = "dict.set"
  case dictDispose = "dict.dispose"
  case dictDrop = "dict.drop"
  case async, sync, dispatch, current
  case otherAsync = "other.async"
  case otherSync = "other.sync"
  case otherDispatch = "other.dispatch"
  case otherCurrent = "other.current"
  case thirdSync = "third.sync"
  case thirdCurrent = "third.current"
  case idleCurrent = "idle.current"

  /// What is written after the word, in this order.
  struct Operands {
    var number = false
    var item = false
    var mayBeNil = false
    var body = false
  }

  var operands: Operands {
    switch self {
    case .start, .elsewhere, .main: Operands(body: true)
    case .next, .put, .request, .crowd, .wait, .suspend, .advance, .swap, .add, .remove, .item:
      Operands(number: true)
    case .modify: Operands(number: true, body: true)
    case .get: Operands(body: true)
    case .actionDispose, .actionDrop, .setAdd, .setRemove, .scopeAdd, .cancel: Operands(item: true)
    case .metaSet: Operands(item: true, mayBeNil: true)
    case .after: Operands(number: true, item: true, body: true)
    case .dictSet: Operands(number: true, item: true, mayBeNil: true)
    case .async, .sync, .dispatch, .otherAsync, .otherSync, .otherDispatch, .thirdSync, .task:
      Operands(item: true, body: true)
    default: Operands()
    }
  }

  /// What marks the blocks of the queue that it is about.
  var queueMark: Int {
    switch self {
    case .otherAsync, .otherSync, .otherDispatch, .otherCurrent: -2
    // This one has no blocks.
    case .idleCurrent: -3
    case .thirdSync, .thirdCurrent: -4
    default: -1
    }
  }

  /// Whether it gives a queue a block.
  var enqueues: Bool {
    switch self {
    case .async, .sync, .dispatch, .otherAsync, .otherSync, .otherDispatch, .thirdSync, .with,
      .syncWith:
      true
    default: false
    }
  }

  /// Whether it gives a queue a block, and waits for that.
  var waitsForItsBlock: Bool {
    switch self {
    case .sync, .otherSync, .thirdSync, .syncWith: true
    default: false
    }
  }

  /// Whether it is a subscription's, which may do it later by contract, and no container's or queue's.
  var isOfSubscription: Bool {
    switch self {
    case .start, .again, .third, .next, .failed, .completed, .dispose, .disposeAgain,
      .disposeThird, .drop:
      true
    default: false
    }
  }

  /// Whether it puts a terminal event.
  var putsTerminal: Bool { self == .completed || self == .failed }
}
