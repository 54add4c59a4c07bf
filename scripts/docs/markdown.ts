// An entry of a package as Markdown.
import type { ApiEntry } from './api.ts';

/** The reference of an entry: its symbols from A to Z. */
export function entryMarkdown({ name, symbols }: ApiEntry): string {
  const sorted = symbols.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const parts = sorted.flatMap((symbol) => [`## ${symbol.name}`, '', ...(symbol.text === '' ? [] : [symbol.text, '']), '```ts', symbol.declaration, '```', '', `[${symbol.file}](../../../${symbol.file}#L${symbol.line})`, '']);
  return [`# ${name}`, '', ...parts].join('\n');
}
