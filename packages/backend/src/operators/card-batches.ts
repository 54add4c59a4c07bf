// Plastic cards as operators order and block them, in the console and by the command line.
import type { CardBatch, CardOrder } from '@pluspunkt/core/operators';
import type { BackendDependencies } from '../dependencies.ts';
import { inOne } from '../platform/db/both-databases.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { blockCards, findCardBatch, orderCards, readCardNumbers } from '../registration/index.ts';
import { PROGRAMME_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';

type Needs = Pick<BackendDependencies, 'database' | 'clock' | 'random'>;

interface AskedBatch {
  readonly batchId: number;
  /** Mail address of the operator. */
  readonly actor: string;
}

const KIND = 'card-batches';
const unknownBatch = (): Refusal => refuseWith('unknown-batch', PROGRAMME_REFUSALS['unknown-batch']);

export const orderCardBatch = ({ database, clock, random }: Needs, { purpose, count, actor }: CardOrder & { readonly actor: string }): Promise<CardBatch> =>
  inOne(database, async (tx) => {
    const batch = await orderCards(tx, { purpose, count, orderedBy: actor }, random, clock.now());
    await noteAudit(tx, { actor, kind: KIND, key: String(batch.batchId), after: { purpose, count } }, clock.now());
    return batch;
  });

/** The audit trail says who had the numbers. */
export const readBatchNumbers = ({ database, clock }: Omit<Needs, 'random'>, { batchId, actor }: AskedBatch): Promise<{ readonly cardNumbers: string[] } | Refusal> =>
  inOne(database, async (tx) => {
    if ((await findCardBatch(tx, batchId)) === undefined) return unknownBatch();
    const cardNumbers = await readCardNumbers(tx, batchId);
    await noteAudit(tx, { actor, kind: KIND, key: String(batchId), after: { numbersRead: cardNumbers.length } }, clock.now());
    return { cardNumbers };
  });

export const blockCardBatch = ({ database, clock }: Omit<Needs, 'random'>, { batchId, actor }: AskedBatch): Promise<CardBatch | Refusal> =>
  inOne(database, async (tx) => {
    const before = await findCardBatch(tx, batchId);
    if (before === undefined) return unknownBatch();
    await blockCards(tx, batchId);
    const after = (await findCardBatch(tx, batchId)) ?? before;
    await noteAudit(tx, { actor, kind: KIND, key: String(batchId), before: { waiting: before.waiting }, after: { waiting: after.waiting, blocked: after.blocked } }, clock.now());
    return after;
  });
