// @vitest-environment jsdom
// The business constants and limits of the product, each at its single definition.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LOG_LEVEL, createMemoryStorage } from '@pluspunkt/adapters/transport';
import { REQUEST_TIMEOUT_MS } from '@pluspunkt/adapters/transport/contract';
import { BROCHURE_IMAGE_WIDTH, COMPANY_IMAGE, INITIAL_LOCATION_STRATEGY } from '@pluspunkt/core/brochures';
import { CONSENT_TEXT_VERSION, DEFAULT_NEWSLETTER_FORM } from '@pluspunkt/core/consents';
import { layerVerdict, orderLayers, type LayerContext, type OverlayLayer } from '@pluspunkt/core/layers';
import { createRegistration, DEFAULT_CHANNEL } from '@pluspunkt/core/registration';
import { SEARCH_LIMIT, selectSearchResult, type SearchResultSet } from '@pluspunkt/core/search';
import { cardNumberOf, credentialsFrom, isAppLoginUsed, LOGIN_COOKIE_DAYS, refreshDelayMs } from '@pluspunkt/core/session';
import { TRACKING_FLUSH_MS } from '@pluspunkt/core/tracking';
import { createFakeCaptcha, createFakeRegistrationGateway } from '@pluspunkt/testkit/registration';
import { render } from '@testing-library/react';
import fc from 'fast-check';
import { either as E, option as O } from 'fp-ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CHUNK_RELOAD_GUARD_MS } from './shell/chunk-reload.ts';
import { SCROLL_WAIT_MS } from './shell/late-scroll-restoration.tsx';
import { BUILD_CHECK_MS } from './shell/new-build.ts';
import { sessionVariant } from './platform/session/variant.ts';
import { DEFAULT_CONTAINER } from './features/tracking/container-script.ts';
import { Button, buttonColours, buttonSizes, buttonTypes, iconAlignments } from './ui/button/button.tsx';
import { gridBreakpoints, GridItem, type GridItemProps } from './ui/grid/grid.tsx';
import { iconSizes, iconTones } from './ui/icon/icon.tsx';
import { lineTypes } from './ui/line/line.tsx';
import { MAX_TOASTS, TOAST_MS } from './ui/toast/toast-region.tsx';

const now = new Date('2026-05-10T12:00:00Z');

describe('the constant', () => {
  it.each<readonly [item: string, actual: unknown, value: unknown]>([
    ['request timeout, in ms', REQUEST_TIMEOUT_MS, 15_000],
    ['login cookie lifetime, in days', LOGIN_COOKIE_DAYS, 90],
    ['refresh timer of a token for 900 s, in ms', refreshDelayMs(900), O.some(900 * 1_000 - 5_000)],
    ['items of a search in state, in the action of all results, in a query that names none', SEARCH_LIMIT, { state: 3, all: 12, query: 10 }],
    ['tracking flush, in ms', TRACKING_FLUSH_MS, 1_000],
    ['chunk-reload guard, in ms', CHUNK_RELOAD_GUARD_MS, 10_000],
    ['manifest check after so much idle time, in ms', BUILD_CHECK_MS, 1_000],
    ['scroll restoration wait, in ms', SCROLL_WAIT_MS, 100],
    ['brochure image width in a list, in pixels', BROCHURE_IMAGE_WIDTH, 372],
    ['company logo, in pixels', COMPANY_IMAGE, { width: 175, height: 175 }],
    ['initial location strategy', INITIAL_LOCATION_STRATEGY, 'Device'],
    ['time of a toast, in ms', TOAST_MS, 4_000],
    ['toasts at once', MAX_TOASTS, 3],
    ['newsletter form number', DEFAULT_NEWSLETTER_FORM, 'DEV'],
    ['date of the data-protection notice', CONSENT_TEXT_VERSION, '22.05.2018'],
    ['log level: warn', DEFAULT_LOG_LEVEL, 2],
    ['tag-manager container', DEFAULT_CONTAINER, 'PP-DEFAULT'],
    ['icon sizes, from small to large', iconSizes, ['s', 'm', 'xm', 'l', 'xl']],
    ['icon tones', iconTones, ['primary', 'secondary', 'light', 'neutral', 'grey', 'error', 'success', 'muted']],
    ['button types', buttonTypes, ['block', 'button', 'submit', 'link', 'text']],
    ['button sizes', buttonSizes, ['small', 'medium', 'large', 'xlarge']],
    ['button colours', buttonColours, ['primary', 'secondary', 'neutral', 'outline-primary', 'outline-secondary', 'outline-neutral']],
    ['icon alignment', iconAlignments, ['left', 'right', 'left-box']],
    ['grid breakpoints', gridBreakpoints, ['s', 'm', 'l', 'xl']],
    ['channel of a registration', DEFAULT_CHANNEL, 'WEB'],
    ['line types', lineTypes, ['primary', 'secondary', 'linear', 'linear-light']],
  ])('%s', (_, actual, value) => {
    expect(actual).toEqual(value);
  });
});

it('icon sizes grow from each to the next on the screen, too', () => {
  const css = readFileSync(join(import.meta.dirname, 'ui/icon/icon.module.css'), 'utf8');
  const pixels = iconSizes.map((size) => Number(new RegExp(`\\.${size} \\{ inline-size: (\\d+)px`).exec(css)?.[1]));
  expect(pixels).toEqual([16, 20, 24, 28, 40]);
});

it('a card number has 10 digits', () => {
  const digitsOf = (typed: string): number => O.match(() => 0, (number: string) => number.length)(cardNumberOf(typed));
  fc.assert(fc.property(fc.stringMatching(/^[0-9 ]{0,30}$/), (typed) => [0, 10].includes(digitsOf(typed))));
  expect([digitsOf('421006738'), digitsOf('4210067389')]).toEqual([0, 10]);
});

it('the A/B split is 50/50', () => {
  const variantAt = (share: number): string => {
    sessionStorage.clear();
    return sessionVariant(window, () => share);
  };
  fc.assert(fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => variantAt(share) === (share < 0.5 ? 'a' : 'b')));
});

it('an app login counts as used for a year', () => {
  expect(['2025-05-10T12:00:00Z', '2025-05-10T11:59:59Z'].map((login) => isAppLoginUsed(new Date(login), now))).toEqual([true, false]);
});

it('a layer is shown once, at priority 999, and at most once per day of month, where it names nothing else', () => {
  const layer = (fields: Partial<OverlayLayer> = {}): OverlayLayer => ({ name: 'summer', trackingId: 't1', ...fields });
  const context: LayerContext = { now, route: '/', channel: 'web', seen: {}, hasStoredFavorites: { app: false, web: false }, layersShown: [], acceptedCampaigns: [] };
  const seen = (counter: number, date: number) => ({ ...context, seen: { t1: { trackingId: 't1', counter, date } } });
  expect([layerVerdict(layer(), context).show, layerVerdict(layer(), seen(1, 9)).show]).toEqual([true, false]);
  expect([9, 10].map((date) => layerVerdict(layer({ showTimes: 5 }), seen(1, date)).show)).toEqual([true, false]);
  const named = (name: string, priority?: number) => layer({ name, ...(priority === undefined ? {} : { priority }) });
  expect(orderLayers([named('after', 1_000), named('none'), named('before', 998)]).map(({ name }) => name)).toEqual(['before', 'none', 'after']);
});

describe('a search', () => {
  const none = { items: [], totalNumberOfResults: 0 };
  const set = (query: string, faq: number, partner?: string): SearchResultSet =>
    ({
      query,
      premiumPartners: partner === undefined ? none : { items: [{ common: { partnerName: partner } }], totalNumberOfResults: 1 },
      onlinePartners: none,
      faq: { items: [], totalNumberOfResults: faq },
      promoTeasers: none,
    }) as unknown as SearchResultSet;
  const shown = (original: number, alternative: number): string => selectSearchResult({ original: set('x', original), alternative: set('y', alternative) }).shown;

  it('prefers the alternative where the original has fewer than 10 and the alternative 3 times as many', () => {
    expect([shown(9, 27), shown(9, 26), shown(10, 30)]).toEqual(['alternative', 'original', 'original']);
  });

  it('compares the names of partners from 3 characters on', () => {
    const shownFor = (query: string): string => selectSearchResult({ original: set(query, 0, 'Blumenhof'), alternative: set('y', 27) }).shown;
    expect([shownFor('bl'), shownFor('blu')]).toEqual(['alternative', 'original']);
  });
});

it('there are three ways to log in', () => {
  const person = { birthday: '1984-04-17', postcode: '50674' };
  const forms = [
    { cardNumber: '4210067389', password: 'geheim' },
    { email: 'a@post.example', password: 'geheim' },
    { cardNumber: '4210067389', ...person },
  ];
  const types = forms.map((form) => {
    const credentials = credentialsFrom(form as never);
    return E.isRight(credentials) ? credentials.right.loginType : credentials.left;
  });
  expect(types).toEqual(['password', 'email', 'zip-dob']);
});

it('a registration begins with the gender Female', () => {
  const stored = createMemoryStorage();
  const registration = createRegistration({
    gateway: createFakeRegistrationGateway({ cards: {}, emails: [], rules: [], form: { dataProtectionFormId: 'f', formNumber: 'DEV', version: '1', headline: 'h', text: 't' }, today: '2026-05-10' }),
    captcha: createFakeCaptcha(),
    store: stored,
    newRequestId: () => '00000000-0000-4000-8000-000000000001',
    today: () => '2026-05-10',
  });
  expect(registration.getSnapshot().draft.person.genderKey).toBe('Female');
});

it('a button is a large secondary one by default', () => {
  const classOf = (button: React.ReactNode): string => render(button).container.querySelector('button')?.className ?? '';
  expect(classOf(<Button>Weiter</Button>)).toBe(classOf(<Button type="button" size="large" colour="secondary">Weiter</Button>));
});

it('the grid has up to 12 columns', () => {
  const classOf = (item: React.ReactNode): string => render(item).container.firstElementChild?.className ?? '';
  expect(classOf(<GridItem xl={12}>Punkte</GridItem>)).toContain('xl12');
  expectTypeOf<NonNullable<GridItemProps['xl']>>().toEqualTypeOf<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12>();
});
