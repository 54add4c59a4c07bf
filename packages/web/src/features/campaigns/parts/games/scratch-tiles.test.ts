// The fields of a scratch card.
import type { Prize } from '@pluspunkt/core/campaigns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scratchTiles, TILES } from './scratch-tiles.ts';

const prizeOf = (index: number, kind: Prize['kind'] = 'goods'): Prize => ({ id: `p${index}`, name: `Preis ${index}`, image: `/bild-${index}.webp`, kind });
const prizesOf = fc.integer({ min: 0, max: 8 }).map((count) => [prizeOf(99, 'blank'), ...Array.from({ length: count }, (_, index) => prizeOf(index))]);
const mostEqual = (pictures: readonly string[]): number => Math.max(...pictures.map((one) => pictures.filter((other) => other === one).length));

it('are three equal pictures for a win, those of what was won, and never three for a blank', () => {
  fc.assert(
    fc.property(fc.uuid(), prizesOf, fc.nat(), (drawId, prizes, pick) => {
      const drawn = prizes[pick % prizes.length] ?? prizeOf(0);
      const pictures = scratchTiles(drawId, drawn, prizes).map(({ picture }) => picture);
      expect(pictures).toHaveLength(TILES);
      if (drawn.kind === 'blank') expect(mostEqual(pictures)).toBeLessThan(3);
      else {
        expect(pictures.filter((picture) => picture === drawn.image)).toHaveLength(3);
        expect(mostEqual(pictures.filter((picture) => picture !== drawn.image))).toBe(1);
      }
    }),
  );
});

it('are the same on every visit, and others for another draw', () => {
  const prizes = [prizeOf(99, 'blank'), ...Array.from({ length: 6 }, (_, index) => prizeOf(index))];
  const tilesOf = (drawId: string) => scratchTiles(drawId, prizeOf(2), prizes);
  expect(tilesOf('a')).toEqual(tilesOf('a'));
  const orders = new Set(['a', 'b', 'c', 'd', 'e', 'f'].map((drawId) => JSON.stringify(tilesOf(drawId))));
  expect(orders.size).toBeGreaterThan(1);
});
