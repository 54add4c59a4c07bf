// Every decision with any input of its types: it returns, does not change its input, and is deterministic.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layerContexts, layers } from '@pluspunkt/testkit/layers';
import { resultSets } from '@pluspunkt/testkit/search';
import { trackingMessages } from '@pluspunkt/testkit/tracking';
import { characters } from '@pluspunkt/testkit/values';
import { brochureCategoryOf } from './brochures/index.ts';
import { partnerSearchTerm } from './favourites/index.ts';
import { eligibleLayers, layerVerdict, markLayerSeen, orderLayers } from './layers/index.ts';
import { classifyLink, withInline } from './navigation/index.ts';
import { partnerDetailPath } from './partners/index.ts';
import { pointsLabel } from './points/index.ts';
import { discountLabel } from './prices/index.ts';
import { cardValidationOutcome, finishRegistration, registrationAccess } from './registration/index.ts';
import { isSameSearch, selectSearchResult, totalOf } from './search/index.ts';
import { autoLoginStep, cardNumberOf, credentialsFrom, isAppLoginUsed, isValidCookieName, loginCookieDomain, reactionTo401, refreshDelayMs } from './session/index.ts';
import { groupByEventName, loginEventOf } from './tracking/index.ts';

const ODD_TEXTS = ['', ' ', '__proto__', 'constructor', 'toString', '\ud800', '\udc00\ud800', '\u0000', 'İ', 'ß', '\u202e', '{}', '{', '[', '[::1', 'a:b:c', '.', '..', '*', '%', '%zz', '?', '#', '//', '\\\\', '9'.repeat(400)];
/** Long enough to expose anything slower than linear. */
const ENDLESS = ['x', ' ', '/', '?', '{', '1', '.', '*', '\ud800'].map((piece) => piece.repeat(100_000));

const text = fc.oneof({ weight: 6, arbitrary: fc.string({ unit: characters }) }, { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) }, { weight: 1, arbitrary: fc.constantFrom(...ENDLESS) });
const number = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 5e-324, Number.MAX_VALUE, 2 ** 53));
const instant = fc.oneof(fc.date({ noInvalidDate: false }), fc.constantFrom(8.64e15, -8.64e15, 0, Number.NaN).map((ms) => new Date(ms)));
const absent = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(arbitrary, { nil: undefined });

const birthdays = fc.oneof(text, fc.record({ day: fc.oneof(text, number), month: fc.oneof(text, number), year: fc.oneof(text, number) }));
const loginForms = fc.record({ username: text, cardNumber: text, email: text, password: text, postcode: text, birthday: birthdays }, { requiredKeys: [] });
const autoLogins = fc.record(
  { singleUse: fc.record({ refreshToken: text }), accessToken: fc.record({ token: text, expiresAt: instant }), refreshToken: text, now: instant },
  { requiredKeys: ['now'] },
);
const finished = fc.record({ cardNumber: text, redirectUrl: text, ownOrigin: fc.oneof(text, fc.constant('https://www.example.de')) }, { requiredKeys: ['ownOrigin'] });
const seenRecord = fc.record({ trackingId: text, counter: number, date: number });
const profiles = fc.record({
  permissions: fc.record({ newsletterService: fc.constantFrom('Ja' as const, 'Nein' as const, 'Unbestaetigt' as const), dataUsageDeclaration: fc.constantFrom('Ja' as const, 'Nein' as const) }),
  appLoginAlreadyUsed: fc.boolean(),
});
const logins = fc.record({ loginType: fc.constantFrom('password' as const, 'email' as const, 'zip-dob' as const), rememberMe: fc.boolean() }, { requiredKeys: ['rememberMe'] });
const selections = fc.record({ original: resultSets, alternative: resultSets, skipSelection: fc.boolean() }, { requiredKeys: ['original'] });

/** The inputs, and the call. */
interface Question {
  readonly input: fc.Arbitrary<unknown>;
  readonly ask: (input: never) => unknown;
}
const question = <A>(input: fc.Arbitrary<A>, ask: (input: A) => unknown): Question => ({ input, ask });
const both = <A, B>(a: fc.Arbitrary<A>, b: fc.Arbitrary<B>, ask: (a: A, b: B) => unknown): Question => question(fc.tuple(a, b), ([x, y]) => ask(x, y));

const DECISIONS: Readonly<Record<string, Question>> = {
  credentialsFrom: question(loginForms, credentialsFrom),
  refreshDelayMs: question(number, refreshDelayMs),
  autoLoginStep: question(autoLogins as fc.Arbitrary<Parameters<typeof autoLoginStep>[0]>, autoLoginStep),
  reactionTo401: question(fc.constantFrom('login' as const, 'token' as const, 'other' as const), reactionTo401),
  loginCookieDomain: question(text, loginCookieDomain),
  isValidCookieName: question(text, isValidCookieName),
  cardNumberOf: question(text, cardNumberOf),
  isAppLoginUsed: both(absent(instant), instant, isAppLoginUsed),
  totalOf: question(resultSets, totalOf),
  selectSearchResult: question(selections as fc.Arbitrary<Parameters<typeof selectSearchResult>[0]>, selectSearchResult),
  isSameSearch: both(text, text, isSameSearch),
  orderLayers: question(fc.array(layers), orderLayers),
  layerVerdict: both(layers, layerContexts, layerVerdict),
  eligibleLayers: both(fc.array(layers), layerContexts, eligibleLayers),
  markLayerSeen: question(fc.tuple(absent(seenRecord), text, instant), ([seen, trackingId, now]) => markLayerSeen(seen, trackingId, now)),
  finishRegistration: question(finished as fc.Arbitrary<Parameters<typeof finishRegistration>[0]>, finishRegistration),
  registrationAccess: both(fc.constantFrom('start' as const, 'data' as const, 'account' as const, 'success' as const), fc.record({ registered: fc.boolean(), formFilledOut: fc.boolean() }), registrationAccess),
  cardValidationOutcome: question(fc.oneof(fc.jsonValue(), fc.anything({ withNullPrototype: true, withBigInt: true })), cardValidationOutcome),
  groupByEventName: question(fc.array(trackingMessages), groupByEventName),
  loginEventOf: both(absent(profiles), absent(logins as fc.Arbitrary<NonNullable<Parameters<typeof loginEventOf>[1]>>), loginEventOf),
  partnerSearchTerm: question(text, partnerSearchTerm),
  partnerDetailPath: question(text, partnerDetailPath),
  withInline: question(text, withInline),
  classifyLink: question(text, classifyLink),
  discountLabel: question(number, discountLabel),
  pointsLabel: question(number, pointsLabel),
  brochureCategoryOf: question(text, brochureCategoryOf),
};

/** A write to what is frozen throws, in modules. */
function frozen<A>(value: A): A {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (ArrayBuffer.isView(value)) return value;
  Object.freeze(value);
  Reflect.ownKeys(value).forEach((key) => frozen(Reflect.get(value, key)));
  return value;
}

it.each(Object.entries(DECISIONS))('%s accepts any input, changes none of it, and is deterministic', (_, { input, ask }) => {
  fc.assert(
    fc.property(fc.clone(input, 2), ([asked, copy]) => {
      const answer = ask(frozen(asked) as never);
      expect(isDeepStrictEqual(asked, copy)).toBe(true);
      expect(isDeepStrictEqual(ask(asked as never), answer)).toBe(true);
      expect(isDeepStrictEqual(ask(copy as never), answer)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

it('no decision converts a text to a name that looks like another one', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const link = classifyLink(typed);
      // An accepted path is classified the same again: no scheme hides behind two layers of encoding.
      if (link.kind === 'internal') expect(classifyLink(link.path)).toEqual(link);
      if (link.kind === 'external') expect(classifyLink(link.url)).toEqual(link);
      expect(partnerSearchTerm(partnerSearchTerm(typed))).toBe(partnerSearchTerm(typed));
      expect(withInline(withInline(typed))).toBe(withInline(typed));
    }),
  );
});
