// Counts the attempts of a login, by password or by a code of the second step, within limits that neither allow guessing nor lock the owner out.
import { limitFor, TOKEN_ROUTE } from '../../platform/rate-limits/rate-limits.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addressKey, addressKeys, type AddressKey } from '../../platform/rate-limits/address-key.ts';
import { hashedKey } from '../../platform/rate-limits/hashed-key.ts';
import { createThrottle, type ThrottleRule } from '../../platform/rate-limits/throttle.ts';
import { isCardNumber } from '../accounts.ts';
import { looksLikeBirthdayAndPostcode } from '../passwords.ts';
import type { RefusedLogin } from './login-outcome.ts';

/** The names of a login, counted as they are typed: a count per account would reveal which e-mail address belongs to which card. */
export const loginCountsOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => [hashedKey('login:everywhere', name), hashedKey('login:allowance', name)]);

interface JudgedAttempt {
  /** Part of the keys, so that a typed name can never be the key under which codes are counted. */
  readonly kind: 'login' | 'second-step';
  /** As it was typed; for a second step the member's id, which is known after the right password. */
  readonly identifier: string;
  readonly secret: string;
  /** The answer to a wrong secret. */
  readonly wrong: RefusedLogin;
  readonly clientAddress: string | undefined;
  readonly isRight: boolean;
  readonly isKnownDevice: boolean;
  readonly solvedCaptcha: boolean;
}

const ruleOf = (name: Parameters<typeof limitFor<typeof TOKEN_ROUTE>>[1], key: string): ThrottleRule => ({ key, ...limitFor(TOKEN_ROUTE, name) });

const ofNetworks = (name: 'loginByAddress' | 'loginByAddressADay' | 'lookLoginByAddress', keys: readonly AddressKey[]): readonly ThrottleRule[] =>
  keys.map(({ key, allowance }) => {
    const rule = ruleOf(name, key);
    return { ...rule, limit: rule.limit * allowance };
  });

/**
 * Part of a transaction: counts an attempt, and refuses one beyond the limits whether its secret is right or not. The secret is verified
 * before, since counting locks rows; the outcome is revealed after the commit, so an attempt that is interrupted neither counts nor guesses.
 */
export const countAttempt = async (tx: Tx, { kind, identifier, secret, wrong, clientAddress, isRight, isKnownDevice, solvedCaptcha }: JudgedAttempt): Promise<RefusedLogin | undefined> => {
  const throttle = createThrottle({ database: tx });
  const taken = new Set<string>();
  const takeAll = async (rules: readonly ThrottleRule[]): Promise<number> => {
    const waits: number[] = [];
    for (const rule of rules) {
      waits.push(await throttle.take(rule));
      taken.add(rule.key);
    }
    return Math.max(0, ...waits);
  };
  /** Stops at the first exceeded limit, from the smallest network on: otherwise one address could exhaust the limits of its wider networks. */
  const takeUntilExceeded = async (rules: readonly ThrottleRule[]): Promise<number> => {
    for (const rule of rules) {
      const wait = await takeAll([rule]);
      if (wait > 0) return wait;
    }
    return 0;
  };
  /** Right secrets reset the count. */
  const judged = async (rules: readonly ThrottleRule[], ifWrong = wrong): Promise<RefusedLogin | undefined> => {
    if (!isRight) return ifWrong;
    for (const { key } of rules) if (taken.has(key)) await throttle.giveBack(key);
    return undefined;
  };
  const throttled = (retryAfterSeconds: number): RefusedLogin => ({ _tag: 'Throttled', retryAfterSeconds });
  const byNetwork = ofNetworks('loginByAddress', addressKeys('login', clientAddress));
  if (kind === 'login' && isCardNumber(identifier) && looksLikeBirthdayAndPostcode(secret)) {
    // Birthdays and postcodes are few: one network must not try a frequent pair on every card.
    const [byNetworks, byCard] = [[...ofNetworks('lookLoginByAddress', addressKeys('look', clientAddress)), ...byNetwork], [ruleOf('lookLogin', hashedKey('login:look', identifier))]];
    const refusedNetwork = await takeUntilExceeded(byNetworks);
    // Not counted for the card then: one network would keep the owners of any number of cards out.
    const wait = refusedNetwork > 0 ? refusedNetwork : await takeAll(byCard);
    return wait > 0 ? throttled(wait) : judged([...byNetworks, ...byCard]);
  }
  const byDevice = [ruleOf('loginByDevice', hashedKey(`${kind}:device`, identifier)), ruleOf('loginByDeviceADay', hashedKey(`${kind}:device-a-day`, identifier))];
  if (isKnownDevice && (await takeAll(byDevice)) === 0) return judged(byDevice);
  const aDay = kind === 'login' ? ofNetworks('loginByAddressADay', addressKeys('login', clientAddress, 'day')) : [];
  const waitForNetwork = await takeUntilExceeded(byNetwork);
  if (kind === 'login') {
    // One password over many names: right or wrong, it is not told, and it counts for no name.
    if (waitForNetwork > 0 && !solvedCaptcha) return throttled(waitForNetwork);
    const waitForDay = await takeUntilExceeded(aDay);
    if (waitForDay > 0) return throttled(waitForDay);
  }
  const here = [ruleOf('loginByAccount', hashedKey(`${kind}:account`, `${identifier} ${addressKey('login', clientAddress) ?? ''}`))];
  const everywhere = [ruleOf('loginEverywhere', hashedKey(`${kind}:everywhere`, identifier))];
  const [waitHere, waitEverywhere] = [await takeAll(here), await takeAll(everywhere)];
  const wait = Math.max(waitForNetwork, waitHere, waitEverywhere);
  const counted = [...byNetwork, ...aDay, ...here, ...everywhere];
  if (wait === 0 || (waitEverywhere === 0 && solvedCaptcha)) return judged(counted);
  // Beyond the limits, a right password still passes some times a day, and a wrong one only gets a waiting time.
  const allowance = [ruleOf('loginAllowance', hashedKey(`${kind}:allowance`, identifier))];
  return (await takeAll(allowance)) > 0 ? throttled(wait) : judged([...counted, ...allowance], throttled(wait));
};
