// The style sheet of the page for people.

/** Light and dark by the reader's system; nothing is loaded from elsewhere. */
export const PAGE_STYLES = `
:root { color-scheme: light dark; --ink: light-dark(#14262b, #e6eef0); --soft: light-dark(#4d5f64, #a5b6ba); --ground: light-dark(#f7f5f2, #071a1f); --card: light-dark(#fff, #0e252b); --line: light-dark(#d9d4cc, #24424a); --link: light-dark(#0a5c6b, #7fd3e3); }
* { box-sizing: border-box; }
html { scroll-padding-block-start: 4rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header, main { max-inline-size: 62rem; margin-inline: auto; padding: 1.5rem 1rem; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.2; text-wrap: balance; }
h2 { margin: 3rem 0 .25rem; font-size: 1.5rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.05rem; overflow-wrap: anywhere; }
p { margin: .4rem 0; max-inline-size: 46rem; }
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
nav { position: sticky; inset-block-start: 0; background: var(--ground); border-block: 1px solid var(--line); z-index: 1; }
nav ul { display: flex; gap: .25rem 1rem; max-inline-size: 62rem; margin: auto; padding: .6rem 1rem; list-style: none; overflow-x: auto; }
@media (min-width: 48rem) { html { scroll-padding-block-start: 7rem; } nav ul { flex-wrap: wrap; } }
nav a { display: inline-block; padding-block: .25rem; white-space: nowrap; }
article { margin-block: 1rem; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.facts, .failure, small { color: var(--soft); font-size: .875rem; }
.method { display: inline-block; min-inline-size: 4.2rem; padding: .05rem .5rem; border: 1px solid currentColor; border-radius: 6px; font-size: .8rem; text-align: center; }
.get { color: light-dark(#0a5c6b, #7fd3e3); } .post { color: light-dark(#2c6a2f, #8fd694); } .put, .patch { color: light-dark(#875100, #f0c070); } .delete { color: light-dark(#a3242b, #ff9c9c); }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; margin-block: .5rem; font-size: .9rem; }
th, td { padding: .35rem .75rem .35rem 0; border-block-start: 1px solid var(--line); text-align: start; vertical-align: top; }
thead th { border: 0; color: var(--soft); font-weight: 500; }
details { margin-block: .4rem; border: 1px solid var(--line); border-radius: 8px; }
summary { padding: .4rem .75rem; cursor: pointer; }
pre { margin: 0; padding: .75rem; overflow-x: auto; border-block-start: 1px solid var(--line); }
article > pre { border: 1px solid var(--line); border-radius: 8px; }
`.trimStart();
