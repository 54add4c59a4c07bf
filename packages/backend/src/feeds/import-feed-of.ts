// Imports one feed of one shop as the command line does, and returns the result for operators.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FeedOutcome } from '@pluspunkt/core/operators';
import type { ColumnMapping } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import type { BackendDependencies } from '../dependencies.ts';
import { runningDatabase } from '../platform/db/open-product-database.ts';
import { acquireFeed, createFeedFetch, createRefusals, feedFolder, importFeed, isFeedFailure, type ImportOutcome, REFUSAL_TEXTS, type Refusals, type RowRefusal, rowsOf } from '../product-import/index.ts';
import type { FeedSource } from './feed-address.ts';
import { FEED_FAILURES } from './failures.de.ts';

type Needs = Pick<BackendDependencies, 'clock' | 'settings' | 'log'>;

export interface ShopImport {
  readonly shopId: string;
  /** An address, or the content of a file. */
  readonly source: FeedSource | { readonly content: string };
  readonly partial: boolean;
  readonly dryRun: boolean;
  readonly columns: ColumnMapping;
}

const MOST_CATEGORIES = 20;
const MOST_COLUMNS = 50;

const outcomeOf = ({ rows, newProducts, newOffers, changedOffers, unchangedOffers, goneOffers, offersBefore, pictures, unknownColumns, unknownCategories }: ImportOutcome, refusals: Refusals): FeedOutcome => ({
  rows,
  newProducts,
  newOffers,
  changedOffers,
  unchangedOffers,
  goneOffers,
  offersBefore,
  pictures: pictures.loaded,
  refused: Object.entries(refusals.counts()).map(([reason, count]) => ({ reason: REFUSAL_TEXTS[reason as RowRefusal], rows: count })),
  refusedRows: refusals.first.map(({ line, reason, text }) => ({ line, reason: REFUSAL_TEXTS[reason], ...(text === undefined || text === '' ? {} : { text }) })),
  unknownColumns: unknownColumns.slice(0, MOST_COLUMNS),
  unknownCategories: unknownCategories.slice(0, MOST_CATEGORIES),
});

const MOST_REASONS = 3;

/** Why rows were refused, the most frequent reasons first. */
const reasonsOf = (refusals: Refusals): string => Object.entries(refusals.counts()).slice(0, MOST_REASONS).map(([reason, count]) => `${rowsOf(count)}: ${REFUSAL_TEXTS[reason as RowRefusal]}`).join(' ');

export interface FeedFault {
  /** The importer's code. */
  readonly code: string;
  /** German. */
  readonly message: string;
}

/** Of a feed that is fetched by schedule: a shop's server must not fill the disk. Ten million offers take less. */
const MOST_BYTES = 4 * 1_024 ** 3;

/** The connections of the importer, for public addresses only. */
export const connectionsOf = ({ settings: { feedPrivateHosts, dataDir } }: Pick<BackendDependencies, 'settings'>) => ({
  fetch: createFeedFetch({ privateHosts: feedPrivateHosts }),
  privateHosts: feedPrivateHosts,
  folder: feedFolder(dataDir),
  maxBytes: MOST_BYTES,
  wait: async (ms: number): Promise<void> => void (await wait(ms)),
});

/** Left: nothing was imported. */
export const importFeedOf = async (needs: Needs, { shopId, source, partial, dryRun, columns }: ShopImport, signal: AbortSignal): Promise<E.Either<FeedFault, FeedOutcome>> => {
  const { clock, settings, log } = needs;
  const refusals = createRefusals(() => Promise.resolve());
  const connections = connectionsOf(needs);
  try {
    const database = await runningDatabase(settings);
    if (database === undefined) return E.left({ code: 'database', message: FEED_FAILURES.database });
    const [word, content, authorization] = 'content' in source ? ['-', source.content, undefined] : [source.address, '', source.authorization];
    const feed = await acquireFeed(word, { ...connections, authorization, stdin: Readable.from([content]), signal });
    try {
      const now = clock.now();
      const outcome = await importFeed({ databaseUrls: { database, products: settings.catalogueUrl ?? database }, feed, shopId, partial, dryRun, force: false, columns, now, signal, refusals, pictures: { ...connections, now: () => clock.now().getTime() }, onProgress: () => undefined });
      return E.right(outcomeOf(outcome, refusals));
    } finally {
      await feed.remove();
    }
  } catch (cause) {
    if (isFeedFailure(cause)) return E.left({ code: cause.code, message: cause.code === 'shrunk' ? FEED_FAILURES.shrunk : [cause.message, reasonsOf(refusals)].join(' ').trim() });
    const id = randomUUID();
    log.error({ err: cause, shop: shopId, import: id }, 'a feed could not be imported');
    return E.left({ code: 'unexpected', message: `${FEED_FAILURES.unexpected} ${id}` });
  }
};
