// The calls of partners' tills.
import * as contract from '@pluspunkt/adapters/tills/contract';
import { readShownCard } from '@pluspunkt/core/tills';
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal } from '../platform/http/refusal.ts';
import type { ContractRoute, PartnerIdentity } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { limitFor } from '../platform/rate-limits/rate-limits.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { readBalance } from '../points/index.ts';
import { bookPurchase, readPurchase } from './book-purchase.ts';
import { bookReturn } from './book-return.ts';
import { memberOfShownCard, minuteOfCode } from './card-codes.ts';
import { readCollected, refused, storeRefusal, wireReceipt } from './read-till.ts';
import { registerAtTill } from './register-member.ts';
import { holdPoints, isPin, readRedemption, settleRedemption } from './redeem-points.ts';

interface Write {
  readonly call: string;
  readonly partner: PartnerIdentity;
  readonly headers: { readonly 'idempotency-key': string };
  readonly request: unknown;
  readonly memberId: number;
}

/** The member's PIN, or a payment code of the app. */
interface Proof {
  readonly memberId: number;
  readonly pin: string | undefined;
  readonly code: string | undefined;
}

export const tillRoutes = (context: RouteContext): readonly ContractRoute[] => {
  const { database, clock, throttle } = context;
  const limit = enforceRateLimit(throttle, 'tills.hold');
  const limitRegistrations = enforceRateLimit(throttle, 'tills.registerMember');

  /**
   * The member of a card or code. Unknown ones count for the program, so that stolen credentials do not try all numbers. Beyond the limit known ones
   * are refused as well: they would be told from the others by being served.
   */
  const findMember = async ({ clientId }: PartnerIdentity, scanned: string, at: Date): Promise<number | Refusal> => {
    const key = `till-unknown:${clientId}`;
    const isOver = await throttle.isExceeded({ key, ...limitFor('tills.hold', 'tillUnknownCards') });
    const memberId = isOver ? undefined : await memberOfShownCard(database, context, scanned, at);
    return memberId ?? (await limit('tillUnknownCards', key)) ?? refused('unknown-card');
  };

  const prove = async ({ memberId, pin, code }: Proof): Promise<{ readonly codeMinute?: number } | Refusal> => {
    if (pin !== undefined) return (await isPin(database, memberId, pin)) ? {} : refused('wrong-pin');
    if (code === undefined) return refused('wrong-pin');
    const codeMinute = await minuteOfCode(database, context, { memberId, code, purpose: 'pay', at: clock.now() });
    return codeMinute === undefined ? refused('wrong-code') : { codeMinute };
  };

  /**
   * Counts a guess for the card and for the program, and reveals after the commit whether it was right: an attempt that is interrupted
   * neither counts nor guesses. The right PIN or payment code takes its count back.
   */
  const guardProof = async ({ clientId }: PartnerIdentity, proof: Proof): Promise<{ readonly codeMinute?: number } | Refusal> => {
    const [ofCard, ofDay, ofProgram] = [`till-pin:${proof.memberId}`, `till-pin-day:${proof.memberId}`, `till-pins:${clientId}`];
    const isLocked = await throttle.isExceeded({ key: ofDay, ...limitFor('tills.hold', 'tillPinADay') });
    const proven = isLocked ? refused('wrong-pin') : await prove(proof);
    return database.transaction().execute(async (tx) => {
      const counts = createThrottle({ database: tx });
      const count = enforceRateLimit(counts, 'tills.hold');
      // The program first: beyond its limit it must not use up the tries of further cards.
      const tooMany = (await count('tillPinByProgram', ofProgram)) ?? (await count('tillPin', ofCard)) ?? (await count('tillPinADay', ofDay));
      if (tooMany !== undefined || isRefusal(proven)) return tooMany ?? proven;
      await counts.clear(ofCard);
      await counts.giveBack(ofDay);
      await counts.giveBack(ofProgram);
      return proven;
    });
  };

  /** Keys belong to a partner. */
  const write = <A>({ call, partner, headers, request, memberId }: Write, work: (tx: Tx, now: Date) => Promise<A | Refusal>): Promise<A | Refusal> => {
    const now = clock.now();
    return transact(database, (tx) => once(tx, { memberId, call: `${call}/${partner.partnerId}`, key: headers['idempotency-key'], request, now }, () => work(tx, now)));
  };

  const settleBy = (definition: typeof contract.confirmRedemption | typeof contract.releaseRedemption, to: 'confirmed' | 'released') =>
    route(definition, async ({ partner, params: { redemptionId }, headers }) => {
      const row = await readRedemption(database, partner.partnerId, redemptionId);
      if (row === undefined) return refused('unknown-redemption');
      return write({ call: definition.id, partner, headers, request: redemptionId, memberId: row.member_id }, (tx, now) => settleRedemption(tx, { partner, redemptionId, to, now }));
    });

  return [
    route(contract.calculate, async ({ partner, body }) => {
      const notAllowed = await storeRefusal(database, partner, body.storeId);
      if (notAllowed !== undefined) return notAllowed;
      const now = clock.now();
      const memberId = await findMember(partner, body.cardNumber, now);
      if (isRefusal(memberId)) return memberId;
      const collected = await readCollected(database, { memberId, partnerId: partner.partnerId, lines: body.lines, boughtAt: now, now });
      if (isRefusal(collected)) return collected;
      const { receipt, pendingUntil } = collected;
      return { receipt: wireReceipt(receipt), ...(pendingUntil === undefined ? {} : { pendingUntil: pendingUntil.toISOString() }) };
    }),
    route(contract.accumulate, async ({ partner, body, headers }) => {
      // A card may be blocked since: a repeated purchase is still answered.
      const found = await findMember(partner, body.cardNumber, new Date(body.boughtAt));
      const repeated = isRefusal(found) ? await readPurchase(database, partner.partnerId, body.transactionId) : undefined;
      const memberId = repeated?.member_id ?? found;
      if (isRefusal(memberId)) return memberId;
      return write({ call: contract.accumulate.id, partner, headers, request: body, memberId }, (tx, now) => bookPurchase(tx, { partner, memberId, purchase: body, now }));
    }),
    route(contract.reverse, async ({ partner, params: { transactionId }, body, headers }) => {
      const purchase = await readPurchase(database, partner.partnerId, transactionId);
      if (purchase === undefined) return refused('unknown-purchase');
      return write({ call: contract.reverse.id, partner, headers, request: { transactionId, body }, memberId: purchase.member_id }, (tx, now) => bookReturn(tx, { partner, transactionId, goods: body, now }));
    }),
    // Each mails a link to any address, and tells whether it is taken.
    route(contract.registerMember, async ({ partner, body, request }) =>
      (await storeRefusal(database, partner, body.storeId)) ?? (await limitRegistrations('tillRegistrations', `till-registrations:${partner.clientId}`)) ?? registerAtTill(context, { partner, member: body, request }),
    ),
    route(contract.readCardBalance, async ({ partner, body }) => {
      const memberId = await findMember(partner, body.cardNumber, clock.now());
      if (isRefusal(memberId)) return memberId;
      const pending = await database.selectFrom('booking').select((build) => build.fn.coalesce(build.fn.sum<number>('points'), build.lit(0)).as('points')).where('member_id', '=', memberId).where('status', '=', 'pending').executeTakeFirstOrThrow();
      const debt = await database.selectFrom('point_debt').select((build) => build.fn.coalesce(build.fn.sum<number>('points'), build.lit(0)).as('points')).where('member_id', '=', memberId).executeTakeFirstOrThrow();
      return { balance: await readBalance(database, memberId, clock.now()), pending: pending.points, debt: debt.points };
    }),
    route(contract.hold, async ({ partner, body, headers }) => {
      const { pin, ...order } = body;
      const notAllowed = await storeRefusal(database, partner, body.storeId);
      if (notAllowed !== undefined) return notAllowed;
      const { cardNumber = '', code } = readShownCard(body.cardNumber) ?? {};
      const memberId = await findMember(partner, cardNumber, clock.now());
      if (isRefusal(memberId)) return memberId;
      // A repeated order is answered from its row, also when its payment code has passed.
      const isRepeated = pin === undefined && (await readRedemption(database, partner.partnerId, body.redemptionId))?.member_id === memberId;
      const proof = isRepeated ? {} : await guardProof(partner, { memberId, pin, code });
      if (isRefusal(proof)) return proof;
      return write({ call: contract.hold.id, partner, headers, request: order, memberId }, (tx, now) => holdPoints(tx, { needs: context, partner, memberId, order, ...proof, now }));
    }),
    settleBy(contract.confirmRedemption, 'confirmed'),
    settleBy(contract.releaseRedemption, 'released'),
  ];
};
