extension Law {
  /// The laws of chapter 2 on scopes.
  static let scopes: [Law] = [
    Law(
      "DSP-36",
      "A scope disposes its members when it dies",
      """
      A scope MUST dispose every member when it is released.
      """,
      .full,
      needs: ["disposable", "scope"],
      itemPrograms(
        1...10,
        crowd: Crowd(put: .scopeAdd),
        last: [Command(.scopeDrop)],
        mostly(.scopeAdd)
      ),
      ItemOracles.disposesAll(.scopeAdd, .scopeDrop)
    ),
    Law(
      "DSP-37",
      "A scope that lives leaves its members alone",
      """
      A scope MUST NOT dispose a member before it is released or disposed.
      """,
      .full,
      needs: ["disposable", "scope"],
      itemPrograms(1...10, mostly(.scopeAdd)),
      ItemOracles.spares("the scope was alive") { _, _, _ in true }
    ),
    Law(
      "DSP-38",
      "A scope that is disposed of takes nothing more",
      """
      Every member of a scope that is disposed MUST be disposed exactly once, whichever threads add \
      and dispose.
      """,
      .full,
      needs: ["disposable", "scope", "disposeScope"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.scopeDispose),
        mostly(.scopeAdd, or: [Command(.scopeDispose)])
      ),
      ItemOracles.exactlyOnce
    ),
  ]
}
