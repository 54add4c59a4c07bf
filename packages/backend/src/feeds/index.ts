// Feeds of shops as operators set them up: fetched by schedule, imported, watched.
import type { BackendCapability } from '../capability.ts';
import { HOUR } from '../platform/jobs/job-runner.ts';
import { FEED_TEXTS } from './de.ts';
import { sealFeeds } from './feed-address.ts';
import { forgetOldRuns, readFeedAlarms, runDueFeeds } from './feed-runs.ts';
import { feedRoutes } from './feeds.routes.ts';
import { feedsMigrations } from './feeds.migrations.ts';

const LOOK_SECONDS = 10;

export const feeds: BackendCapability = {
  operatorRoutes: feedRoutes,
  migrations: feedsMigrations,
  jobs: (context) => [
    { name: 'run-feeds', everySeconds: LOOK_SECONDS, isLong: true, run: (signal) => runDueFeeds(context, signal) },
    { name: 'seal-feeds', everySeconds: 60, run: () => sealFeeds(context) },
    { name: 'forget-feed-runs', everySeconds: 24 * HOUR, run: () => forgetOldRuns(context) },
  ],
  gauges: (context) => [{ name: 'pluspunkt_feed_alarm', help: '1 while the feed of a shop shrank or stays away.', label: 'shop', read: () => readFeedAlarms(context) }],
  texts: [...FEED_TEXTS],
};
