/// The words of the laws' sentences that mean what they mean everywhere.
///
/// A word that a law is the first to use belongs here, or into the Glossary if it is a term.
let plainWords = Set(
  """
  a able about accept action add added afterwards again all alone already also amount an and another any
  anybody anything applied are argument as ask asked asynchronous at be been began begun behave being body both but
  by call called calling calls came capture captures caused changes closure combination come comes
  compare comparison completed completes completion composition concurrent conjunction count
  counted cuts deepen deliver delivery dictionary does done each earlier error even every exactly
  failed fails false feedback fills followed follows for forget free from function functions further get
  given go going gone got grouped groups grows had handler happen has have holds however if ignore ignores in
  inside into is it its keeps later lazy leave leaves left less let limit list listed local long longer
  look loop loss made makes making many meanwhile meet meta modify more most must next no
  nobody not nothing of off often on once one ones only or order other others otherwise out
  outside over own pass passed passes per period place previous reach reaches receive received
  receives recursive remove removed repeat repeated repeats replaced replaces replaying report
  reported right s same say second send sends sent set sets several shortest show since smaller so
  some soon stand steps still stood store subscribed sum suspended swap swapped system takes tell than
  that the their them there these they those three to through together told true twice two unless until up
  use used wait waited waiting waits was way went were what whatever when where whether which whichever
  while whose with within without work would
  """.split { $0.isWhitespace }.map(String.init)
)
