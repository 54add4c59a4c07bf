// The brochure capability's names in the container.
import type { Impressions, Reading } from '@pluspunkt/core/brochures';
import { token } from '../../composition/tokens.ts';

export const ImpressionsPort = token<Impressions>('BrochureImpressions');
/** Begins to follow a reader. */
export const ReadingPort = token<() => Reading>('BrochureReading');
