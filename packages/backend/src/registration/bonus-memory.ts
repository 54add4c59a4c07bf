// Who had a bonus before, also after the account is closed, and how fast bonuses are given: keyed hashes only.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { BackendDependencies } from '../dependencies.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestInfo } from '../platform/http/route.ts';
import { mailboxOf } from '../platform/mail/mailbox-of.ts';
import { networksOf, neighbourhoodOf } from '../platform/rate-limits/address-key.ts';
import { serverSecret } from '../session/index.ts';

type Needs = Pick<BackendDependencies, 'random' | 'clock'>;
type Sender = Pick<RequestInfo, 'clientAddress' | 'userAgent' | 'log'>;

/** Bonuses that one source gets; beyond it a registration succeeds without one. */
const BONUS_LIMITS = {
  /** One address and browser. */
  device: { limit: 5, hours: 24 },
  /** An IPv4 /24 or an IPv6 /56. */
  network: { limit: 60, hours: 24 },
  all: { limit: 2_000, hours: 1 },
} as const;
type Source = keyof typeof BONUS_LIMITS;
/** Bonuses in one hour, over all networks, that are worth a look of the operator. */
const FAST_BONUSES = 200;

const HOUR_MS = 3_600_000;

type Hashes = Readonly<Record<'device' | 'network', Buffer>>;

const countSince = async (db: Db | Tx, source: Source, since: Date, hashes: Hashes): Promise<number> => {
  const given = db.selectFrom('bonus_given').select((build) => build.fn.countAll<number>().as('count')).where('network', 'is not', null).where('given_at', '>', since);
  const counted = source === 'all' ? given : given.where(source, '=', hashes[source]);
  return Number((await counted.executeTakeFirstOrThrow()).count);
};

/** Registrations of one network, and so of one device, are counted one after the other: at the same moment none would see the others. */
const inTurn = (tx: Tx, { network }: Hashes): Promise<unknown> => sql`select pg_advisory_xact_lock(${network.readBigInt64BE(0).toString()}::bigint)`.execute(tx);

/** The source that has had enough, if there is one. The codes in the log are stable: alarms look for them. */
const exhausted = async (tx: Tx, now: Date, hashes: Hashes, { log, clientAddress }: Sender): Promise<Source | undefined> => {
  // Without an address all visitors would count as one device.
  const sources = networksOf(clientAddress).length === 0 ? (['all'] as const) : (['device', 'network', 'all'] as const);
  for (const source of sources) {
    const { limit, hours } = BONUS_LIMITS[source];
    const count = await countSince(tx, source, new Date(now.getTime() - hours * HOUR_MS), hashes);
    if (count >= limit) {
      log.warn({ code: `bonus-limit-${source}`, bonuses: count }, 'a registration got no bonus: its source had too many');
      return source;
    }
  }
  return undefined;
};

/** One line at each multiple, so that a flood does not flood the log. */
const warnOfSpeed = async (tx: Tx, now: Date, hashes: Hashes, { log }: Sender): Promise<void> => {
  const bonuses = await countSince(tx, 'all', new Date(now.getTime() - HOUR_MS), hashes);
  if (bonuses > 0 && bonuses % FAST_BONUSES === 0) log.warn({ code: 'bonus-speed', bonuses }, 'bonuses are given unusually fast');
};

/**
 * Records the address and the card; false where either had a bonus before, or where the device, the network or all together had too
 * many. Part of the registration's transaction.
 */
export const claimBonus = async (tx: Tx, { random, clock }: Needs, { email, cardNumber }: { readonly email: string; readonly cardNumber?: string | undefined }, sender: Sender): Promise<boolean> => {
  const secret = await serverSecret(tx, { random }, 'bonus');
  const hash = (name: string): Buffer => createHmac('sha256', secret).update(name).digest();
  const now = clock.now();
  const address = networksOf(sender.clientAddress)[0]?.name ?? '';
  const hashes = { device: hash(`device:${address}:${sender.userAgent}`), network: hash(`network:${neighbourhoodOf(sender.clientAddress)}`) };
  if (address !== '') await inTurn(tx, hashes);
  if ((await exhausted(tx, now, hashes, sender)) !== undefined) return false;
  const rows = [
    { hash: hash(`mailbox:${await mailboxOf(tx, email)}`), given_at: now, ...hashes },
    ...(cardNumber === undefined ? [] : [{ hash: hash(`card:${cardNumber}`), given_at: now, device: null, network: null }]),
  ];
  const fresh = await tx.insertInto('bonus_given').values(rows).onConflict((conflict) => conflict.column('hash').doNothing()).returning('hash').execute();
  if (fresh.length < rows.length) return false;
  await warnOfSpeed(tx, now, hashes, sender);
  return true;
};

/** Bonuses of the last hour: of all, and of the device and the network that had the most. */
export type BonusSpeed = Readonly<Record<Source, number>>;

export const readBonusSpeed = async (db: Db, now: Date): Promise<BonusSpeed> => {
  const given = db.selectFrom('bonus_given').where('network', 'is not', null).where('given_at', '>', new Date(now.getTime() - HOUR_MS));
  const most = async (source: 'device' | 'network'): Promise<number> => {
    const row = await given.select((build) => build.fn.countAll<number>().as('count')).groupBy(source).orderBy('count', 'desc').limit(1).executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const { count } = await given.select((build) => build.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { all: Number(count), device: await most('device'), network: await most('network') };
};
