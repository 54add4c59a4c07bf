// Lotteries: joining while they are open, and drawing their winners after they have closed.
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { BackendDependencies, Random } from '../dependencies.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import { inOne } from '../platform/db/both-databases.ts';
import { oneByOne } from '../platform/jobs/one-by-one.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import type { CampaignRow, LotteryEntryTable, LotteryTable } from './campaigns.tables.ts';
import { lotteryMail } from './de.ts';
import { isRunning, lockParticipation, refuseCampaign } from './participation.ts';

type LotteryRow = Selectable<LotteryTable>;
type EntryRow = Selectable<LotteryEntryTable>;

const lotteryOf = (row: LotteryRow, entry: EntryRow | undefined) => ({
  formId: row.form_id,
  name: row.name,
  joined: entry !== undefined,
  ...(entry === undefined ? {} : { joinedAt: entry.joined_at.toISOString() }),
  closesAt: row.closes_at.toISOString(),
  ...(row.drawn_at === null ? {} : { drawnAt: row.drawn_at.toISOString() }),
  ...(row.drawn_at === null || entry === undefined ? {} : { won: entry.won === true }),
});

const readLotteries = (db: Db | Tx, campaign: CampaignRow): Promise<LotteryRow[]> =>
  db.selectFrom('lottery').selectAll().where('campaign_id', '=', campaign.id).orderBy('position').orderBy('form_id').execute();

const entryOf = (db: Db | Tx, formId: string, memberId: number): Promise<EntryRow | undefined> =>
  db.selectFrom('lottery_entry').selectAll().where('form_id', '=', formId).where('member_id', '=', memberId).executeTakeFirst();

export const lotteriesOf = async (db: Db | Tx, campaign: CampaignRow, memberId: number) => {
  const rows = await readLotteries(db, campaign);
  return Promise.all(rows.map(async (row) => lotteryOf(row, await entryOf(db, row.form_id, memberId))));
};

/** `formId` undefined: the one lottery of a campaign that has only one. A member who joined sees that even after it closed. */
export const joinLotteryOnce = async (tx: Tx, campaign: CampaignRow, memberId: number, formId: string | undefined, now: Date) => {
  const participation = await lockParticipation(tx, campaign, memberId);
  const rows = await readLotteries(tx, campaign);
  const row = formId === undefined ? (rows.length === 1 ? rows[0] : undefined) : rows.find((candidate) => candidate.form_id === formId);
  if (row === undefined) return refuseCampaign('unknown-lottery');
  const before = await entryOf(tx, row.form_id, memberId);
  if (before !== undefined) return lotteryOf(row, before);
  if (!isRunning(campaign, now)) return refuseCampaign('campaign-not-running');
  if (isRefusal(participation)) return participation;
  return join(tx, row, memberId, now);
};

const join = async (tx: Tx, row: LotteryRow, memberId: number, now: Date): Promise<ReturnType<typeof lotteryOf> | Refusal> => {
  if (now > row.closes_at) return refuseCampaign('lottery-closed');
  // A shared lock: joins run concurrently, but not during the draw, which locks exclusively.
  const open = await tx.selectFrom('lottery').select('drawn_at').where('form_id', '=', row.form_id).forKeyShare().executeTakeFirstOrThrow();
  if (open.drawn_at !== null) return refuseCampaign('lottery-closed');
  const entry = await tx.insertInto('lottery_entry').values({ form_id: row.form_id, member_id: memberId, joined_at: now, won: null }).returningAll().executeTakeFirstOrThrow();
  return lotteryOf(row, entry);
};

/** `count` of them, each as likely as any other; pure apart from `random`. */
const pickWinners = (members: readonly number[], count: number, random: Random): readonly number[] =>
  members
    .map((member) => ({ member, ticket: random.bytes(8).readBigUInt64BE(0) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))
    .slice(0, count)
    .map(({ member }) => member);

/** As one parameter: a statement has 65,535 of them at most. */
const among = (column: 'id' | 'member_id', members: readonly number[]) => sql<boolean>`${sql.ref(column)} = any(${[...members]}::bigint[])`;

const notifyWinners = async (tx: Tx, row: LotteryRow, winners: readonly number[], now: Date): Promise<void> => {
  const members = await tx.selectFrom('member').select(['id', 'firstname', 'email']).where(among('id', winners)).where('email', 'is not', null).execute();
  for (const { id, firstname, email } of members) {
    await enqueueMail(tx, { recipient: email ?? '', ...lotteryMail(firstname, row.name) }, `lottery:${row.form_id}:${id}`, now);
  }
};

const drawOne = (dependencies: Pick<BackendDependencies, 'database' | 'random'>, formId: string, now: Date): Promise<boolean> =>
  inOne(dependencies.database, async (tx) => {
    const row = await tx.selectFrom('lottery').selectAll().where('form_id', '=', formId).where('drawn_at', 'is', null).forUpdate().skipLocked().executeTakeFirst();
    if (row === undefined) return false;
    const entries = await tx.selectFrom('lottery_entry').select('member_id').where('form_id', '=', row.form_id).orderBy('member_id').execute();
    const winners = pickWinners(entries.map((entry) => entry.member_id), row.winners, dependencies.random);
    // The winners alone: a statement over a million entries would take too long. Of a drawn lottery, an entry without a mark has lost.
    if (winners.length > 0) await tx.updateTable('lottery_entry').set({ won: true }).where('form_id', '=', row.form_id).where(among('member_id', winners)).execute();
    await tx.updateTable('lottery').set({ drawn_at: now }).where('form_id', '=', row.form_id).execute();
    if (winners.length > 0) await notifyWinners(tx, row, winners, now);
    return true;
  });

/** Draws every closed lottery once and notifies the winners. Returns how many were drawn. */
export const drawDueLotteries = async (dependencies: Pick<BackendDependencies, 'database' | 'random' | 'clock'>): Promise<number> => {
  const now = dependencies.clock.now();
  const due = await dependencies.database.selectFrom('lottery').select('form_id as formId').where('drawn_at', 'is', null).where('closes_at', '<', now).orderBy('closes_at').execute();
  let drawn = 0;
  await oneByOne(due, async ({ formId }) => {
    if (await drawOne(dependencies, formId, now)) drawn += 1;
  });
  return drawn;
};
