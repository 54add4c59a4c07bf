// The draw's name in the container.
import type { PrizeDraw } from '@pluspunkt/core/campaigns';
import { token } from '../../platform/container/tokens.ts';

export const PrizeDrawPort = token<PrizeDraw>('PrizeDraw');
