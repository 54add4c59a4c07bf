// `npm run bench -- search-quality`: the recall of the searches among the first three, by the judged queries.
import { createBackend, readSettings, systemDependencies } from '@pluspunkt/backend';
import type { Table } from '../table.ts';
import { withBenchWorld } from '../catalogue/world.ts';
import { type AreaRecall, searchRecall } from './search-recall.ts';

export const measureSearchQuality = (): Promise<readonly AreaRecall[]> =>
  withBenchWorld(async ({ db }) => {
    const backend = createBackend(systemDependencies(db, readSettings({ LOG_LEVEL: 'fatal', CALLS_PER_MINUTE: '0' })));
    const ask = async (path: string): Promise<unknown> => {
      const answer = await backend.fetch(new Request(`http://bench.invalid/api/v1${path}`));
      if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    return searchRecall(ask);
  });

export const benchSearchQuality = async (): Promise<Table> => ({
  title: 'Search quality',
  note: 'Judged queries on the demo data; found means that the expected result is among the first three.',
  head: ['search', 'queries', 'found', 'recall', 'missed'],
  rows: (await measureSearchQuality()).map(({ area, asked, missed }) => [area, asked, asked - missed.length, (asked - missed.length) / asked, missed.map(({ query }) => query).join(', ')]),
});
