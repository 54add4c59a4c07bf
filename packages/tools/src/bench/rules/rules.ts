// Operations per second of each rule of the core, with typical input.
import { brochureCategoryOf } from '@pluspunkt/core/brochures';
import { partnerSearchTerm } from '@pluspunkt/core/favourites';
import { eligibleLayers, layerVerdict, markLayerSeen, orderLayers } from '@pluspunkt/core/layers';
import { classifyLink, withInline } from '@pluspunkt/core/navigation';
import { partnerDetailPath } from '@pluspunkt/core/partners';
import { pointsLabel } from '@pluspunkt/core/points';
import { discountLabel } from '@pluspunkt/core/prices';
import { cardValidationOutcome, finishRegistration, registrationAccess } from '@pluspunkt/core/registration';
import { isSameSearch, selectSearchResult, totalOf } from '@pluspunkt/core/search';
import { autoLoginStep, cardNumberOf, credentialsFrom, isAppLoginUsed, isValidCookieName, loginCookieDomain, reactionTo401, refreshDelayMs } from '@pluspunkt/core/session';
import { groupByEventName, loginEventOf } from '@pluspunkt/core/tracking';
import { Bench } from 'tinybench';
import { ALTERNATIVE, LAYERS, LAYER_CONTEXT, MESSAGES, NOW, ORIGINAL, SEEN_LAYER } from './rules-input.ts';
import type { Table } from '../table.ts';

/** Each rule with typical input. */
export const DECISIONS: Readonly<Record<string, () => unknown>> = {
  'session: credentialsFrom': () => credentialsFrom({ cardNumber: '1234567890', birthday: '7.3.1988', postcode: '50667' }),
  'session: autoLoginStep': () => autoLoginStep({ refreshToken: 'r', now: NOW }),
  'session: cardNumberOf': () => cardNumberOf('1234567890'),
  'session: loginCookieDomain': () => loginCookieDomain('www.pluspunkt.example:443'),
  'session: isValidCookieName': () => isValidCookieName('login_handler'),
  'session: refreshDelayMs': () => refreshDelayMs(900),
  'session: reactionTo401': () => reactionTo401('other'),
  'session: isAppLoginUsed': () => isAppLoginUsed(NOW, NOW),
  'search: totalOf': () => totalOf(ORIGINAL),
  'search: isSameSearch': () => isSameSearch(' Rote  Blumen', 'rote blumen'),
  'search: selectSearchResult': () => selectSearchResult({ original: ORIGINAL, alternative: ALTERNATIVE }),
  'layers: layerVerdict': () => layerVerdict(SEEN_LAYER, LAYER_CONTEXT),
  'layers: markLayerSeen': () => markLayerSeen(undefined, 'layer-3', NOW),
  'layers: orderLayers (20 layers)': () => orderLayers(LAYERS),
  'layers: eligibleLayers (20 layers)': () => eligibleLayers(LAYERS, LAYER_CONTEXT),
  'registration: finishRegistration': () =>
    finishRegistration({ redirectUrl: '/partner/kornkiste?von=karte', ownOrigin: 'https://www.pluspunkt.example' }),
  'registration: registrationAccess': () => registrationAccess('account', { registered: false, formFilledOut: true }),
  'registration: cardValidationOutcome': () => cardValidationOutcome({ status: 'OK', data: { status: 'KnownAndUnregisteredCardNumber' } }),
  'tracking: loginEventOf': () => loginEventOf({ permissions: { newsletterService: 'Ja', dataUsageDeclaration: 'Ja' }, appLoginAlreadyUsed: true }, { rememberMe: true }),
  'tracking: groupByEventName (50 messages)': () => groupByEventName(MESSAGES),
  'navigation: classifyLink': () => classifyLink('https://www.pluspunkt.example/partner'),
  'navigation: withInline': () => withInline('/partner/kornkiste?seite=2#oben'),
  'partners: partnerDetailPath': () => partnerDetailPath('/customer-website/partner/kornkiste'),
  'favourites: partnerSearchTerm': () => partnerSearchTerm(' kornkiste '),
  'brochures: brochureCategoryOf': () => brochureCategoryOf('42-drogerie'),
  'prices: discountLabel': () => discountLabel(-20),
  'points: pointsLabel': () => pointsLabel(12_345),
};

export const benchRules = async (): Promise<Table> => {
  const bench = new Bench({ time: 250, warmupTime: 150 });
  for (const [name, decide] of Object.entries(DECISIONS)) bench.add(name, decide);
  await bench.run();
  const rows = bench.tasks.map((task) => {
    const { result } = task;
    return result.state === 'completed'
      ? [task.name, Math.round(result.throughput.mean), result.latency.p50 * 1_000, result.latency.mean * 1_000, result.latency.p99 * 1_000]
      : [task.name, 0, Number.NaN, Number.NaN, Number.NaN];
  });
  return { title: 'Decisions of the core', note: 'One after the other on one core, each for a quarter of a second. Other load of the machine affects the mean, not the median.', head: ['decision', 'ops/s', 'median µs', 'mean µs', 'p99 µs'], rows };
};
