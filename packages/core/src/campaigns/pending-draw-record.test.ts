// Pending draws as a device stores them.
import { describe, expect, it } from 'vitest';
import { decodePendingDraw, encodePendingDraw } from './pending-draw-record.ts';

const draw = { campaign: 'gluecksrad', owner: '4210067389', key: 'abcdefgh_IJKL-01' };

describe('a draw without an answer', () => {
  it.each([[draw], [{ ...draw, lastWin: null }], [{ ...draw, lastWin: 'd1' }]])('is read as it was written: %j', (open) => {
    expect(decodePendingDraw(encodePendingDraw(open))).toStrictEqual(open);
  });
  it('is stored without unknown fields', () => {
    expect(encodePendingDraw({ ...draw, ...{ win: 'Tasse' } })).toBe(JSON.stringify(draw));
  });
  it.each(['', '{', 'null', '[]', '{"campaign":"gluecksrad"}', JSON.stringify({ ...draw, key: 'too-short' }), JSON.stringify({ ...draw, key: `${draw.key}!` }), JSON.stringify({ ...draw, lastWin: 3 })])('is none in the garbage %j', (text) => {
    expect(decodePendingDraw(text)).toBeUndefined();
  });
});
