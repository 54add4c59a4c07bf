// The calls of members' passkeys.
import * as contract from '@pluspunkt/adapters/passkeys/contract';
import { MOST_PASSKEYS } from '@pluspunkt/core/passkeys';
import { createHmac } from 'node:crypto';
import type { RouteContext } from '../capability.ts';
import type { Tx } from '../platform/db/database.ts';
import { isFromOtherSite } from '../platform/http/other-site.ts';
import { refuse, refuseWith, type Refusal } from '../platform/http/refusal.ts';
import { route, type RequestInfo, type Route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { enqueueChangeNotice } from '../platform/mail/change-notice.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { readWords } from '../platform/texts/say.ts';
import { alarmLink, createStepUp, deviceOf, endedSessionRefusal, LOGIN_PURPOSES, serverSecret } from '../session/index.ts';
import { assertionOptions, creationOptions, verifyAssertion, verifyAttestation, type Assertion, type Attestation, type Caller } from './ceremonies.ts';
import { passkeyMail, PASSKEY_REFUSALS } from './de.ts';

const LOGIN_TOKEN_MS = 60_000;
const PROOF_MS = 120_000;

const refused = (code: 'passkey-invalid' | 'too-many-passkeys'): Refusal => refuseWith(code, PASSKEY_REFUSALS[code]);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}
const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;
const shown = ({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: Row) => ({ id, name, createdAt: createdAt.toISOString(), ...(lastUsedAt === null ? {} : { lastUsedAt: lastUsedAt.toISOString() }) });

const memberRoutes = (context: RouteContext): readonly Route[] => {
  const { database, clock, random } = context;
  const stepUp = createStepUp(context, PASSKEY_REFUSALS);

  const ownOf = (memberId: number) => database.selectFrom('passkey').select([...COLUMNS, 'credential_id', 'transports']).where('member_id', '=', memberId).execute();

  const notify = async (tx: Tx, change: 'added' | 'removed', memberId: number, passkey: string): Promise<Refusal | undefined> => {
    const { email, firstname, lastname } = await tx.selectFrom('member').select(['email', 'firstname', 'lastname']).where('id', '=', memberId).executeTakeFirstOrThrow();
    if (email === null) return undefined;
    const mail = passkeyMail(change, { email, firstname, lastname, passkey, link: await alarmLink(tx, context, { memberId, email }) });
    const [mailKey, now] = [`passkey-${change}:${random.uuid()}`, clock.now()];
    if (change === 'added') return enqueueChangeNotice(tx, { memberId, mail, mailKey, now });
    await enqueueMail(tx, mail, mailKey, now);
    return undefined;
  };

  /** The same for all passkeys of a member, and says nothing about the member. */
  const userHandle = async (memberId: number): Promise<Buffer> => createHmac('sha256', await serverSecret(database, context, 'passkey-user')).update(String(memberId)).digest();

  const add = async (tx: Tx, caller: Caller, answer: Attestation, request: RequestInfo) => {
    const { memberId } = caller;
    const ended = await endedSessionRefusal(tx, caller);
    if (ended !== undefined) return ended;
    const credential = await verifyAttestation(tx, context, request, { caller, answer });
    if (credential === undefined) return refused('passkey-invalid');
    const known = await tx.selectFrom('passkey').select([...COLUMNS, 'member_id', 'credential_id']).where((where) => where.or([where('member_id', '=', memberId), where('credential_id', '=', credential.id)])).execute();
    const same = known.find(({ credential_id: id }) => id === credential.id);
    if (same !== undefined) return same.member_id === memberId ? shown(same) : refused('passkey-invalid');
    if (known.length >= MOST_PASSKEYS) return refused('too-many-passkeys');
    const { name } = deviceOf(request.userAgent);
    const row = await tx
      .insertInto('passkey')
      .values({ id: random.uuid(), member_id: memberId, credential_id: credential.id, public_key: Buffer.from(credential.publicKey), counter: credential.counter, transports: [...answer.transports], name, created_at: clock.now(), last_used_at: null })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return (await notify(tx, 'added', memberId, name)) ?? shown(row);
  };

  return [
    route(contract.listPasskeys, async ({ member }) => (await ownOf(member.memberId)).map(shown)),
    route(contract.createPasskeyOptions, async ({ member, body, request }) => {
      const refusal = await stepUp(member.memberId, body.password);
      if (refusal !== undefined) return refusal;
      const known = await ownOf(member.memberId);
      if (known.length >= MOST_PASSKEYS) return refused('too-many-passkeys');
      const { programme } = await readWords(database, { areas: [] });
      const caller = { memberId: member.memberId, sessionId: member.sessionId };
      return creationOptions(database, context, request, { caller, userHandle: await userHandle(member.memberId), userName: member.cardNumber, programme, known });
    }),
    route(contract.addPasskey, ({ member: { memberId, sessionId }, body, request }) => transact(database, (tx) => add(tx, { memberId, sessionId }, body, request))),
    route(contract.renamePasskey, async ({ member, params, body }) => {
      const row = await database.updateTable('passkey').set({ name: body.name.trim() }).where('id', '=', params.id).where('member_id', '=', member.memberId).returning(COLUMNS).executeTakeFirst();
      return row === undefined ? refuse('not-found') : shown(row);
    }),
    route(contract.removePasskey, async ({ member: { memberId, sessionId }, params, body }) => {
      const refusal = await stepUp(memberId, body.password);
      if (refusal !== undefined) return refusal;
      return transact(database, async (tx) => {
        const ended = await endedSessionRefusal(tx, { memberId, sessionId });
        if (ended !== undefined) return ended;
        const row = await tx.deleteFrom('passkey').where('id', '=', params.id).where('member_id', '=', memberId).returning('name').executeTakeFirst();
        if (row !== undefined) await notify(tx, 'removed', memberId, row.name);
        await context.oneTimeTokens.revoke(tx, memberId, LOGIN_PURPOSES);
        return { done: true } as const;
      });
    }),
    route(contract.createConfirmationOptions, async ({ member: { memberId, sessionId }, request }) =>
      assertionOptions(database, context, request, { purpose: 'passkey-confirmation', caller: { memberId, sessionId }, known: await ownOf(memberId) })),
    route(contract.confirmByPasskey, ({ member: { memberId, sessionId }, body, request }) =>
      transact(database, async (tx) => {
        const caller = { memberId, sessionId };
        const passkey = await verifyAssertion(tx, context, request, { purpose: 'passkey-confirmation', caller, answer: body });
        if (passkey === undefined) return refused('passkey-invalid');
        return { proof: await context.oneTimeTokens.issue(tx, { purpose: 'step-up', lifetime: { ms: PROOF_MS }, ...caller }) };
      })),
  ];
};

const loginRoutes = (context: RouteContext): readonly Route[] => {
  const { database, throttle, oneTimeTokens } = context;
  const limit = enforceRateLimit(throttle, contract.createLoginOptions.id);

  const logIn = async (tx: Tx, answer: Assertion, request: RequestInfo) => {
    const passkey = await verifyAssertion(tx, context, request, { purpose: 'passkey-login', answer });
    if (passkey === undefined) return refused('passkey-invalid');
    return { singleUseToken: await oneTimeTokens.issue(tx, { purpose: 'login', lifetime: { ms: LOGIN_TOKEN_MS }, memberId: passkey.memberId }) };
  };

  return [
    route(contract.createLoginOptions, async ({ request }) => {
      // A page of another site must not use up the logins of a visitor's network.
      if (isFromOtherSite(request)) return refuse('forbidden');
      return (await limit('passkeyLogin', addressKeys('log', request.clientAddress, 'passkey'))) ?? assertionOptions(database, context, request, { purpose: 'passkey-login' });
    }),
    route(contract.logInByPasskey, ({ body, request }) => transact(database, (tx) => logIn(tx, body, request))),
  ];
};

export const passkeysRoutes = (context: RouteContext): readonly Route[] => [...memberRoutes(context), ...loginRoutes(context)];
