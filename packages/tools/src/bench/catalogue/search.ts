// Product search, suggestions and browsing as the catalogue grows from a thousand products to a million.
import { createBackend, readSettings, sql, systemDependencies } from '@pluspunkt/backend';
import { benchGtin } from './feed-file.ts';
import { growCatalogue } from './catalogue.ts';
import { quantiles } from '../quantiles.ts';
import type { Table } from '../table.ts';
import { withBenchWorld } from './world.ts';

const SIZES = [1_000, 100_000, 1_000_000];
/** `npm run bench -- search --sizes=1000,100000` uses other sizes. */
const sizesOf = (words: readonly string[]): readonly number[] => words.find((word) => word.startsWith('--sizes='))?.slice(8).split(',').map(Number) ?? SIZES;
const ROUNDS = 8;

const search = (parameters: Readonly<Record<string, string>>): string => `/products/search?${new URLSearchParams({ limit: '24', ...parameters })}`;

/** Typical calls, with other words in each round, so that no database page is read twice in a row. */
const ASKED: Readonly<Record<string, (round: number) => string>> = {
  'one model': (round) => search({ query: `rubin welheim ${113 * round + 1}` }),
  'a brand and a kind of goods': (round) => search({ query: `${['tonlicht', 'rubin', 'nordwelle', 'kolibri'][round % 4] ?? ''} ${['kissen', 'lampe', 'koffer'][round % 3] ?? ''}` }),
  'one word that a sixteenth of all have': (round) => search({ query: ['kissen', 'lampe', 'koffer', 'uhr'][round % 4] ?? '' }),
  'a typing error': (round) => search({ query: `rubinn welhem ${113 * round + 1}` }),
  'a GTIN': (round) => search({ query: benchGtin(round * 37) }),
  'a category, cheapest first': (round) => search({ category: ['kopfhoerer', 'kameras', 'zahnpflege'][round % 3] ?? '', sortOrder: 'priceAscending' }),
  'a category and a narrow price': (round) => search({ category: ['kopfhoerer', 'kameras', 'zahnpflege'][round % 3] ?? '', priceFrom: String(5_000 + 100 * round), priceTo: String(5_099 + 100 * round) }),
  'everything': () => search({}),
  'a suggestion': (round) => `/products/suggestions?term=${['welh', 'rubin tan', 'lampe'][round % 3] ?? ''}`,
  'the categories': () => '/categories',
};

export const benchSearch = async (): Promise<Table> =>
  withBenchWorld(async ({ db }) => {
    const backend = createBackend(systemDependencies(db, readSettings({ LOG_LEVEL: 'fatal' })));
    const ask = async (path: string): Promise<number> => {
      // Invalidates caches, as a price change does.
      await sql`insert into catalogue_change default values`.execute(db);
      const started = performance.now();
      const answer = await backend.fetch(new Request(`http://bench.invalid/api/v1${path}`));
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}`);
      return performance.now() - started;
    };
    const sizes = sizesOf(process.argv);
    const measured = new Map<string, { readonly p50: number; readonly p99: number }[]>();
    let products = 0;
    for (const size of sizes) {
      await growCatalogue(db, products, size);
      products = size;
      process.stderr.write(`${size} products …\n`);
      for (const [name, pathOf] of Object.entries(ASKED)) {
        await ask(pathOf(0));
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(pathOf(round)));
        measured.set(name, [...(measured.get(name) ?? []), quantiles(times)]);
      }
    }
    return {
      title: 'Product search',
      note: `Milliseconds in process, one after the other, ${ROUNDS} times each after one to warm up, nothing from memory (so the last column but one is the slowest of them); growth is that of the median from the first size to the last.`,
      head: ['asked for', ...sizes.flatMap((size) => [`p50 at ${size.toLocaleString('en-US')}`, 'p99']), 'growth'],
      rows: [...measured].map(([name, list]) => [name, ...list.flatMap(({ p50, p99 }) => [p50, p99]), (list.at(-1)?.p50 ?? Number.NaN) / (list[0]?.p50 ?? Number.NaN)]),
    };
  });
