// The calls of a member's second factor.
import * as contract from '@pluspunkt/adapters/second-factor/contract';
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import { refuseWith, type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import { route, type MemberIdentity, type RequestInfo, type Route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { limitFor, RATE_LIMITS } from '../platform/rate-limits/rate-limits.ts';
import { createThrottle } from '../platform/rate-limits/throttle.ts';
import { createRecoveryCodes, draftTotp, stepOfCode } from '../platform/second-factor/second-factor.ts';
import { openTotp, sealTotp } from '../platform/second-factor/totp-secrets.ts';
import { readWords } from '../platform/texts/say.ts';
import { alarmLink, countRecoveryCodes, createStepUp, endedSessionRefusal, hasAuthenticator, judgeCode, LOGIN_PURPOSES, PASSWORD_KEY, useCode } from '../session/index.ts';
import { secondFactorMail, SECOND_FACTOR_REFUSALS } from './de.ts';

const DRAFT_MS = 600_000;
const PROOF_MS = 120_000;

const refused = (code: keyof typeof SECOND_FACTOR_REFUSALS): Refusal => refuseWith(code, SECOND_FACTOR_REFUSALS[code]);

type Caller = Pick<MemberIdentity, 'memberId' | 'sessionId'>;
const callerOf = ({ memberId, sessionId }: MemberIdentity): Caller => ({ memberId, sessionId });

export const secondFactorRoutes = (context: RouteContext): readonly Route[] => {
  const { database, clock, random, settings, oneTimeTokens } = context;
  const stepUp = createStepUp(context, SECOND_FACTOR_REFUSALS);

  const notify = async (tx: Tx, change: Parameters<typeof secondFactorMail>[0], memberId: number): Promise<Refusal | undefined> => {
    const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
    if (email === null) return undefined;
    const mail = secondFactorMail(change, { email, firstname, lastname, link: await alarmLink(tx, context, { memberId, email }) });
    const [mailKey, now] = [`second-factor-${change}:${random.uuid()}`, clock.now()];
    if (change !== 'disabled') return enqueueChangeNotice(tx, { memberId, mail, mailKey, now });
    await enqueueMail(tx, mail, mailKey, now);
    return undefined;
  };

  const read = async (memberId: number) => {
    const row = await database.selectFrom('member_authenticator').select(['created_at as createdAt', 'last_used_at as lastUsedAt']).where('member_id', '=', memberId).executeTakeFirst();
    if (row === undefined) return null;
    return { createdAt: row.createdAt.toISOString(), ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt.toISOString() }), recoveryCodesLeft: await countRecoveryCodes(database, memberId) };
  };

  /** Shown once. */
  const replaceCodes = async (tx: Tx, memberId: number): Promise<{ recoveryCodes: string[] }> => {
    const codes = createRecoveryCodes(context);
    await tx.deleteFrom('member_recovery_code').where('member_id', '=', memberId).execute();
    await tx.insertInto('member_recovery_code').values(codes.map(({ hash }) => ({ member_id: memberId, code_hash: hash, used_at: null }))).execute();
    return { recoveryCodes: codes.map(({ code }) => code) };
  };

  /** A change in a session that is still open, after the password or a proof. */
  const change = async <A>(caller: Caller, password: string, work: (tx: Tx) => Promise<A | Refusal>): Promise<A | Refusal> => {
    const refusal = await stepUp(caller.memberId, password);
    if (refusal !== undefined) return refusal;
    return transact(database, async (tx) => (await endedSessionRefusal(tx, caller)) ?? work(tx));
  };

  const draft = async (tx: Tx, caller: Caller, label: string, programme: string) => {
    if (await hasAuthenticator(tx, caller.memberId)) return refused('already-enabled');
    // The first new password of an address that was never confirmed removes it: it may be a stranger's.
    const { email, confirmedAt } = await tx.selectFrom('member').select(['email', 'email_confirmed_at as confirmedAt']).where('id', '=', caller.memberId).executeTakeFirstOrThrow();
    if (email !== null && confirmedAt === null) return refused('email-not-confirmed');
    const { secret, uri } = draftTotp(context, label, programme);
    const payload = { secret: sealTotp(settings, `member:${caller.memberId}`, secret) };
    return { draft: await oneTimeTokens.issue(tx, { purpose: 'authenticator-draft', lifetime: { ms: DRAFT_MS }, ...caller, payload }), secret, uri };
  };

  const enable = async (tx: Tx, caller: Caller, body: { readonly draft: string; readonly code: string }, request: RequestInfo) => {
    const { memberId } = caller;
    const ended = await endedSessionRefusal(tx, caller);
    if (ended !== undefined) return ended;
    const taken = await oneTimeTokens.take(tx, body.draft, ['authenticator-draft'], deliveryOf(request));
    if (taken === undefined || taken.memberId !== memberId || taken.sessionId !== caller.sessionId) return refused('draft-expired');
    // The same request, delivered twice: the first answer did not arrive.
    if (taken.again && (await hasAuthenticator(tx, memberId))) return replaceCodes(tx, memberId);
    if (await hasAuthenticator(tx, memberId)) return refused('already-enabled');
    const stored = taken.payload['secret'] ?? '';
    const secret = openTotp(settings, { owner: `member:${memberId}`, stored, log: request.log });
    const step = secret === undefined ? undefined : stepOfCode(secret, body.code, clock.now());
    if (step === undefined) return refused('wrong-code');
    await tx.insertInto('member_authenticator').values({ member_id: memberId, totp_secret: stored, totp_step: step, created_at: clock.now(), last_used_at: null }).execute();
    // Logins that were granted before there was an authenticator.
    await oneTimeTokens.revoke(tx, memberId, LOGIN_PURPOSES);
    return (await notify(tx, 'enabled', memberId)) ?? replaceCodes(tx, memberId);
  };

  /**
   * Wrong codes count like wrong passwords. The count is committed with the verdict, so that a refusal does not roll it back. The limit of a day
   * is low, since a code has six digits only and a thief could guess in a stolen session for months.
   */
  const confirm = (caller: Caller, code: string, request: RequestInfo): Promise<{ proof: string } | Refusal> =>
    database.transaction().execute(async (tx) => {
      const { memberId } = caller;
      const ended = await endedSessionRefusal(tx, caller);
      if (ended !== undefined) return ended;
      const [key, dayKey] = [`${PASSWORD_KEY}${memberId}`, `code-a-day:${memberId}`];
      const throttle = createThrottle({ database: tx });
      const dayWait = await throttle.take({ key: dayKey, ...limitFor(contract.confirmBySecondFactor.id, 'codeADay') });
      if (dayWait > 0) return tooManyRequests(dayWait);
      const wait = await throttle.take({ key, ...RATE_LIMITS.password });
      // A throttled attempt is not judged, so it does not count for the day.
      if (wait > 0) await throttle.giveBack(dayKey);
      if (wait > 0) return tooManyRequests(wait);
      const typed = await judgeCode(tx, { ...context, log: request.log }, memberId, code);
      if (typed === undefined || !(await useCode(tx, context, memberId, typed))) return refused('wrong-code');
      await throttle.clear(key);
      await throttle.giveBack(dayKey);
      return { proof: await oneTimeTokens.issue(tx, { purpose: 'step-up', lifetime: { ms: PROOF_MS }, ...caller }) };
    });

  return [
    route(contract.readSecondFactor, async ({ member }) => ({ secondFactor: await read(member.memberId) })),
    route(contract.draftAuthenticator, async ({ member, body }) => {
      const { programme } = await readWords(database, { areas: [] });
      return change(callerOf(member), body.password, (tx) => draft(tx, callerOf(member), member.cardNumber, programme));
    }),
    route(contract.enableSecondFactor, ({ member, body, request }) => transact(database, (tx) => enable(tx, callerOf(member), body, request))),
    route(contract.disableSecondFactor, ({ member, body }) =>
      change(callerOf(member), body.password, async (tx) => {
        const { memberId } = member;
        const removed = await tx.deleteFrom('member_authenticator').where('member_id', '=', memberId).returning('member_id').executeTakeFirst();
        await oneTimeTokens.revoke(tx, memberId, ['second-step']);
        if (removed !== undefined) await notify(tx, 'disabled', memberId);
        return { done: true } as const;
      })),
    route(contract.replaceRecoveryCodes, ({ member, body }) =>
      change(callerOf(member), body.password, async (tx) => {
        if (!(await hasAuthenticator(tx, member.memberId))) return refused('not-enabled');
        return (await notify(tx, 'newCodes', member.memberId)) ?? replaceCodes(tx, member.memberId);
      })),
    route(contract.confirmBySecondFactor, ({ member, body, request }) => confirm(callerOf(member), body.code, request)),
  ];
};
