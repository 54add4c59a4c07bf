// Areas of texts, and the operator's changes merged into them.
import { expect, it } from 'vitest';
import { createTexts, usualTexts } from './create-texts.ts';
import { defineTexts } from './define-texts.ts';

const sample = defineTexts('sample', {
  title: 'Titel',
  states: { open: 'Offen', list: ['eins', 'zwei'] },
  count: (count: number): string => (count === 1 ? '1 Stück' : `${String(count)} Stück`),
  pair: (count: number) => ({ title: `${String(count)} Stück` }),
});

it('changed texts take the place of those of the sources, which stay as they are', () => {
  const copy = createTexts({
    sample: { title: 'Überschrift', 'states.open': 'Auf', 'states.list.1': 'beide', count: [['1 Stück', 'ein Stück'], ['{count} Stück', 'ganze {count}']] },
  })(sample);
  expect([copy.title, copy.states.open, copy.states.list, copy.count(1), copy.count(7)]).toEqual(['Überschrift', 'Auf', ['eins', 'beide'], 'ein Stück', 'ganze 7']);
  const usual = usualTexts(sample);
  expect([usual.title, usual.states.open, usual.states.list, usual.count(1), usual.count(7)]).toEqual(['Titel', 'Offen', ['eins', 'zwei'], '1 Stück', '7 Stück']);
});

it('an area is merged once', () => {
  const texts = createTexts({ sample: { title: 'Neu' } });
  expect(texts(sample)).toBe(texts(sample));
});

it('texts that contain those of another area contain their changes', () => {
  const words = defineTexts('words', { pieces: (count: number): string => `${String(count)} Stück` });
  const page = defineTexts('page', (texts) => ({ headline: (count: number): string => `${texts(words).pieces(count)} im Angebot` }));
  const texts = createTexts({ words: { pieces: [['{count} Stück', '{count} Teile']] } });
  expect([texts(page).headline(3), usualTexts(page).headline(3)]).toEqual(['3 Teile im Angebot', '3 Stück im Angebot']);
});

it('names that the area does not have change nothing, nor do forms of what is no text', () => {
  const copy = createTexts({ other: { title: 'x' }, sample: { unknown: 'x', 'states.closed.deep': 'x', 'title.deep': 'x', pair: [['{count} Stück', 'x{count}']] } })(sample);
  expect([copy.title, Object.keys(copy), copy.pair(2)]).toEqual(['Titel', ['title', 'states', 'count', 'pair'], { title: '2 Stück' }]);
});
