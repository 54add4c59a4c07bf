// The catalogue of texts: it matches the sources, and contains every text that visitors read.
import { readFile } from 'node:fs/promises';
import { serviceTexts } from '@pluspunkt/backend';
import { knownTexts, shownTexts, type TextCatalogue } from '@pluspunkt/core/texts';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue-path.ts';
import { catalogueFile, readCatalogue } from './catalogue.ts';
import { readTexts } from './read-texts.ts';
import { readServiceTexts } from './service-texts.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
// Once, since each reads all sources of its part.
const [ofPages, ofService] = await Promise.all([readCatalogue(root), readServiceTexts(root)]);

it('packages/web/texts.json is what npm run docs writes', async () => {
  const { catalogue } = ofPages;
  expect(await readFile(`${root}${CATALOGUE}`, 'utf8')).toBe(catalogueFile(catalogue));
});

it('every text of the files of texts can be changed', () => {
  const { catalogue, outside } = ofPages;
  expect(outside).toEqual([]);
  const known = knownTexts(catalogue);
  expect(known.length).toBeGreaterThan(1_900);
  expect(new Set(known.map(({ key }) => key)).size).toBe(known.length);
});

it('every text may be changed: with a mark in front, all of them are shown', () => {
  const { catalogue } = ofPages;
  const known = knownTexts(catalogue);
  const marked = shownTexts(catalogue, Object.fromEntries(known.map(({ key, usual }) => [key, usual.replace(/^(\s*)/, '$1§')])));
  const names = (area: Readonly<Record<string, unknown>>) => Object.keys(area).sort();
  for (const [area, texts] of Object.entries(catalogue)) expect(names(marked[area] ?? {})).toEqual(names(texts));
});

describe('The texts of the service', () => {
  it('can all be changed: there are no other German words, and operators see each of them', () => {
    const { catalogue, outside } = ofService;
    expect(outside).toEqual([]);
    const usual = (texts: TextCatalogue) => knownTexts(texts).map(({ key, usual: text }) => [key, text]).sort();
    expect(usual(serviceTexts())).toEqual(usual(catalogue));
  });

  it('share no area with those of pages', () => {
    const { catalogue } = ofPages;
    expect(Object.keys(serviceTexts()).filter((area) => Object.hasOwn(catalogue, area))).toEqual([]);
  });
});

const read = (source: string) => readTexts('x/de.ts', source);

describe('The texts of a source file', () => {
  it('are found in branches, lists and constants, without unused ones', () => {
    const { areas, outside } = read(`
      const NARROW = '\\u202F';
      const sorts = { new: 'Neu', old: 'Alt' } as const;
      export const copy = defineTexts('a', {
        title: 'Titel', none: '', sorts, href: '/weg', picture: '1f4e8', facts: [{ term: 'Eins', text: 'Zwei' }], gap: \`Preis\${NARROW}ab\`, of: \`Bei \${PROGRAMME}\`,
      } as const);`);
    expect([areas, outside]).toEqual([{ a: { title: 'Titel', 'sorts.new': 'Neu', 'sorts.old': 'Alt', 'facts.0.term': 'Eins', 'facts.0.text': 'Zwei', gap: 'Preis\u202Fab', of: 'Bei {programm}' } }, []]);
  });

  it('have a form for every branch, and a named place for every value', () => {
    const { areas } = read(`export const copy = defineTexts('a', {
      count: (count: number): string => (count === 1 ? '1 Stück' : \`\${formatWhole(count)} Stück\`),
      span: ({ from, to }: Span) => { if (to <= 1) return 'bald'; return from === to ? \`in \${to} Tagen\` : \`in \${from} bis \${to} Tagen\`; },
      more: (points: number) => \`Heute\${points > 0 ? \`, \${words.points(points)} mehr\` : ''}.\`,
      who: (first: string, last: string) => \`Für \${first} \${last}, \${first}\`,
      either: (count: number) => \`\${names[count] ?? count} fehlen\`,
      cents: (verdict: Verdict) => \`\${formatEuro(verdict.low)} bis \${formatEuro(verdict.high)}\`,
      plain: (day: string) => day,
    });`);
    expect(areas['a']).toEqual({
      count: ['1 Stück', '{count} Stück'],
      span: ['bald', 'in {to} Tagen', 'in {from} bis {to} Tagen'],
      more: ['Heute, {points} mehr.', 'Heute.'],
      who: ['Für {firstLast}, {first}'],
      either: ['{count} fehlen'],
      cents: ['{low} bis {high}'],
    });
  });

  it('that cannot be changed are named: outside of a definition, or too clever for it', () => {
    expect(read(`const days = (count: number) => \`\${count} Tage\`;\nexport const copy = defineTexts('a', { all: (names: string[]) => ['Alle: ', ...names].join('') });`).outside).toEqual(['x/de.ts:2 Alle: ', 'x/de.ts:1  Tage']);
  });
});
