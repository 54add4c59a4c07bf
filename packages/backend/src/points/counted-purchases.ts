// Which purchases count for a bonus: not those that were returned, and not those that may still be.
import { sql, type RawBuilder } from 'kysely';

/** Partners that grant points at once may take goods back as well: shops by mail order have to for so long. */
const RETURNABLE_MS = 14 * 86_400_000;

/** What an operator credited for a claim is no purchase of a till. */
const isClaim = (booking: string): RawBuilder<boolean> => sql<boolean>`starts_with(${sql.ref(`${booking}.booking_key`)}, 'claim:')`;

/** Whether everything of a booking's purchase was returned, or taken back because the partner reported the claimed order. `booking` is the alias of a booking. */
export const isReturned = (booking: string): RawBuilder<boolean> => sql<boolean>`(case when ${isClaim(booking)}
  then exists (select from click_out where click_out.id = substr(${sql.ref(`${booking}.booking_key`)}, 7)::uuid and click_out.taken_back)
  else exists (select from purchase where purchase.member_id = ${sql.ref(`${booking}.member_id`)} and ${sql.ref(`${booking}.id`)} = any (purchase.booking_ids) and purchase.points = 0)
end)`;

/** Whether goods of a booking's purchase may still be returned, or a claimed order be reported. `booking` is the alias of a booking. */
export const isReturnable = (booking: string, now: Date): RawBuilder<boolean> => sql<boolean>`(
  coalesce(${sql.ref(`${booking}.pending_until`)} > ${now}, false)
  or (${isClaim(booking)} and ${sql.ref(`${booking}.booked_at`)} > ${new Date(now.getTime() - RETURNABLE_MS)})
  or exists (
    select from purchase where purchase.member_id = ${sql.ref(`${booking}.member_id`)} and ${sql.ref(`${booking}.id`)} = any (purchase.booking_ids)
      and purchase.pending_until is null and purchase.created_at > ${new Date(now.getTime() - RETURNABLE_MS)}
  )
)`;
