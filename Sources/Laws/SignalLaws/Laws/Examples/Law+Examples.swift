// Generated from the Spec by `lawcheck spec`.

extension Law {
  /// The examples of each chapter's entries: after the law's name, in the notation of programs.
  static let exampleTexts = [
    subscriptionExamples,
    disposablesExamples,
    queuesExamples,
    adapterExamples,
    signalsExamples,
    transformingExamples,
    combiningExamples,
    flatteningExamples,
    sourcesExamples,
    timeExamples,
    objectsExamples,
    bridgesExamples,
    pipelinesExamples,
  ]
}
