/** The reference page's stylesheet: readable in light and dark, on a phone and on paper. */
export const apiPageStyle = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --sea: light-dark(#00267f, #8cc7ff); background: light-dark(#fbf8f2, #0a1121); color: light-dark(#0d1b38, #f5f0e6); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: var(--sea); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
nav a { padding: .5rem 0; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem; overflow-x: auto; }
summary { cursor: pointer; padding: .75rem 0; }
summary span { opacity: .8; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; color: var(--sea); }
table { border-collapse: collapse; width: 100%; margin-bottom: 1rem; }
th, td { border-top: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top; }
th { font-weight: 400; }
`
