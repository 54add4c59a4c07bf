// Checks the database after a crash: nothing acknowledged is missing, nothing is half done, nothing is done twice.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, findRunningPostgres, sql, type Db } from '@pluspunkt/backend';
import { confirmedOf, type Journal } from './journal.ts';

/** Sum of stock and draws of each prize, which must not change. */
type Stock = ReadonlyMap<string, number>;

export interface Judge {
  stock(): Promise<Stock>;
  /** Makes queued mail due now instead of at the next run of the job. */
  makeMailDue(): Promise<void>;
  /** Faults as sentences. These checks hold at any moment, also under load. */
  faults(journal: Journal, stock: Stock): Promise<readonly string[]>;
  /** These checks hold after all requests ended. Needs the mails that the mail server accepted, by Message-ID, and the number of kills. */
  endFaults(journal: Journal, taken: readonly string[], deaths: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

const one = async (db: Db, query: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await query.execute(db)).rows[0]?.n ?? Number.NaN;

/** Confirmed effects that are missing. */
const missing = async (db: Db, confirmed: readonly string[], table: string, column: string): Promise<number> =>
  one(db, sql<{ n: number }>`select count(*)::int as n from unnest(${confirmed}::text[]) as confirmed(value) where not exists (select from ${sql.table(table)} where ${sql.ref(column)}::text = confirmed.value)`);

const stockOf = async (db: Db): Promise<Stock> => {
  const { rows } = await sql<{ id: string; sum: number }>`
    select id, stock_left + (select count(*) from campaign_draw where prize_id = campaign_prize.id)::int as sum from campaign_prize where stock_left is not null`.execute(db);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
};

const messageIdOf = (mailKey: string): string => createHash('sha256').update(mailKey).digest('base64url').slice(0, 32);

const TRIES = 50;

/** A database that has just restarted may refuse new connections for a moment. */
const addressOf = async (dataDir: string, tries = TRIES): Promise<string> => {
  const url = await findRunningPostgres(dataDir);
  if (url !== undefined) return url;
  if (tries <= 1) throw new Error('The product runs without an embedded database.');
  await sleep(100);
  return addressOf(dataDir, tries - 1);
};

/** Connects to the database of a product that runs on this data folder. */
export const openJudge = async (dataDir: string): Promise<Judge> => judgeDatabase(await addressOf(dataDir));

export const judgeDatabase = (url: string): Judge => {
  const db = createDatabase(url, { maxConnections: 1, statementTimeoutMs: 60_000 });

  const sums = () => one(db, sql<{ n: number }>`
    select count(*)::int as n from member
    where coalesce((select sum(points) from booking where member_id = member.id and status = 'booked'), 0)
      <> coalesce((select sum(remaining) from point_batch where member_id = member.id), 0)`);
  const batches = () => one(db, sql<{ n: number }>`select count(*)::int as n from point_batch where remaining < 0 or remaining > points`);
  const stocks = () => one(db, sql<{ n: number }>`select count(*)::int as n from campaign_prize where stock_left < 0`);
  /** Only spendings made through the product; those of the demo data are bookings without a mail. */
  const spendings = (kind: 'donation' | 'voucher') => one(db, sql<{ n: number }>`
    select count(*)::int as n from booking where kind = ${kind}
      and (not exists (select from ${sql.table(kind)} where booking_id = booking.id) or not exists (select from mail_outbox where mail_key = ${`${kind}:`} || booking.id))
      and exists (select from idempotent_answer where booking.booking_key = ${`${kind}:`} || member_id || ':' || idempotency_key)`);
  /** Points of the receipt that the ledger has not, or has more of. */
  const purchases = () => one(db, sql<{ n: number }>`
    select count(*)::int as n from purchase
    where (receipt->>'points')::int <> (select coalesce(sum(points), 0) from booking where member_id = purchase.member_id and booking_key like 'till:' || purchase.partner_id || ':' || purchase.transaction_id || ':%')
      and not exists (select from purchase_return where purchase_id = purchase.id)`);
  const activations = (cards: readonly string[]) => one(db, sql<{ n: number }>`
    select count(*)::int as n from unnest(${cards}::text[]) as confirmed(card)
    where not exists (select from member_coupon join member on member.id = member_coupon.member_id where member.card_number = confirmed.card)`);
  const chances = () => one(db, sql<{ n: number }>`
    select count(*)::int as n from (select from campaign_draw where source = 'chance' group by campaign_id, member_id, day having count(*) > (select max(chances_per_day) from campaign)) as more`);

  return {
    stock: () => stockOf(db),
    makeMailDue: async () => void (await sql`update job set next_run_at = now() where name = 'send-mail'`.execute(db)),
    async faults(journal, stock) {
      const activated = [...journal.activations].flatMap(([card, { confirmed }]) => (confirmed === undefined ? [] : [card]));
      const confirmed = { donations: confirmedOf(journal.donations), vouchers: confirmedOf(journal.vouchers), purchases: confirmedOf(journal.purchases), draws: confirmedOf(journal.draws), cards: confirmedOf(journal.registrations) };
      const now = await stockOf(db);
      const found: readonly (readonly [string, number])[] = [
        ['acknowledged donations that are gone', await missing(db, confirmed.donations, 'donation', 'reference')],
        ['acknowledged vouchers that are gone', await missing(db, confirmed.vouchers, 'voucher', 'code')],
        ['acknowledged purchases that are gone', await missing(db, confirmed.purchases, 'purchase', 'transaction_id')],
        ['purchases that are booked in part or twice', await purchases()],
        ['acknowledged activations that are gone', await activations(activated)],
        ['acknowledged draws that are gone', await missing(db, confirmed.draws, 'campaign_draw', 'id')],
        ['acknowledged members who are gone', await missing(db, confirmed.cards, 'member', 'card_number')],
        ['donations acknowledged under two keys', confirmed.donations.length - new Set(confirmed.donations).size],
        ['vouchers acknowledged under two keys', confirmed.vouchers.length - new Set(confirmed.vouchers).size],
        ['members whose bookings are not their balance', await sums()],
        ['batches below nothing or above themselves', await batches()],
        ['prizes with less than none', await stocks()],
        ['donations without all that belongs to them', await spendings('donation')],
        ['vouchers without all that belongs to them', await spendings('voucher')],
        ['members who drew more often than they may', await chances()],
        ['prizes whose stock and draws do not add up', [...stock].filter(([id, sum]) => now.get(id) !== sum).length],
      ];
      return found.flatMap(([what, count]) => (count === 0 ? [] : [`${String(count)} ${what}`]));
    },
    async endFaults(journal, taken, deaths) {
      const cards = confirmedOf(journal.registrations);
      const rows = (table: 'donation' | 'voucher' | 'purchase' | 'campaign_draw' | 'member_coupon') =>
        one(db, sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} as effect join member on member.id = effect.member_id where member.card_number = any(${cards})`);
      // Without an attempt: a mail of the demo data, or one beyond the limit of its recipient.
      const { rows: mails } = await sql<{ key: string; sent: boolean }>`select mail_key as key, sent_at is not null and attempts > 0 as sent from mail_outbox`.execute(db);
      const ids = new Map(mails.map(({ key, sent }) => [messageIdOf(key), sent]));
      const received = [...new Set(taken)].map((id) => id.split('@')[0] ?? '');
      const found: readonly (readonly [string, number])[] = [
        ['donations too many or too few', (await rows('donation')) - confirmedOf(journal.donations).length],
        ['vouchers too many or too few', (await rows('voucher')) - confirmedOf(journal.vouchers).length],
        ['purchases too many or too few', (await rows('purchase')) - confirmedOf(journal.purchases).length],
        ['draws too many or too few', (await rows('campaign_draw')) - confirmedOf(journal.draws).length],
        ['activations too many or too few', (await rows('member_coupon')) - confirmedOf(journal.activations).length],
        ['mails that count as sent and never came', [...ids].filter(([id, sent]) => sent && !received.includes(id)).length],
        // One mail is in flight at a time, and only a kill may cause its repetition.
        ['mails that came again without a death', Math.max(0, taken.length - received.length - deaths)],
        ['mails that are not in the outbox', received.filter((id) => !ids.has(id)).length],
      ];
      return found.flatMap(([what, count]) => (count === 0 ? [] : [`${String(count)} ${what}`]));
    },
    close: () => db.destroy(),
  };
};
