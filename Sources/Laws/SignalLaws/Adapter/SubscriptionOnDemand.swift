/// Stands for a signal on demand where a library has only subscribers that ask for values.
///
/// Unchecked: its threads are controlled, so one runs at a time.
struct SubscriptionOnDemand: @unchecked Sendable {
  /// Subscribes a sink, and returns what disposes of the subscription.
  let start: (Sink) -> () -> Void

  /// - Parameters:
  ///   - call: has the elements, and is told what asks for more of them.
  ///   - subscribe: subscribes a sink, which asks for nothing, to elements.
  init(
    _ call: Call<SignalBox>,
    _ subscribe:
      @escaping (AnySequence<Int>, Sink) -> (request: (Int) -> Void, dispose: () -> Void)
  ) {
    let (elements, registry) = (call.plainSequence, call.registry)
    start = { sink in
      let subscription = subscribe(elements, sink)
      registry.request = subscription.request
      return subscription.dispose
    }
  }
}
