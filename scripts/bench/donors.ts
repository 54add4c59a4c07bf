// Members who have points to give, as many as there are clients: each a copy of the demo member with a card of its own.
import type { Db } from '@pluspunkt/backend';
import { createDatabase, DEMO_LOGINS, findRunningPostgres, sql } from '@pluspunkt/backend';

const MODEL = DEMO_LOGINS[0];
const FIRST_CARD = 4_290_000_000;
const POINTS = 1_000_000;

export interface Donor {
  readonly cardNumber: string;
  readonly password: string;
}

const addMembers = (db: Db, count: number): Promise<unknown> =>
  sql`
    with added as (
      insert into member overriding system value
      select (jsonb_populate_record(model, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('member', 'id')), 'card_number', ${FIRST_CARD}::bigint + n, 'email', 'spende-' || n || '@post.example', 'anonymous_id', gen_random_uuid()
      ))).*
      from member model, generate_series(1, ${count}::int) n
      where model.card_number = ${MODEL.cardNumber}
      returning id
    ), secrets as (
      insert into credential (member_id, password_hash, zip_dob_allowed)
      select added.id, credential.password_hash, false
      from added, credential join member on member.id = credential.member_id and member.card_number = ${MODEL.cardNumber}
    ), credits as (
      insert into booking (member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key)
      select id, 'correction', 'booked', ${POINTS}::int, '', 'Startguthaben', now(), now(), 'bench:' || id from added
      returning id, member_id
    )
    insert into point_batch (booking_id, member_id, points, remaining, earned_at, expires_on)
    select id, member_id, ${POINTS}::int, ${POINTS}::int, now(), current_date + 1000 from credits
  `.execute(db);

/** Adds them to the database of a product that runs on this data folder. */
export const addDonors = async (dataDir: string, count: number): Promise<readonly Donor[]> => {
  const url = await findRunningPostgres(dataDir);
  if (url === undefined) throw new Error('The product runs without a database of its own.');
  const db = createDatabase(url, { maxConnections: 1 });
  try {
    await addMembers(db, count);
  } finally {
    await db.destroy();
  }
  return Array.from({ length: count }, (_, index) => ({ cardNumber: String(FIRST_CARD + index + 1), password: MODEL.password }));
};
