// Passwords and PINs (section 7, "Profile").
import * as contract from '@pluspunkt/adapters/password/contract';
import { captchaRefusal } from '../captcha/captcha-guard.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { deliveryOf } from '../http/delivery.ts';
import { refuse } from '../http/refusal.ts';
import type { MemberIdentity, RequestInfo, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { transact } from '../http/transact.ts';
import { normalisedIdentifier } from '../session/accounts.ts';
import { addressKey } from '../session/address-key.ts';
import type { OneTimeTokens } from '../session/one-time-tokens.ts';
import { hashPassword } from '../session/passwords.ts';
import { hashedKey } from '../session/hashed-key.ts';
import { refuseTooOften } from '../session/refuse-too-often.ts';
import type { Throttle } from '../session/throttle.ts';
import { mailPasswordLink, mailPinLink } from './password-links.ts';
import { setPassword } from './set-password.ts';
import { isPinSetAlready, presentSecretRefusal, refusedSecret, setPin } from './set-pin.ts';

type Needs = BackendDependencies & { readonly throttle: Throttle; readonly oneTimeTokens: OneTimeTokens };

interface Forgotten {
  readonly username: string;
  readonly birthday?: string | undefined;
  readonly postcode?: string | undefined;
}

/** By card number or e-mail address; birthday and postcode must be right where they are given. */
const findForgotten = async ({ database }: Needs, { username, birthday, postcode }: Forgotten) => {
  const identifier = normalisedIdentifier(username);
  const row = await database
    .selectFrom('member')
    .select(['id', 'card_number', 'birthdate', 'postcode'])
    .where((where) => where.or([where('card_number', '=', identifier), where('email', '=', identifier)]))
    .executeTakeFirst();
  const wrong = (birthday !== undefined && row?.birthdate !== birthday) || (postcode !== undefined && row?.postcode !== postcode.trim());
  return { memberId: wrong ? undefined : row?.id, countedUnder: linkKey(row?.card_number ?? identifier) };
};

/** One count for an account, by whichever of its names the mail is asked for: else each of them would have mails of its own. */
const linkKey = (name: string): string => hashedKey('password-link', name);

const linkRoutes = (needs: Needs): readonly Route[] => {
  const { database, throttle } = needs;

  const [resetTooOften, changeTooOften] = [refuseTooOften(throttle, contract.triggerPasswordReset.id), refuseTooOften(throttle, contract.triggerPasswordChange.id)];

  return [
    route(contract.triggerPasswordReset, async ({ body, headers, member, request }) => {
      const address = addressKey('log', request.clientAddress);
      const refused =
        (await resetTooOften('passwordLinkByAddress', address === undefined ? undefined : `password-link:${address}`)) ??
        (await captchaRefusal(needs, { headers, request, member, asked: [contract.triggerPasswordReset.id, body] }));
      if (refused !== undefined) return refused;
      const { memberId, countedUnder } = await findForgotten(needs, body);
      const refusal = await resetTooOften('passwordLinkByAccount', countedUnder);
      if (refusal !== undefined) return refusal;
      if (memberId !== undefined) await database.transaction().execute((tx) => mailPasswordLink(tx, needs, memberId, request));
      return { done: true } as const;
    }),
    route(contract.triggerPasswordChange, async ({ member, request }) => {
      const refusal = await changeTooOften('passwordLinkByAccount', linkKey(member.cardNumber));
      if (refusal !== undefined) return refusal;
      await database.transaction().execute((tx) => mailPasswordLink(tx, needs, member.memberId, request));
      return { done: true } as const;
    }),
  ];
};

const pinRoutes = (needs: Needs): readonly Route[] => {
  const { database, throttle } = needs;

  /** With a token of the member's own mail. */
  const restore = async ({ memberId }: MemberIdentity, token: string, pin: string, delivery: string | undefined) => {
    if (!(await needs.oneTimeTokens.isOpen(database, token, ['pin'], delivery))) return refusedSecret('token-invalid');
    const pinHash = await hashPassword(pin);
    return transact(database, async (tx) => {
      const taken = await needs.oneTimeTokens.take(tx, token, ['pin'], delivery);
      if (taken?.memberId !== memberId) return refusedSecret('token-invalid');
      return taken.again ? ({ done: true } as const) : setPin(tx, needs, { memberId, pin, pinHash, delivery });
    });
  };

  return [
    route(contract.updatePin, async ({ member: { memberId }, body, request }) => {
      const key = `pin:${memberId}`;
      const delivery = deliveryOf(request);
      let tries = 0;
      const tooOften = () => {
        tries += 1;
        return refuseTooOften(throttle, contract.updatePin.id)('pin', key);
      };
      const limited = await tooOften();
      if (limited !== undefined) return limited;
      const refusal = await presentSecretRefusal(database, memberId, body);
      if (refusal !== undefined) {
        // With a present PIN this request has made its guess, and the new one is another.
        const mayGuess = async () => body.currentPin === undefined || (await tooOften()) === undefined;
        if (!(await isPinSetAlready(database, { memberId, pin: body.newPin, delivery, now: needs.clock.now(), mayGuess }))) return refusal;
        for (; tries > 0; tries -= 1) await throttle.giveBack(key);
        return { done: true } as const;
      }
      await throttle.clear(key);
      const pinHash = await hashPassword(body.newPin);
      return transact(database, (tx) => setPin(tx, needs, { memberId, pin: body.newPin, pinHash, delivery }));
    }),
    route(contract.restorePin, async ({ member, body: { token, newPin }, request }) => {
      if (token !== undefined && newPin !== undefined) return restore(member, token, newPin, deliveryOf(request));
      if (token !== undefined || newPin !== undefined) return refuse('invalid-request', { issues: [{ path: 'body', code: 'token-and-pin-together' }] });
      const refusal = await refuseTooOften(throttle, contract.restorePin.id)('pinLink', `pin-link:${member.memberId}`);
      if (refusal !== undefined) return refusal;
      await database.transaction().execute((tx) => mailPinLink(tx, needs, member.memberId, request));
      return { done: true } as const;
    }),
  ];
};

export const passwordRoutes = (needs: Needs): readonly Route[] => {
  const set = async (purpose: 'password' | 'initial-password', { token, password }: { token: string; password: string }, member: MemberIdentity | undefined, request: RequestInfo) => {
    const delivery = deliveryOf(request);
    if (!(await needs.oneTimeTokens.isOpen(needs.database, token, [purpose], delivery))) return refusedSecret('token-invalid');
    const passwordHash = await hashPassword(password);
    const keep = member === undefined ? {} : { keepSession: member.sessionId };
    return transact(needs.database, (tx) => setPassword(tx, needs, { token, purpose, password, passwordHash, delivery, ...keep }));
  };
  return [
    ...linkRoutes(needs),
    ...pinRoutes(needs),
    route(contract.setNewPassword, ({ body, member, request }) => set('password', body, member, request)),
    route(contract.initializePassword, ({ body, member, request }) => set('initial-password', body, member, request)),
  ];
};
