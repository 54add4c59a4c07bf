// Which purchases count for a bonus: those that a partner reported, and whose goods were not returned and can no longer be.
import { sql, type RawBuilder } from 'kysely';

/** Partners that grant points at once may take goods back as well: shops by mail order have to for so long. */
const RETURNABLE_MS = 14 * 86_400_000;

/**
 * Whether a booking of the kind `purchase` counts: not where everything was returned, and not where an operator credited it for a claim, since one
 * point would then release a bonus of hundreds, past the limits of the role. `booking` is the alias of a booking.
 */
export const isCounted = (booking: string): RawBuilder<boolean> => sql<boolean>`(
  not starts_with(${sql.ref(`${booking}.booking_key`)}, 'claim:')
  and not exists (select from purchase where purchase.member_id = ${sql.ref(`${booking}.member_id`)} and ${sql.ref(`${booking}.id`)} = any (purchase.booking_ids) and purchase.points = 0)
)`;

/** Whether goods of a booking's purchase may still be returned. `booking` is the alias of a booking. */
export const isReturnable = (booking: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  coalesce(${sql.ref(`${booking}.pending_until`)} > ${now}, false)
  or exists (
    select from purchase where purchase.member_id = ${sql.ref(`${booking}.member_id`)} and ${sql.ref(`${booking}.id`)} = any (purchase.booking_ids)
      and purchase.pending_until is null and purchase.created_at > ${new Date(now.getTime() - RETURNABLE_MS)}
  )
)`;
