// Matches members' claims of missing points with the transactions of the partner.
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Tx } from '../platform/db/database.ts';
import { readPartitions } from '../platform/db/partitions.ts';
import { inLongTransaction, SWEEP_MS } from '../platform/db/time-limit.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { takeBackReported } from './claimed-orders.ts';

const matchIn = (tx: Tx, purchases: string, now: Date): Promise<unknown> =>
  sql`
    update click_out set state = matched.state, points = matched.points
    from (
      select click_out.id, nullif(purchase.points, 0) as points,
        case when purchase.points = 0 then 'rejected' when purchase.pending_until > ${now} then 'reported' else 'credited' end as state
      from click_out
      join ${sql.table(purchases)} as purchase on purchase.member_id = click_out.member_id and purchase.partner_id = click_out.partner_id and order_key(purchase.transaction_id) = order_key(click_out.claim_order_number)
      where click_out.claimed_at is not null and click_out.state in ('pending', 'reported')
    ) as matched
    where matched.id = click_out.id and (click_out.state, click_out.points) is distinct from (matched.state, matched.points)
  `.execute(tx);

/**
 * As a job. A claim is settled by the purchase of the same member at the same partner whose transaction id is the claimed order number,
 * whichever came first: it is reported while its points are pending, credited once they count, and rejected if all of it was returned. What an operator
 * credited before the partner's report is taken back.
 */
export const matchClaims = async ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  // The purchases of a member are in one partition.
  const partitions = await readPartitions(database, 'purchase');
  // Needs a longer statement timeout with hundreds of thousands of open claims.
  const matches = partitions.map((name) => () => inLongTransaction(database, SWEEP_MS, (tx) => matchIn(tx, name, now)));
  await oneByOne([() => takeBackReported(database, now), ...matches], (step) => step());
};
