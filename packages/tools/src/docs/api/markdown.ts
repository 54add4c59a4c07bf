// An entry of a package as Markdown.
import type { ApiEntry, ApiSymbol } from './api.ts';

const GROUPS: readonly (readonly [title: string, has: (symbol: ApiSymbol) => boolean])[] = [
  ['Use cases and adapters', ({ kind, name }) => kind === 'function' && name.startsWith('create')],
  ['Functions', ({ kind, name }) => kind === 'function' && !name.startsWith('create')],
  ['Values', ({ kind }) => kind === 'value'],
  ['Types', ({ kind }) => kind === 'type'],
];

/** Anchors as Markdown viewers create them: lower case, and numbered where two names differ by case alone. */
function anchorsOf(symbols: readonly ApiSymbol[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    symbols.map(({ name }) => {
      const plain = name.toLowerCase();
      const before = taken.get(plain) ?? 0;
      taken.set(plain, before + 1);
      return [name, before === 0 ? `#${plain}` : `#${plain}-${before}`];
    }),
  );
}

/** The reference of an entry: an overview, then each symbol from A to Z with its text, its shape and the referenced shapes. */
export function entryMarkdown({ name, symbols }: ApiEntry): string {
  const sorted = symbols.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const anchors = anchorsOf(sorted);
  const link = (symbol: string): string => `[${symbol}](${anchors.get(symbol) ?? ''})`;
  const contents = GROUPS.flatMap(([title, has]) => {
    const some = sorted.filter(has);
    return some.length === 0 ? [] : [`**${title}:** ${some.map((symbol) => link(symbol.name)).join(', ')}`, ''];
  });
  const parts = sorted.flatMap((symbol) => {
    const named = [...new Set(symbol.declaration.match(/\b[A-Z]\w+/g) ?? [])].filter((other) => other !== symbol.name && anchors.has(other));
    const facts = [
      ...(named.length > 0 ? [`See ${named.map(link).join(', ')}.`] : []),
      ...(symbol.sections.length > 0 ? [`Specification: section ${symbol.sections.join('; ')}.`] : []),
      `[${symbol.file}](../../../${symbol.file}#L${symbol.line})`,
    ];
    return [`## ${symbol.name}`, '', ...(symbol.text === '' ? [] : [symbol.text, '']), '```ts', symbol.declaration, '```', '', facts.join(' '), ''];
  });
  return [`# ${name}`, '', '[All entries](../README.md)', '', ...contents, ...parts].join('\n');
}
