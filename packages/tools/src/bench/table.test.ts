import { expect, it } from 'vitest';
import { markdownOf } from './table.ts';

it('a table leans its numbers right and keeps its note', () => {
  const text = markdownOf({ title: 'Rules', note: 'On one core.', head: ['rule', 'ops/s'], rows: [['a', 1234567], ['longer', 0.5]] });
  expect(text).toBe(
    ['## Rules', '', 'On one core.', '', '| rule   |     ops/s |', '|--------|----------:|', '| a      | 1,234,567 |', '| longer |       0.5 |', ''].join('\n'),
  );
});

it('a bar in a cell does not break the table', () => {
  expect(markdownOf({ title: 'T', note: 'n', head: ['a'], rows: [['x|y']] })).toContain('x\\|y');
});
