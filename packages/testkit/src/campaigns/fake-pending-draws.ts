// Pending draws in memory.
import { option as O } from 'fp-ts';
import type { PendingDraw, PendingDraws } from '@pluspunkt/core/campaigns';

/** One per campaign, readable for its owner only. */
export function createFakePendingDraws(initial: readonly PendingDraw[] = []): PendingDraws {
  const stored = new Map(initial.map((draw) => [draw.campaign, draw]));
  return {
    read: (campaign, owner) => O.fromNullable([stored.get(campaign)].find((draw) => draw?.owner === owner)),
    write: (draw) => void stored.set(draw.campaign, draw),
    clear: (campaign) => void stored.delete(campaign),
  };
}
