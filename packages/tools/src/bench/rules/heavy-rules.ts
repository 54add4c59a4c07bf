// Rules of the core with far more input than a page has: ten thousand layers.
import { eligibleLayers, orderLayers } from '@pluspunkt/core/layers';
import { LAYER_CONTEXT, MANY_LAYERS, MANY_SEEN } from './rules-input.ts';
import type { Table } from '../table.ts';

/** Median of several runs in milliseconds, after as many warm-up runs. */
export function medianMs(runs: number, run: () => void): number {
  for (let count = 0; count < runs; count += 1) run();
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
}

/** Orders and filters ten thousand layers, half of them seen. */
export const judgeManyLayers = (): number => eligibleLayers(MANY_LAYERS, { ...LAYER_CONTEXT, seen: MANY_SEEN }).length;

/** The table of the bench. */
export const benchHeavyRules = async (): Promise<Table> => ({
  title: 'Far more than a page has',
  note: 'The middle of 15 runs after as many to warm up, half of the layers were seen. Tracking messages by the million, in constant memory: `tracking-memory.test.ts` of the core.',
  head: ['what', 'amount', 'result'],
  rows: [
    ['layers: orderLayers', '10,000 layers', `${medianMs(15, () => void orderLayers(MANY_LAYERS)).toFixed(1)} ms`],
    ['layers: eligibleLayers', '10,000 layers', `${medianMs(15, judgeManyLayers).toFixed(1)} ms`],
  ],
});
