extension Subject {
  /// Whether a capability is assigned, by its name in ``Implementation``; of names that are joined by
  /// ` or `, whether one is.
  public func supports(_ capability: String) -> Bool {
    Law.alternatives(in: capability).contains { offered?.contains($0) != false && has($0) }
  }

  /// The same with these capabilities only, and no others.
  package func restricted(to capabilities: Set<String>) -> Subject {
    var subject = self
    subject.offered = capabilities
    return subject
  }

  private func has(_ capability: String) -> Bool {
    switch capability {
    case "make": makesSignals
    case "disposable": disposable != nil
    case "metaDisposable": metaDisposable != nil
    case "disposableSet": disposableSet != nil
    case "remove": disposableSet?.remove != nil
    case "scope": scope != nil
    case "disposeScope": scope?.dispose != nil
    case "disposableDict": disposableDict != nil
    case "foreignKeys": disposableDict?.makeForeign != nil
    case "queue": queue != nil
    case "async": queue?.async != nil
    case "sync": queue?.sync != nil
    case "isCurrent": queue?.isCurrent != nil
    case "after": queue?.after != nil
    case "recursive": atomic?.makeRecursive != nil
    case "dispatch": queue?.dispatch != nil
    case "deliverOn": deliver != nil
    case "atomic": atomic != nil
    case "swap": atomic?.swap != nil
    case "tryWith": atomic?.tryWith != nil
    case "bag": bag != nil
    case "get": bag?.get != nil
    case "keyedItems": bag?.keyedItems != nil
    case "firstItem": bag?.firstItem != nil
    case "isEmpty": bag?.isEmpty != nil
    case "removeAll": bag?.removeAll != nil
    case "timer": timer != nil
    case "fireAndInvalidate": timer?.fireAndInvalidate != nil
    case "virtualClock": virtualClock != nil
    case "queueLocal": queueLocal != nil
    case "syncWith": queueLocal?.syncWith != nil
    case "threadPool": threadPool != nil
    case "addTask": threadPool?.addTask != nil
    case "objects": objects != nil
    case "first": first != nil
    case "values": values != nil
    case "startOnMainActor": startOnMainActor != nil
    default: operators.supports(capability)
    }
  }
}
