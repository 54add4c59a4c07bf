// Changed texts as a page reads them.
import { afterEach, expect, it } from 'vitest';
import { defineTexts } from './define-texts.ts';
import { showTexts } from './show-texts.ts';

afterEach(() => showTexts({}));

const copy = defineTexts('sample', {
  title: 'Titel',
  states: { open: 'Offen', list: ['eins', 'zwei'] },
  count: (count: number): string => (count === 1 ? '1 Stück' : `${String(count)} Stück`),
  pair: (count: number) => ({ title: `${String(count)} Stück` }),
});

it('a changed text is used wherever it is read, and the default again after the change is removed', () => {
  const { states } = copy;
  showTexts({ sample: { title: 'Überschrift', 'states.open': 'Auf', 'states.list.1': 'beide', count: [['1 Stück', 'ein Stück'], ['{count} Stück', 'ganze {count}']] } });
  expect([copy.title, states.open, copy.states.list, copy.count(1), copy.count(7)]).toEqual(['Überschrift', 'Auf', ['eins', 'beide'], 'ein Stück', 'ganze 7']);
  showTexts({ sample: { title: 'Kopf' } });
  expect([copy.title, states.open, copy.states.list, copy.count(1), copy.count(7)]).toEqual(['Kopf', 'Offen', ['eins', 'zwei'], '1 Stück', '7 Stück']);
  showTexts({});
  expect([copy.title, copy.count(7)]).toEqual(['Titel', '7 Stück']);
});

it('areas that are loaded later are changed as well', () => {
  showTexts({ late: { title: 'Neu' } });
  const late = defineTexts('late', { title: 'Alt' });
  expect(late.title).toBe('Neu');
  showTexts({});
  expect(late.title).toBe('Alt');
});

it('unknown keys and values that are not texts are ignored', () => {
  showTexts({ other: { title: 'x' }, sample: { unknown: 'x', 'states.closed.deep': 'x', pair: [['{count} Stück', 'x{count}']] } });
  expect([copy.title, Object.keys(copy), copy.pair(2)]).toEqual(['Titel', ['title', 'states', 'count', 'pair'], { title: '2 Stück' }]);
});
