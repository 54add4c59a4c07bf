// Makes a staged feed visible, in one transaction: products, quantities, pictures and offers.
import { sql } from 'kysely';
import { LOCKS } from '../platform/db/advisory-lock.ts';
import { type Databases, membersNextTo } from '../platform/db/both-databases.ts';
import type { Tx } from '../platform/db/database.ts';
import type { refreshListings } from '../prices/index.ts';
import { addProducts, fillQuantities } from './add-products.ts';
import { applyOffers } from './apply-offers.ts';
import { checkAborted, feedFailure } from './formats/feed-failure.ts';
import { planPictures } from './pictures/plan-pictures.ts';
import type { MergePlan } from './plan-merge.ts';
import { planMerge } from './plan-merge.ts';
import type { Refusals } from './refusals.ts';

type ImportStep = 'read' | 'merge' | 'pictures';

export interface MergeOptions {
  readonly shopId: string;
  /** The feed is partial: missing offers stay. */
  readonly partial: boolean;
  /** Dry run: reports the changes and makes none. */
  readonly dryRun: boolean;
  /** Accepts a full feed that removes most offers. */
  readonly force: boolean;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly refusals: Refusals;
  /** In place of bringing listings up to date at once. */
  readonly refresh?: typeof refreshListings;
  readonly onProgress: (step: ImportStep, done: number, total: number, rows: number) => void;
}

/** A shop with fewer offers may well remove half of them. */
const SHRINK_FROM = 100;

const checkPlan = (plan: MergePlan, { partial, force }: MergeOptions): void => {
  if (plan.newOffers + plan.changedOffers + plan.unchangedOffers === 0) throw feedFailure('no-usable-rows', 'Keine Zeile der Datei ist brauchbar; der Katalog ist unverändert.');
  if (partial || force || plan.offersBefore < SHRINK_FROM || plan.goneOffers * 2 <= plan.offersBefore) return;
  throw feedFailure('shrunk', `Die Datei nähme ${plan.goneOffers} von ${plan.offersBefore} Angeboten weg. Nichts wurde übernommen; ist das gemeint, rufen Sie mit --force auf, ist es ein Ausschnitt, mit --partial.`);
};

const settings = sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true), set_config('work_mem', '64MB', true),
  set_config('maintenance_work_mem', '256MB', true), set_config('gin_pending_list_limit', '128MB', true)`;

/** The rows are those that `importId` has staged. */
export const mergeFeed = async (tx: Tx, databases: Databases, importId: number, options: MergeOptions): Promise<MergePlan> => {
  const { shopId, now, signal } = options;
  await settings.execute(tx);
  if (!options.dryRun) await sql`select pg_advisory_xact_lock(${LOCKS.mergesOfFeeds})`.execute(tx);
  const plan = await planMerge(tx, { importId, shopId, partial: options.partial, refusals: options.refusals });
  checkPlan(plan, options);
  if (options.dryRun) return plan;
  const total = plan.newOffers + plan.changedOffers + plan.goneOffers;
  const onProducts = (products: number): void => {
    checkAborted(signal);
    options.onProgress('merge', products, total, products);
  };
  if (plan.newProducts > 0) await addProducts(tx, { importId, shopId, now, members: membersNextTo(tx, databases), products: plan.newProducts, onProducts });
  await fillQuantities(tx, importId);
  await planPictures(tx, importId, shopId);
  await applyOffers(tx, { shopId, now, refresh: options.refresh, onProducts: (products) => onProducts(plan.newProducts + products) });
  await tx.updateTable('shop').set({ feed_read_at: now }).where('id', '=', shopId).execute();
  await tx.updateTable('feed_import').set({ finished_at: now, outcome: JSON.stringify(plan) }).where('id', '=', importId).execute();
  checkAborted(signal);
  return plan;
};
