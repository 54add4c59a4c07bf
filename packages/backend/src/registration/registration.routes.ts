// Routes of the registration.
import * as contract from '@pluspunkt/adapters/registration/contract';
import { isWeakPin } from '@pluspunkt/core/password';
import { checkPasswordRules, mayJoin, ownWordsOf } from '@pluspunkt/core/registration';
import { CAPTCHA_V2_HEADER } from '@pluspunkt/adapters/transport/contract';
import { canonicalEmail } from '../platform/mail/canonical-email.ts';
import { captchaRefusal, passesCaptcha, type CaptchaHeaders } from '../platform/captcha/captcha-guard.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { isRefusal, refuseWith } from '../platform/http/refusal.ts';
import type { RequestInfo, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { transact } from '../platform/http/transact.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { addressKeys, type AddressKey } from '../platform/rate-limits/address-key.ts';
import { hashPassword } from '../session/index.ts';
import { hashedKey } from '../platform/rate-limits/hashed-key.ts';
import { enforceRateLimit } from '../platform/rate-limits/limit-route.ts';
import type { Throttle } from '../platform/rate-limits/throttle.ts';
import { isWeakPassword } from './is-weak-password.ts';
import { PASSWORD_RULES, REGISTRATION_REFUSALS } from './de.ts';
import type { RegisterNeeds, RegistrationRequest } from './register.ts';
import { refused, registerIn, withoutSecrets } from './register.ts';

type Needs = RegisterNeeds & { readonly throttle: Throttle };


/** Identified by the captcha token. */
const captchaError = ({ [CAPTCHA_V2_HEADER]: v2 }: CaptchaHeaders) => ({ status: 'ERROR', validationErrors: { [v2 === undefined ? 'ReCaptchaV3Token' : 'ReCaptchaV2Token']: 'invalid' } }) as const;

/** Undefined if a password meets all rules and is hard to guess; else the broken ones. */
export const passwordRefusal = async (password: string, ownWords: readonly string[]): Promise<Refusal | undefined> => {
  const broken = checkPasswordRules(PASSWORD_RULES.map((rule) => ({ ...rule, text: rule.text.usual })), password, ownWords).filter(({ met }) => !met);
  const issues = broken.map(({ rule }) => ({ path: 'body.password', code: rule.id }));
  if (issues.length > 0) return refuseWith('password-rules', REGISTRATION_REFUSALS['password-rules'], { issues });
  return (await isWeakPassword(password, ownWords)) ? refused('weak-password') : undefined;
};

/** What can be judged without the database. */
const judge = async (data: RegistrationRequest, today: string): Promise<Refusal | undefined> => {
  if (!mayJoin(data.birthday, today)) return refused('too-young');
  if (data.pin !== undefined && isWeakPin(data.pin, data.birthday)) return refused('weak-pin');
  return passwordRefusal(data.password, ownWordsOf(data));
};

export const registrationRoutes = (needs: Needs): readonly Route[] => {
  const { database, clock, throttle } = needs;

  const [validatesTooOften, countsTooOften, registersTooOften] = [
    enforceRateLimit(throttle, contract.validateCard.id),
    enforceRateLimit(throttle, contract.countEmail.id),
    enforceRateLimit(throttle, contract.register.id),
  ];
  const byAddress = (purpose: string, { clientAddress }: RequestInfo): readonly AddressKey[] => addressKeys('log', clientAddress, purpose);
  /** Lookups and registrations share one limit per card, since an attacker uses many addresses. */
  const byCard = (cardNumber: string): string => hashedKey('card-lookup', cardNumber);

  const statusOf = async (cardNumber: string) => {
    const card = await database.selectFrom('card').select('status').where('card_number', '=', cardNumber).executeTakeFirst();
    if (card !== undefined) return card.status === 'blocked' ? 'BlockedCardNumber' : 'KnownAndRegisteredCardNumber';
    const issued = await database.selectFrom('issued_card').select('status').where('card_number', '=', cardNumber).executeTakeFirst();
    if (issued === undefined) return 'UnknownCardNumber';
    return issued.status === 'blocked' ? 'BlockedCardNumber' : 'KnownAndUnregisteredCardNumber';
  };
  /** Limits guessing: each number that cannot be registered counts for the address. Otherwise a client could find unregistered plastic cards by trying numbers. */
  const findCard = async (cardNumber: string, request: RequestInfo, tooOften: (limit: 'cardMiss', counted: readonly AddressKey[]) => Promise<Refusal | undefined>) => {
    const counted = byAddress('card-miss', request);
    const refusal = await tooOften('cardMiss', counted);
    if (refusal !== undefined) return refusal;
    const status = await statusOf(cardNumber);
    if (status === 'KnownAndUnregisteredCardNumber') for (const { key } of counted) await throttle.giveBack(key);
    return status;
  };

  return [
    route(contract.validateCard, async ({ body, headers, member, request }) => {
      const refusal = await validatesTooOften('cardLookup', byAddress('validate-card', request));
      if (refusal !== undefined) return refusal;
      if (!(await passesCaptcha(needs, { headers, request, member, asked: [contract.validateCard.id, body] }))) return captchaError(headers);
      // Counted after the captcha, so that a bot cannot block a card.
      const ofCard = await validatesTooOften('cardLookupByCard', byCard(body.cardNumber));
      if (ofCard !== undefined) return ofCard;
      const status = await findCard(body.cardNumber, request, validatesTooOften);
      return isRefusal(status) ? status : ({ status: 'OK', data: { status } } as const);
    }),
    route(contract.countEmail, async ({ body, headers, member, request }) => {
      const refusal = (await countsTooOften('emailLookup', byAddress('count-email', request))) ?? (await captchaRefusal(needs, { headers, request, member, asked: [contract.countEmail.id, body] }));
      if (refusal !== undefined) return refusal;
      const taken = await database.selectFrom('member').select('id').where('email', '=', canonicalEmail(body.email)).executeTakeFirst();
      return { allowed: taken === undefined };
    }),
    route(contract.readPasswordRules, ({ request }) => Promise.all(PASSWORD_RULES.map(async (rule) => ({ ...rule, text: await request.say(rule.text) }))), { cacheControl: 'public, max-age=300' }),
    route(contract.register, async ({ body, headers, member, request }) => {
      const refusal =
        (await registersTooOften('registration', byAddress('register', request))) ??
        (await captchaRefusal(needs, { headers, request, member, asked: [contract.register.id, withoutSecrets(body)] })) ??
        (body.cardNumber === undefined ? undefined : await registersTooOften('cardLookupByCard', byCard(body.cardNumber))) ??
        (await judge(body, dayOf(clock.now())));
      if (refusal !== undefined) return refusal;
      const found = body.cardNumber === undefined ? undefined : await findCard(body.cardNumber, request, registersTooOften);
      if (isRefusal(found)) return found;
      const passwordHash = await hashPassword(body.password);
      const pinHash = body.pin === undefined ? {} : { pinHash: await hashPassword(body.pin) };
      return transact(database, (tx) => registerIn(tx, needs, { data: body, passwordHash, ...pinHash, request, asMember: member !== undefined }));
    }),
  ];
};
