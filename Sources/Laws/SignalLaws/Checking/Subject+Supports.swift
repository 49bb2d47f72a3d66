extension Subject {
  /// Whether a capability is assigned, by its name in ``Implementation``.
  public func supports(_ capability: String) -> Bool {
    switch capability {
    case "disposable": disposable != nil
    case "metaDisposable": metaDisposable != nil
    case "disposableSet": disposableSet != nil
    case "disposableDict": disposableDict != nil
    case "queue": queue != nil
    case "after": queue?.after != nil
    case "recursive": atomic?.makeRecursive != nil
    case "dispatch": queue?.dispatch != nil
    case "deliverOn": deliver != nil
    case "atomic": atomic != nil
    case "swap": atomic?.swap != nil
    case "tryWith": atomic?.tryWith != nil
    case "bag": bag != nil
    case "get": bag?.get != nil
    case "timer": timer != nil
    case "fireAndInvalidate": timer?.fireAndInvalidate != nil
    case "queueLocal": queueLocal != nil
    case "syncWith": queueLocal?.syncWith != nil
    case "threadPool": threadPool != nil
    case "first": first != nil
    case "values": values != nil
    default: operators.supports(capability)
    }
  }
}
