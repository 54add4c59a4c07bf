// The way from editors' markdown to the tree that a page renders.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import type { MarkdownNode } from './markdown-node.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { headingsOf, textOf } from './text-of.ts';

const hrefs = (nodes: readonly MarkdownNode[]): readonly string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.href === undefined ? [] : [node.href]), ...hrefs(node.children ?? [])]));

it('gives headings, paragraphs, lists and links as a tree', () => {
  expect(parseMarkdown('# Titel\n\nEin **Wort** und [ein Link](/hilfe).\n\n3. drei\n4. vier')).toEqual([
    { tag: 'h2', children: ['Titel'] },
    { tag: 'p', children: ['Ein ', { tag: 'strong', children: ['Wort'] }, ' und ', { tag: 'a', href: '/hilfe', children: ['ein Link'] }, '.'] },
    { tag: 'ol', start: 3, children: [{ tag: 'li', children: ['drei'] }, { tag: 'li', children: ['vier'] }] },
  ]);
});

it('leaves HTML as the text that it is', () => {
  expect(textOf(parseMarkdown('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>');
  expect(parseMarkdown('a <b onclick="x()">b</b>')).toEqual([{ tag: 'p', children: ['a <b onclick="x()">b</b>'] }]);
});

it.each(['javascript:alert(1)', 'VBScript:x', 'file:///etc/passwd', 'data:text/html,x', ' JaVaScRiPt:x'])('blocks a link to %s', (target) => {
  expect(hrefs(parseMarkdown(`[weiter](${target}) ![bild](${target})`))).toEqual([]);
});

it('lets data pictures of the four formats through', () => {
  expect(hrefs(parseMarkdown('![bild](data:image/png;base64,AAAA)'))).toEqual(['data:image/png;base64,AAAA']);
});

it('preserves the braces of deep links and of the card number, and percent-encoded bytes', () => {
  expect(hrefs(parseMarkdown('[App]({pluspunkt://karte}) [Shop](https://shop.example/ü?karte={user-card-number}) [so](/suche?q=%7Bx%7D)'))).toEqual([
    '{pluspunkt://karte}',
    'https://shop.example/%C3%BC?karte={user-card-number}',
    '/suche?q=%7Bx%7D',
  ]);
});

it('parses whatever an editor types, and never lets a script address through', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters }), fc.constantFrom('javascript:', 'vbscript:', 'data:text/html,'), (text, scheme) => {
      const found = hrefs(parseMarkdown(`${text} [x](${scheme}${text})`));
      expect(found.some((href) => href.toLowerCase().startsWith(scheme))).toBe(false);
    }),
  );
});

it('preserves the alignment of table columns', () => {
  const [table] = parseMarkdown('| Einkauf | Punkte |\n|---|---:|\n| Brot | 3 |');
  expect(JSON.stringify(table)).toContain('{"tag":"td","align":"end","children":["3"]}');
});

it('finds the headings that a page can lead to', () => {
  expect(headingsOf(parseMarkdown('## 1. Karte **holen**\n\nText\n\n### Nicht diese'))).toEqual([{ anchor: '1-karte-holen', text: '1. Karte holen' }]);
});

it('leaves a table of thousands of cells as text', () => {
  const table = (rows: number): string => `| a | b |\n|---|---|\n${'| c | d |\n'.repeat(rows)}`;
  expect(parseMarkdown(table(200))[0]).toMatchObject({ tag: 'table' });
  expect(parseMarkdown(table(2_000))[0]).toMatchObject({ tag: 'p' });
  for (let text = 0; text < 10; text += 1) expect(parseMarkdown(`${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${'|\n'.repeat(7_500)}`)).toHaveLength(1);
});

/** As long as the longest text that an import accepts. */
const LONGEST = 20_000;
const many = (text: string): string => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST);
const lines = (line: (index: number) => string, separator: string): string => Array.from({ length: 200 }, (_, index) => line(index)).join(separator).slice(0, LONGEST);
const depthOf = (nodes: readonly MarkdownNode[]): number => 1 + Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : depthOf(node.children ?? []))));

it.each([
  ...['>', '> ', '- ', '1. ', '- - ', '[', '![', '[a](b', '[a](<b', '](a', '[a][b', '[a]: b\n', '[[]](a)', '*a _a ', '**a *a ', '_a*', '*', '~~a ', '~~~\n', '<', '<a@b', '<!--', '&', '\\', '\n', 'a|b\n-|-\n'].map(many),
  lines((index) => '`'.repeat(index), ' '),
  lines((index) => `${'  '.repeat(index)}- a`, '\n'),
  `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${many('|\n').slice(0, 15_000)}`,
])('reads a text that is made to nest or to multiply into a bounded tree: %#', (text) => {
  const tree = parseMarkdown(text);
  expect(depthOf(tree)).toBeLessThan(110);
  expect(JSON.stringify(tree).length).toBeLessThan(100 * LONGEST);
});
