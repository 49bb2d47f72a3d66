extension Law {
  /// The clause of a contract that takes away what it speaks of, whatever programs remain.
  var subjectMatter: Contract.Clause? { Self.subjectMatters[id] }

  private static let subjectMatters: [LawID: Contract.Clause] = [
    // What is left of these without what is put from inside a value says nothing.
    "SUB-7": .noValueInsideCallback, "SUB-8": .noEndInsideValue,
    // It speaks of nothing else.
    "QUE-5": .noReentrantSync,
    // A signal that sends inside its start is not what it speaks of.
    "SWI-7": .noValueInsideCallback,
    // What comes at once, or before something else begins.
    "SUB-31": .laterDelivery, "SIQ-7": .laterDelivery,
    // How a source that has ended by itself is freed.
    "SUB-14": .ownEnds, "SUB-15": .ownEnds, "SUB-17": .ownEnds, "CAT-4": .ownEnds,
    "CTC-3": .ownEnds,
    "RST-3": .ownEnds, "RTI-3": .ownEnds, "MTQ-3": .ownEnds, "MTT-3": .ownEnds, "RED-4": .ownEnds,
    // What is left when all has been disposed of.
    "PLN-7": .noDisposal, "PLN-11": .noDisposal, "PLN-14": .noDisposal, "PLN-19": .noDisposal,
    "PLN-20": .noDisposal,
    "SIQ-1": .ownEnds, "SIQ-5": .ownEnds, "PLN-4": .ownEnds, "PLN-15": .ownEnds, "PLN-21": .ownEnds,
  ]
}
