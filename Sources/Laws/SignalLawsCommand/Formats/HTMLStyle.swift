/// The style sheet of the HTML report: light and dark, on screen and on paper.
enum HTMLStyle {
  static let sheet = """
    :root { --paper: #ffffff; --ink: #1b1f24; --faint: #59616e; --line: #d4d9e1; --cell: #f4f6fa;
      --good: #14703f; --bad: #b3261e; --warn: #8a5a00; --link: #1a56b0; --mark: #ffd9d6 }
    @media screen and (prefers-color-scheme: dark) {
      :root { --paper: #15181d; --ink: #e6e8ec; --faint: #9aa3b2; --line: #3a414c; --cell: #1e232b;
        --good: #6fd3a0; --bad: #ff8a80; --warn: #f0b95a; --link: #8ab4ff; --mark: #5c2320 }
    }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--paper);
      color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
    h1 { margin: 0; font-size: 1.9rem; line-height: 1.2 }
    h2 { margin: 2.5rem 0 .8rem; font-size: 1.3rem; border-bottom: 1px solid var(--line) }
    h3 { margin: 0; font-size: 1.1rem } h4 { margin: 1rem 0 .3rem; font-size: .85rem;
      color: var(--faint); font-weight: 600 }
    a { color: var(--link) }
    .skip { position: absolute; left: -100rem } .skip:focus { left: 1rem }
    .verdict { margin: .3rem 0 1rem; font-size: 1.1rem; font-weight: 600 }
    .good { color: var(--good) } .bad { color: var(--bad) } .warn { color: var(--warn) }
    .faint, .none, .effort, footer { color: var(--faint) }
    .facts { margin: 0; display: grid; gap: .15rem }
    .facts div { display: grid; grid-template-columns: 8rem 1fr; gap: 1rem }
    .facts dt { color: var(--faint) } .facts dd { margin: 0 }
    .wide { overflow-x: auto }
    table { border-collapse: collapse } th, td { text-align: left; vertical-align: top }
    .summary th, .summary td { padding: .2rem .9rem .2rem 0; border-bottom: 1px solid var(--line) }
    .summary td { text-align: right; font-variant-numeric: tabular-nums; font-weight: 600 }
    .summary thead th:not(:first-child) { text-align: right; color: var(--faint);
      font-weight: 500 } .summary tbody th { font-weight: 500 } .summary .none { font-weight: 400 }
    .summary tr.level + tr.chapter > * { border-top: 2px solid var(--line) }
    .laws { width: 100%; font-size: .92rem }
    .laws th, .laws td { padding: .45rem .9rem .45rem 0; border-bottom: 1px solid var(--line) }
    .laws tbody th, .laws td:nth-child(4), .laws td:nth-child(5) { white-space: nowrap }
    .laws td:nth-child(5) { white-space: normal; min-width: 11rem }
    .filters { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: .8rem }
    fieldset { border: 1px solid var(--line); border-radius: 6px; padding: .2rem .8rem .4rem }
    legend { color: var(--faint); font-size: .85rem } label { margin-right: .9rem }
    .finding { margin: 1rem 0 2rem; padding: 1rem 1.2rem; border: 1px solid var(--line);
      border-left: 4px solid var(--bad); border-radius: 6px }
    #excused ~ .finding { border-left-color: var(--warn) }
    .tags { margin: .3rem 0 } .tags span { padding: .05rem .5rem; border-radius: 1rem;
      background: var(--cell); border: 1px solid var(--line); font-size: .8rem }
    blockquote { margin: .6rem 0; padding-left: .9rem; border-left: 2px solid var(--line);
      color: var(--faint) }
    .message { font-weight: 600 } .evidence { margin: .2rem 0 .8rem; padding-left: 1.2rem }
    nav { margin-top: 1rem } .causes li { margin: .15rem 0 }
    .legend th { padding: .1rem 1.5rem .1rem 0; font-weight: 500; white-space: nowrap }
    .sides { display: flex; flex-wrap: wrap; gap: 0 2.5rem } .sides > div { min-width: 0 }
    pre { margin: .2rem 0 .6rem; padding: .6rem .8rem; overflow-x: auto; background: var(--cell);
      border-radius: 6px } pre, code { font: .87rem/1.45 ui-monospace, Menlo, Consolas, monospace }
    .traces th { padding-right: 1rem; font-weight: 500; color: var(--faint) }
    mark { background: var(--mark); color: inherit; border-radius: 3px; padding: 0 .2rem;
      outline: 1.5px solid var(--bad) }
    figure { margin: 1rem 0 } figcaption { color: var(--faint); font-size: .85rem }
    img { max-width: none } summary { cursor: pointer; color: var(--link) }
    .replay { white-space: pre-wrap; overflow-wrap: anywhere }
    footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: .9rem }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
    @media print { body { max-width: none; padding: 0; font-size: 10pt } .filters, .skip {
      display: none } .finding, .laws tr { break-inside: avoid } .wide { overflow: visible }
      img { max-width: 100% } }
    """
}
