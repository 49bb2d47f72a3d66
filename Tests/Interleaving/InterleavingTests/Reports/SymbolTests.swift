@testable import Interleaving
import Testing

@Suite struct `Names of functions` {
  @Test(arguments: [
    (
      "$s8Variants9BroadcastC4tell33_BDD96CDB0E63FE2A0203CB1D4FD4C6B2LLyyFAA9PlainLockC_Tg5",
      "Variants.Broadcast.tell()"
    ),
    (
      "$s12Interleaving5ScopeV12concurrentlyyySayyycGFTm",
      "Interleaving.Scope.concurrently(Swift.Array<() -> ()>)"
    ),
    (
      "$s7Library11SerialDrainC3run6handleACyxGyyycc_yxctcfcAA8ThrottleC5InputO_Tg5",
      "Library.SerialDrain.init(run: (() -> ()) -> (), handle: (A) -> ())"
    ),
  ])
  func `what the optimizer made has the name of what it was made of`(mangled: String, name: String)
  {
    #expect(demangled(mangled) == name)
  }

  @Test func `private names have no brackets of their own, also among arguments`() {
    let mangled = "$s7Library5TimerC4keep33_72A877B6A78EE9E57B29335836CC922CLLyyAC5AlarmAELLVF"
    #expect(demangled(mangled) == "Library.Timer.keep(Library.Timer.Alarm)")
  }

  @Test func `what reads a variable is named with all of the variable's type`() {
    #expect(
      demangled("$s4When7PromiseC12doneHandlersSayyxcGvg")
        == "When.Promise.doneHandlers.getter : Swift.Array<(A) -> ()>"
    )
  }
}
