// Codes for receipts as operators order them, in the console and by the command line. They are shown once.
import { makeCodes, type CodePrize } from '../campaigns/index.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { inOne } from '../platform/db/both-databases.ts';
import { refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { PROGRAMME_REFUSALS } from './de.ts';
import { noteAudit } from './note-audit.ts';

export interface CodeOrder extends CodePrize {
  readonly count: number;
  /** Mail address of the operator. */
  readonly actor: string;
}

/** A code is redeemed by the person who knows it, so the audit trail has the number of codes alone. */
export const orderCodes = ({ database, clock, random }: Pick<BackendDependencies, 'database' | 'clock' | 'random'>, { campaignId, prizeId, count, actor }: CodeOrder): Promise<{ readonly codes: string[] } | Refusal> =>
  inOne(database, async (tx) => {
    const codes = await makeCodes(tx, { campaignId, prizeId }, count, random);
    if (typeof codes === 'string') return refuseWith(codes, PROGRAMME_REFUSALS[codes]);
    await noteAudit(tx, { actor, kind: 'campaign-codes', key: campaignId, after: { prizeId, count } }, clock.now());
    return { codes: [...codes] };
  });
