extension Alphabet {
  /// `0` to `9`.
  public static let digits = Alphabet(".digits", ["0"..."9"])
  /// `a` to `z`.
  public static let lowercase = Alphabet(".lowercase", ["a"..."z"])
  /// `a` to `z`, then `A` to `Z`.
  public static let letters = Alphabet(".letters", ["a"..."z", "A"..."Z"])
  /// ASCII letters, then digits.
  public static let alphanumerics = Alphabet(".alphanumerics", ["a"..."z", "A"..."Z", "0"..."9"])
  /// What ASCII can print, letters first.
  public static let printable = Alphabet(
    ".printable",
    ["a"..."z", "A"..."Z", "0"..."9", " "..."/", ":"..."@", "["..."`", "{"..."~"]
  )
  /// All of ASCII, what can be printed first.
  public static let ascii =
    printable + Alphabet(".controls", ["\u{0}"..."\u{1F}", "\u{7F}"..."\u{7F}"])
  /// White space and line ends, of ASCII and beyond.
  public static let whitespace = Alphabet(
    ".whitespace",
    [
      " "..." ", "\t"..."\r", "\u{85}"..."\u{85}", "\u{A0}"..."\u{A0}", "\u{2000}"..."\u{200A}",
      "\u{2028}"..."\u{2029}", "\u{3000}"..."\u{3000}",
    ]
  )
  /// Marks that combine with the scalar before them.
  public static let combining = Alphabet(
    ".combining",
    ["\u{300}"..."\u{36F}", "\u{1AB0}"..."\u{1ABE}", "\u{20D0}"..."\u{20DC}"]
  )
  /// Pictures, most of which need two UTF-16 units, with skin tones and the joiner.
  public static let emoji = Alphabet(
    ".emoji",
    [
      "\u{1F600}"..."\u{1F64F}", "\u{1F300}"..."\u{1F5FF}", "\u{1F680}"..."\u{1F6C5}",
      "\u{1F1E6}"..."\u{1F1FF}", "\u{200D}"..."\u{200D}", "\u{FE0F}"..."\u{FE0F}",
    ]
  )
  /// Letters of many scripts, written in both directions, some of which change length when their
  /// case does.
  public static let international = Alphabet(
    ".international",
    [
      "\u{DF}"..."\u{F6}", "\u{F8}"..."\u{17F}", "\u{391}"..."\u{3C9}", "\u{410}"..."\u{44F}",
      "\u{5D0}"..."\u{5EA}", "\u{621}"..."\u{64A}", "\u{905}"..."\u{939}", "\u{1E9E}"..."\u{1E9E}",
      "\u{3042}"..."\u{3093}", "\u{4E00}"..."\u{9FA5}", "\u{AC00}"..."\u{D7A3}",
      "\u{FB00}"..."\u{FB06}", "\u{20000}"..."\u{2A6D6}",
    ]
  )
  /// Letters and ligatures that become several scalars, or another letter altogether, when their
  /// case changes.
  public static let caseChanging = Alphabet(
    ".caseChanging",
    [
      "\u{DF}"..."\u{DF}", "\u{130}"..."\u{131}", "\u{149}"..."\u{149}", "\u{17F}"..."\u{17F}",
      "\u{1C4}"..."\u{1CC}", "\u{1F0}"..."\u{1F3}", "\u{390}"..."\u{390}", "\u{3B0}"..."\u{3B0}",
      "\u{3C2}"..."\u{3C2}", "\u{587}"..."\u{587}", "\u{1E96}"..."\u{1E9A}",
      "\u{1E9E}"..."\u{1E9E}",
      "\u{1F50}"..."\u{1F57}", "\u{1F80}"..."\u{1FAF}", "\u{1FB2}"..."\u{1FB4}",
      "\u{1FB6}"..."\u{1FB7}", "\u{1FE2}"..."\u{1FE4}", "\u{1FF2}"..."\u{1FF4}",
      "\u{212A}"..."\u{212B}", "\u{FB00}"..."\u{FB06}", "\u{FB13}"..."\u{FB17}",
    ]
  )
  /// Every scalar: ASCII first, then the letters of Western Europe, then the others in their order;
  /// what no keyboard has comes last.
  public static let unicode =
    ascii
    + Alphabet(
      ".others",
      [
        "\u{E0}"..."\u{FF}", "\u{C0}"..."\u{DF}", "\u{A1}"..."\u{BF}", "\u{100}"..."\u{10FFFF}",
        "\u{80}"..."\u{A0}",
      ]
    )
}
