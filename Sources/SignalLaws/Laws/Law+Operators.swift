extension Law {
  /// The laws of operators and sources, in the order of the Spec.
  static let operators: [Law] = [
    sigLaws,
    sdeLaws,
    mapLaws,
    fltLaws,
    mpeLaws,
    stwLaws,
    matLaws,
    tkeLaws,
    skpLaws,
    tkuLaws,
    lstLaws,
    disLaws,
    redLaws,
    cmbLaws,
    zipLaws,
    mrgLaws,
    wlfLaws,
    smpLaws,
  ].flatMap { $0 }

  /// The prefixes of the laws, in the order of reports.
  static let chapters = [
    "ADP", "SUB", "DSP", "QUE",
    "SIG",
    "SDE",
    "MAP",
    "FLT",
    "MPE",
    "STW",
    "MAT",
    "TKE",
    "SKP",
    "TKU",
    "LST",
    "DIS",
    "RED",
    "CMB",
    "ZIP",
    "MRG",
    "WLF",
    "SMP",
  ]
}
