// Stores pending draws: one per campaign, readable for the member who draws.
import { decodePendingDraw, encodePendingDraw, type PendingDraws } from '@pluspunkt/core/campaigns';
import { option as O } from 'fp-ts';
import type { KeyValueStore } from '../transport/storage.ts';

const keyOf = (campaign: string): string => `draw_${campaign}`;

/** Pending draws in a key-value storage. */
export const createStoragePendingDraws = ({ storage }: { readonly storage: KeyValueStore }): PendingDraws => ({
  read: (campaign, owner) => {
    const stored = O.toUndefined(storage.get(keyOf(campaign)));
    const draw = stored === undefined ? undefined : decodePendingDraw(stored);
    return draw?.campaign === campaign && draw.owner === owner ? O.some(draw) : O.none;
  },
  write: (draw) => storage.set(keyOf(draw.campaign), encodePendingDraw(draw)),
  clear: (campaign) => storage.remove(keyOf(campaign)),
});
