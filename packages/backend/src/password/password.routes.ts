// Routes of passwords and PINs.
import * as contract from '@pluspunkt/adapters/password/contract';
import { captchaRefusal } from '../platform/captcha/captcha-guard.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../platform/http/delivery.ts';
import { isRefusal, refuse, type Refusal, tooManyRequests } from '../platform/http/refusal.ts';
import type { MemberIdentity, RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { createPasswordGuard, endedSessionRefusal, hashPassword, normalisedIdentifier, type OneTimeTokens } from '../session/index.ts';
import { addressKeys } from '../platform/rate-limits/address-key.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import { limitFor } from '../platform/rate-limits/rate-limits.ts';
import { createThrottle, type Throttle } from '../platform/rate-limits/throttle.ts';
import { grantOnce, mailNobody, mailPasswordLink, mailPinLink } from './password-links.ts';
import { setPassword, type NewPassword } from './set-password.ts';
import { hasPin, isPinSetAlready, presentSecretRefusal, refusedSecret, setPin, weakPinRefusal } from './set-pin.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };

interface Forgotten {
  readonly username: string;
  readonly birthday?: string | undefined;
  readonly postcode?: string | undefined;
}

/** By the number of any card that is not blocked, or by e-mail address; birthday and postcode must be right where they are given. */
const findForgotten = async ({ database }: Needs, { username, birthday, postcode }: Forgotten) => {
  const identifier = normalisedIdentifier(username);
  const row = await database
    .selectFrom('member')
    .select(['id', 'card_number', 'birthdate', 'postcode'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('member')
        .select('id')
        .where((where) => where.or([where('card_number', '=', identifier), where('email', '=', identifier)]))
        .union(selectFrom('card').select('member_id as id').where('card_number', '=', identifier).where('status', '<>', 'blocked')),
    )
    .executeTakeFirst();
  const wrong = (birthday !== undefined && row?.birthdate !== birthday) || (postcode !== undefined && row?.postcode !== postcode.trim());
  const words = [identifier, birthday, postcode?.trim()];
  return { memberId: wrong ? undefined : row?.id, countedUnder: linkKey(...words), words };
};

/**
 * The rate-limit key of requests that are visibly refused, by all submitted values, whether the account exists or not. A limit per account
 * would reveal which e-mail address belongs to which card. A limit per name could be exhausted by strangers with a wrong birthday, although
 * such requests send no mail. A second, silent limit per account protects the mailbox.
 */
const linkKey = (...words: readonly (string | undefined)[]): string => hashedKey('password-link', JSON.stringify(words.filter((word) => word !== undefined)));

type PasswordPurpose = NewPassword['purpose'];
type WithToken = Pick<NewPassword, 'token' | 'password'>;

/** Also after a concurrent request with the same link. */
const isUsedUp = (outcome: { readonly done: true } | Refusal): boolean => isRefusal(outcome) && outcome.code === 'token-invalid';

const linkRoutes = (needs: Needs): readonly Route[] => {
  const { throttle } = needs;
  const [{ id: resetId }, { id: changeId }] = [contract.triggerPasswordReset, contract.triggerPasswordChange];

  return [
    route(contract.triggerPasswordReset, async ({ body, headers, member, request }) => {
      const byAddress = addressKeys('log', request.clientAddress, 'password-link');
      const refused =
        (await enforceRateLimit(throttle, resetId)('passwordLinkByAddress', byAddress)) ?? (await captchaRefusal(needs, { headers, request, member, asked: [resetId, body] }));
      if (refused !== undefined) return refused;
      const { memberId, countedUnder, words } = await findForgotten(needs, body);
      const granted = await grantOnce(needs, {
        words: [resetId, ...words],
        tooOften: (counts) => enforceRateLimit(counts, resetId)('passwordLinkByAccount', countedUnder),
        mail: async (tx, again) => {
          const counts = createThrottle({ ...needs, database: tx });
          const whose = memberId ?? countedUnder;
          // A request by the other identifier of the account counts as the same, without a visible difference.
          const isSameWish = (await counts.take({ key: `link-wish:member:${whose}`, limit: 1, windowSeconds: 60 })) > 0 || again;
          const isFull = !isSameWish && (await counts.take({ key: `password-link-mails:${whose}`, ...limitFor(resetId, 'passwordLinkByAccount') })) > 0;
          const asker = { request, again: isSameWish };
          if (!isFull) await (memberId === undefined ? mailNobody(tx, needs, words[0] ?? '', asker) : mailPasswordLink(tx, needs, memberId, asker));
        },
      });
      if (isRefusal(granted)) return granted;
      if (granted.again) for (const { key } of byAddress) await throttle.giveBack(key);
      return { done: true } as const;
    }),
    route(contract.triggerPasswordChange, async ({ member: { memberId, cardNumber }, request }) => {
      const granted = await grantOnce(needs, {
        words: [changeId, memberId],
        tooOften: (counts) => enforceRateLimit(counts, changeId)('passwordLinkByAccount', linkKey(cardNumber)),
        mail: (tx, again) => mailPasswordLink(tx, needs, memberId, { request, again }),
      });
      return isRefusal(granted) ? granted : ({ done: true } as const);
    }),
  ];
};

const pinRoutes = (needs: Needs): readonly Route[] => {
  const { database, throttle, oneTimeTokens } = needs;

  const keyOf = (memberId: number): string => `pin:${memberId}`;
  const askPassword = createPasswordGuard(needs);

  /** With a token from a mail to the member. */
  const restore = async (memberId: number, token: string, pin: string, delivery: string | undefined) => {
    if (!(await oneTimeTokens.isOpen(database, token, ['pin'], delivery))) return refusedSecret('token-invalid');
    const pinHash = await hashPassword(pin);
    return transact(database, async (tx) => {
      const taken = await oneTimeTokens.take(tx, token, ['pin'], delivery);
      if (taken?.memberId !== memberId) return refusedSecret('token-invalid');
      if (taken.again) return { done: true } as const;
      // Earlier guesses were at the previous PIN.
      await createThrottle({ ...needs, database: tx }).clear(keyOf(memberId));
      return setPin(tx, needs, { memberId, pin, pinHash, delivery });
    });
  };

  /** Whether a used link set exactly this PIN a moment ago. Counts as a guess, like a present PIN. */
  const judgeRestored = async (memberId: number, token: string, pin: string) => {
    if ((await oneTimeTokens.usedLately(database, token, ['pin']))?.memberId !== memberId) return refusedSecret('token-invalid');
    const limited = await enforceRateLimit(throttle, contract.restorePin.id)('pin', keyOf(memberId));
    if (limited !== undefined) return limited;
    if ((await presentSecretRefusal(database, memberId, { currentPin: pin, now: needs.clock.now(), askPassword })) !== undefined) return refusedSecret('token-invalid');
    await throttle.giveBack(keyOf(memberId));
    return { done: true } as const;
  };

  return [
    route(contract.updatePin, async ({ member: { memberId, sessionId }, body, request }) => {
      // Checked before the present PIN, so that this refusal does not reveal whether the PIN was right.
      const weak = await weakPinRefusal(database, memberId, body.newPin);
      if (weak !== undefined) return weak;
      const [key, dayKey] = [keyOf(memberId), `pin-guess-a-day:${memberId}`];
      const delivery = deliveryOf(request);
      const limit = enforceRateLimit(throttle, contract.updatePin.id);
      let tries = 0;
      const tooOften = async () => {
        tries += 1;
        return (await limit('pin', key)) ?? limit('pinGuessADay', dayKey);
      };
      const giveBack = async (): Promise<void> => {
        for (; tries > 0; tries -= 1) for (const counted of [key, dayKey]) await throttle.giveBack(counted);
      };
      // A first PIN needs the password, whose guesses are counted with it.
      const isByPassword = body.currentPin === undefined && !(await hasPin(database, memberId));
      const limited = isByPassword ? undefined : await tooOften();
      if (limited !== undefined) return limited;
      const refusal = await presentSecretRefusal(database, memberId, { ...body, now: needs.clock.now(), askPassword });
      if (refusal !== undefined) {
        // With a present PIN this request has already used its guess.
        const mayGuess = async () => body.currentPin === undefined || (await tooOften()) === undefined;
        // An ended session gets the same refusal for a wrong PIN as for a right one.
        if (!(await isPinSetAlready(database, { memberId, pin: body.newPin, delivery, now: needs.clock.now(), mayGuess }))) return (await transact(database, (tx) => endedSessionRefusal(tx, { memberId, sessionId }))) ?? refusal;
        await giveBack();
        return { done: true } as const;
      }
      const pinHash = await hashPassword(body.newPin);
      const outcome = await transact(database, async (tx) => {
        const ended = await endedSessionRefusal(tx, { memberId, sessionId });
        // Each change is reported to the own mailbox. A link in a mail still sets a PIN afterwards.
        const refused = ended ?? (await enforceRateLimit(createThrottle({ ...needs, database: tx }), contract.updatePin.id)('pinADay', `pin-a-day:${memberId}`));
        return refused ?? setPin(tx, needs, { memberId, pin: body.newPin, pinHash, delivery });
      });
      // A right PIN counts as a guess if nothing was changed: the member gets no mail then.
      if (isRefusal(outcome)) return outcome;
      await giveBack();
      await throttle.clear(key);
      return outcome;
    }),
    route(contract.restorePin, async ({ member: { memberId }, body: { token, newPin }, request }) => {
      if (token !== undefined && newPin !== undefined) {
        const restored = await restore(memberId, token, newPin, deliveryOf(request));
        return isUsedUp(restored) ? judgeRestored(memberId, token, newPin) : restored;
      }
      if (token !== undefined || newPin !== undefined) return refuse('invalid-request', { issues: [{ path: 'body', code: 'token-and-pin-together' }] });
      const granted = await grantOnce(needs, {
        words: [contract.restorePin.id, memberId],
        tooOften: (counts) => enforceRateLimit(counts, contract.restorePin.id)('pinLink', `pin-link:${memberId}`),
        mail: (tx, again) => mailPinLink(tx, needs, memberId, { request, again }),
      });
      return isRefusal(granted) ? granted : ({ done: true } as const);
    }),
  ];
};

/** The calls that set a password with a link. */
const NEW_PASSWORD = { password: contract.setNewPassword.id, 'initial-password': contract.initializePassword.id } as const;

export const passwordRoutes = (needs: Needs): readonly Route[] => {
  const { database, throttle, oneTimeTokens } = needs;
  const guessPassword = createPasswordGuard(needs);
  const write = async (purpose: PasswordPurpose, { token, password }: WithToken, member: MemberIdentity | undefined, request: RequestInfo) => {
    const delivery = deliveryOf(request);
    if (!(await oneTimeTokens.isOpen(database, token, [purpose], delivery))) return refusedSecret('token-invalid');
    // Each is hashed and judged, and a refused one leaves the link unused.
    const { memberId = null } = (await oneTimeTokens.findOpen(database, token, [purpose])) ?? {};
    const tooMany = memberId === null ? undefined : await enforceRateLimit(throttle, NEW_PASSWORD[purpose])('newPassword', `new-password:${memberId}`);
    if (tooMany !== undefined) return tooMany;
    const passwordHash = await hashPassword(password);
    const keep = member === undefined ? {} : { keepSession: member.sessionId };
    return transact(database, (tx) => setPassword(tx, needs, { token, purpose, password, passwordHash, delivery, ...keep }));
  };
  /** Whether a used link set exactly this password a moment ago. Counts as a guess, like every password check. */
  const judgeSet = async (purpose: PasswordPurpose, { token, password }: WithToken) => {
    const { memberId = null } = (await oneTimeTokens.usedLately(database, token, [purpose])) ?? {};
    if (memberId === null) return refusedSecret('token-invalid');
    const guessed = await guessPassword(memberId, password);
    if (guessed._tag === 'Locked') return tooManyRequests(guessed.retryAfterSeconds);
    return guessed._tag === 'Right' ? ({ done: true } as const) : refusedSecret('token-invalid');
  };
  const set = async (purpose: PasswordPurpose, body: WithToken, member: MemberIdentity | undefined, request: RequestInfo) => {
    const written = await write(purpose, body, member, request);
    return isUsedUp(written) ? judgeSet(purpose, body) : written;
  };
  return [
    ...linkRoutes(needs),
    ...pinRoutes(needs),
    route(contract.setNewPassword, ({ body, member, request }) => set('password', body, member, request)),
    route(contract.initializePassword, ({ body, member, request }) => set('initial-password', body, member, request)),
  ];
};
