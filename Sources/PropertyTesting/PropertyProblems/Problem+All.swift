extension Problem {
  /// Every problem.
  public static let all =
    numbers + floats + texts + structures + equality + programs + words + graphs + sets + records
    + machines + algorithms
}
