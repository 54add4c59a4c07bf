// Generates any number of members, each a copy of the demo member with a new card, and any number of bookings of one member.
import { DEMO_LOGINS, sql, type Db } from '@pluspunkt/backend';

const MODEL = DEMO_LOGINS[0];
const FIRST_CARD = 4_300_000_000;
/** Welcome points of a copy. */
const POINTS = 500;
/** Age of a ledger with this many bookings. */
const YEARS = 10;
/** Every n-th purchase still has its points; the others were spent. */
const STILL_OPEN = 50;

/** Card number of the copy with this number, from 1 on. */
export const copiedCard = (number: number): string => String(FIRST_CARD + number);

/** Disables triggers, since checking each ledger at every row would take hours; derived rows are created at the end for the members of `fill`. */
const unchecked = (db: Db, fill: (tx: Db) => Promise<ReturnType<typeof sql>>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const whose = await fill(tx);
    await sql`delete from booking_day where ${whose}`.execute(tx);
    await sql`insert into booking_day select member_id, booking_day_of(transaction_at), kind, count(*) from booking where ${whose} group by 1, 2, 3`.execute(tx);
    await sql`delete from booking_month where ${whose}`.execute(tx);
    await sql`
      insert into booking_month
      select member_id, booking_month_of(transaction_at), partner_name, coalesce(sum(points) filter (where points > 0), 0), coalesce(-sum(points) filter (where points < 0 and kind <> 'expiry'), 0), coalesce(-sum(points) filter (where kind = 'expiry'), 0)
      from booking where ${whose} and status = 'booked' group by 1, 2, 3
    `.execute(tx);
  });

/** Columns in which a copy differs from the demo member. */
const OWN: Readonly<Record<string, string>> = { id: 'first + n', card_number: 'card + n', email: `'kopie-' || (card + n) || '@post.example'`, anonymous_id: 'gen_random_uuid()' };

/** Adds the copies `from + 1` to `to` of the demo member: each has a new card and may log in by birthday and postcode. */
export const growMembers = async (db: Db, from: number, to: number): Promise<void> => {
  const [after, count] = [FIRST_CARD + from, to - from];
  await unchecked(db, async (tx) => {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'member' and is_generated = 'NEVER' order by ordinal_position
    `.execute(tx);
    // Ids are computed, so that no statement waits for another.
    const last = async (table: string): Promise<string> => {
      const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0)::text as id from ${sql.table(table)}`.execute(tx);
      return rows[0]?.id ?? '0';
    };
    const [member, booking] = [await last('member'), await last('booking')];
    const numbers = sql`generate_series(1, ${count}::int) n`;
    await sql`
      insert into member (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map(({ name }) => (OWN[name] === undefined ? sql.ref(`model.${name}`) : sql.raw(OWN[name]))))}
      from (select *, ${member}::bigint as first, ${after}::bigint as card from member where card_number = ${MODEL.cardNumber}) model, ${numbers}
    `.execute(tx);
    await sql`
      insert into credential (member_id, password_hash, zip_dob_allowed)
      select ${member}::bigint + n, null, true from ${numbers}
    `.execute(tx);
    await sql`insert into card (card_number, member_id, kind, status, issued_at) select ${after}::bigint + n, ${member}::bigint + n, 'digital', 'active', now() from ${numbers}`.execute(tx);
    await sql`
      insert into booking (id, member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key) overriding system value
      select ${booking}::bigint + n, ${member}::bigint + n, 'welcome', 'booked', ${POINTS}::int, '', 'Willkommen', now(), now(), 'copy:' || (${member}::bigint + n) from ${numbers}
    `.execute(tx);
    await sql`
      insert into point_batch (booking_id, member_id, points, remaining, earned_at, expires_on)
      select ${booking}::bigint + n, ${member}::bigint + n, ${POINTS}::int, ${POINTS}::int, now(), current_date + 1000 from ${numbers}
    `.execute(tx);
    for (const table of ['member', 'booking']) await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx);
    return sql`member_id > ${member}::bigint`;
  });
  for (const table of ['member', 'credential', 'card', 'booking', 'booking_day', 'booking_month', 'point_batch']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
};

/** Adds this many purchases at a partner to each copied member, with their receipts; the points of all of them are still open. */
export const growPurchases = async (db: Db, each: number): Promise<void> => {
  await unchecked(db, async (tx) => {
    await sql`
      with booked as (
        insert into booking (member_id, kind, status, points, partner_name, partner_id, description, transaction_at, booked_at, booking_key)
        select member.id, 'purchase', 'booked', 10, 'Kornkiste', 'kornkiste', 'Einkauf', at, at, 'till:kornkiste:copy-' || member.id || '-' || n || ':0'
        from member cross join generate_series(1, ${each}::int) n cross join lateral (select now() - n * interval '30 days' - (member.id % 30) * interval '1 day' as at) as bought
        where card_number between ${copiedCard(1)} and ${copiedCard(999_999)}
        returning id, member_id, transaction_at, booking_key
      ), opened as (
        insert into point_batch (booking_id, member_id, points, remaining, earned_at, expires_on)
        select id, member_id, 10, 10, transaction_at, (transaction_at + interval '3 years')::date from booked
      )
      insert into purchase (partner_id, transaction_id, client_id, member_id, request_hash, bought_at, bought_on, collection, receipt, points, booking_ids, created_at)
      select 'kornkiste', split_part(booking_key, ':', 3), 'kornkiste-kasse', member_id, sha256(booking_key::bytea), transaction_at, transaction_at::date, '{}', '{}', 10, array[id], transaction_at from booked
    `.execute(tx);
    return sql`member_id in (select id from member where card_number between ${copiedCard(1)} and ${copiedCard(999_999)})`;
  });
  for (const table of ['booking', 'booking_day', 'booking_month', 'point_batch', 'purchase']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
};

/** Adds bookings to the demo member's ledger until there are `to`: purchases, most of them spent. */
export const growLedger = async (db: Db, to: number): Promise<void> => {
  await unchecked(db, async (tx) => {
    await sql`
      create temporary table wanted on commit drop as
      with owner as (select id from member where card_number = ${MODEL.cardNumber}), had as (select count(*)::int as count from booking join owner on owner.id = member_id)
      select owner.id as member_id, n, now() - n * interval '${sql.raw(String(YEARS))} years' / ${to}::int as at, n % 2 = 0 and n % ${STILL_OPEN}::int <> 0 as spends, n % ${STILL_OPEN}::int = 0 as stays
      from owner, had, generate_series(1, ${to}::int - had.count) n
    `.execute(tx);
    await sql`
      with booked as (
        insert into booking (member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key)
        select member_id, case when spends then 'redemption' else 'purchase' end, 'booked', case when spends then -10 else 10 end, 'Kornkiste', 'Einkauf', at, at, 'bench:' || ${to}::int || ':' || n from wanted
        returning id, member_id, points, transaction_at, booking_key
      )
      insert into point_batch (booking_id, member_id, points, remaining, earned_at, expires_on)
      select booked.id, booked.member_id, 10, case when wanted.stays then 10 else 0 end, booked.transaction_at, current_date + 700 + (wanted.n % 300)
      from booked join wanted on booked.booking_key = 'bench:' || ${to}::int || ':' || wanted.n
      where booked.points > 0
    `.execute(tx);
    // The remaining points are spent in one booking, so that the ledger balances.
    await sql`
      insert into booking (member_id, kind, status, points, partner_name, description, transaction_at, booked_at, booking_key)
      select member_id, case when open < booked then 'redemption' else 'correction' end, 'booked', (open - booked)::int, 'Kornkiste', 'Ausgleich', now(), now(), 'bench:' || ${to}::int
      from (
        select member.id as member_id,
          (select sum(points) from booking where member_id = member.id and status = 'booked') as booked,
          (select sum(remaining) from point_batch where member_id = member.id) as open
        from member where card_number = ${MODEL.cardNumber}
      ) as ledger where open <> booked
    `.execute(tx);
    return sql`member_id = (select id from member where card_number = ${MODEL.cardNumber})`;
  });
  for (const table of ['booking', 'booking_day', 'booking_month', 'point_batch']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
};
