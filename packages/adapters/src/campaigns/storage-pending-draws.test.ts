// What is remembered of a draw without an answer.
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../transport/storage.ts';
import { createStoragePendingDraws } from './storage-pending-draws.ts';

const draw = { campaign: 'gluecksrad', owner: '4210067389', key: 'a-key-of-sixteen-letters', lastWin: null };

it('is returned to the member who draws, and to no other', () => {
  const pending = createStoragePendingDraws({ storage: createMemoryStorage() });
  pending.write(draw);
  expect(pending.read('gluecksrad', draw.owner)).toEqual(O.some(draw));
  expect(pending.read('gluecksrad', '4210093517')).toEqual(O.none);
  expect(pending.read('adventsrubbeln', draw.owner)).toEqual(O.none);
  pending.clear('gluecksrad');
  expect(pending.read('gluecksrad', draw.owner)).toEqual(O.none);
});

it.each(['', '{', '[]', '{"campaign":"gluecksrad","owner":"4210067389","key":"kurz"}'])('is nothing where %j is stored', (garbage) => {
  const storage = createMemoryStorage();
  storage.set('draw_gluecksrad', garbage);
  expect(createStoragePendingDraws({ storage }).read('gluecksrad', draw.owner)).toEqual(O.none);
});
