// Newsletter answers map to the three-valued status.
import { expect, it } from 'vitest';
import { newsletterStatusOf } from './index.ts';

it.each([
  ['ja', true],
  ['Ja', true],
  ['nein', false],
  ['Unbestaetigt', 'UNCONFIRMED'],
  ['unbestaetigt', 'UNCONFIRMED'],
] as const)('%s is %s', (answer, status) => {
  expect(newsletterStatusOf(answer)).toBe(status);
});
