// Tries every call of the contracts against a service, and judges each answer by its contract.
import { openMemberSession } from '@pluspunkt/adapters/session';
import { contracts } from '@pluspunkt/adapters/contracts';
import { CONFIGURATION, configurationFaults, type ConfigurationFault } from '@pluspunkt/adapters/content/configuration.contract';
import { readConfiguration } from '@pluspunkt/adapters/content/contract';
import { exampleOf } from '@pluspunkt/adapters/examples';
import { endSession } from '@pluspunkt/adapters/session/contract';
import { createGraphqlFaqGateway, createGraphqlSearchGateway } from '@pluspunkt/adapters/search';
import type { Fetch, HttpClient } from '@pluspunkt/adapters/transport';
import { GENERAL_FAILURES, type CallContract } from '@pluspunkt/adapters/transport/contract';
import type { CallFailure } from '@pluspunkt/core/failure';
import { either as E } from 'fp-ts';
import { tryRawCalls, type SeenPictures } from './raw-calls.ts';

/** What is tried, and against which service. */
export interface ConformanceOptions {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  readonly fetch: Fetch;
  /** A member made for this: with `write` its data change, and its points are spent. */
  readonly member: { readonly cardNumber: string; readonly password: string };
  /** Also tries calls that change something. Default false. */
  readonly write?: boolean;
}

/**
 * What an operation came to.
 *
 * - `ok`: a 2xx answer of the right shape
 * - `refused`: a failure that the contract names, with its status; the example may not fit the service's data
 * - `failed`: anything else
 * - `skipped`: it changes something without `write`, or would end the run
 */
export interface ConformanceResult {
  readonly operation: string;
  readonly call: string;
  readonly outcome: 'ok' | 'refused' | 'failed' | 'skipped';
  /** The failure's code, or why it was skipped. */
  readonly detail: string;
}

/** Calls that are never tried, and why. */
const NOT_TRIED: ReadonlyMap<string, string> = new Map([
  ['account.close', 'it would end the account'],
  ['profile.orderReplacementCard', 'it would replace the card, by which the member logs in'],
  ['passkeys.logIn', 'it needs a passkey of the member'],
  // The last call.
  [endSession.id, ''],
]);

/** Reads whose answers name what other calls ask for: the field of the answer, by the field that it fills. */
const SOURCES: readonly { readonly operation: string; readonly finds: Readonly<Record<string, string>>; readonly onlyFor?: string }[] = [
  { operation: 'campaigns.prizes', finds: { id: 'id' }, onlyFor: 'campaigns.readWinContent' },
  { operation: 'coupons.filter', finds: { promotionId: 'promotionId', partnerSubGroup: 'partnerSubGroup' } },
  { operation: 'prices.search', finds: { gtin: 'gtin' } },
  { operation: 'partners.filter', finds: { partnerName: 'name', x: 'name' } },
  { operation: 'brochures.searchBrochures', finds: { BrochureId: 'id' } },
  { operation: 'stores.suggestPlaces', finds: { place_id: 'placeId' } },
  { operation: 'points.listDonationPartners', finds: { donationPartnerId: 'id' } },
  { operation: 'points.listVoucherPartners', finds: { voucherPartnerId: 'id' } },
];

/** The first value of a field, searched breadth first. */
function firstOf(answer: unknown, field: string): unknown {
  let level: readonly unknown[] = [answer];
  while (level.length > 0) {
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null);
    const found = objects.flatMap((value) => Object.entries(value)).find(([name, value]) => name === field && (typeof value === 'string' || typeof value === 'number'));
    if (found !== undefined) return found[1];
    level = objects.flatMap((value): readonly unknown[] => Object.values(value));
  }
  return undefined;
}

const PICTURES = { picture: /"(\/api\/v1\/asset\/(?!brochures\/)[^"]+)"/, brochurePage: /"(\/api\/v1\/asset\/brochures\/[^"]+)"/ };

/** The first address of each kind of picture that an answer names. */
const seenPictures = (seen: SeenPictures, answer: unknown): SeenPictures => {
  const text = JSON.stringify(answer) ?? '';
  return { picture: seen.picture ?? PICTURES.picture.exec(text)?.[1], brochurePage: seen.brochurePage ?? PICTURES.brochurePage.exec(text)?.[1] };
};

/** Values of this service by field, for one operation or, under an empty name, for all. */
type Known = Map<string, Readonly<Record<string, unknown>>>;

function learn(known: Known, operation: string, answer: unknown): void {
  const source = SOURCES.find((one) => one.operation === operation);
  if (source === undefined) return;
  const found = Object.entries(source.finds).flatMap(([field, from]) => {
    const value = firstOf(answer, from);
    return value === undefined ? [] : [[field, value] as const];
  });
  const place = source.onlyFor ?? '';
  known.set(place, { ...known.get(place), ...Object.fromEntries(found) });
}

/** Refusals that no valid call of a logged-in member may get. */
const WRONG: ReadonlySet<string> = new Set(['unauthenticated', 'internal', 'unavailable', 'method-not-allowed', 'malformed-body', 'unsupported-media-type', 'payload-too-large']);

const namedStatus = ({ failures = {} }: CallContract, code: string): number | undefined => ({ ...GENERAL_FAILURES, ...failures })[code];
const hasInput = ({ params, query, body }: CallContract): boolean => [params, query, body].some((part) => part !== undefined);

function judge(contract: CallContract, outcome: E.Either<CallFailure, unknown>): Pick<ConformanceResult, 'outcome' | 'detail'> {
  if (E.isRight(outcome)) return { outcome: 'ok', detail: '' };
  const failure = outcome.left;
  if (failure._tag === 'MalformedAnswer') return { outcome: 'failed', detail: `the answer does not keep the contract: ${failure.detail}` };
  if (failure._tag !== 'HttpError') return { outcome: 'failed', detail: failure._tag };
  const { code, status } = failure;
  if (namedStatus(contract, code) !== status) return { outcome: 'failed', detail: `the contract names no ${status} ${code}` };
  return { outcome: WRONG.has(code) || (code === 'not-found' && !hasInput(contract)) ? 'failed' : 'refused', detail: `${status} ${code}` };
}

const callOf = ({ method, path }: CallContract): string => `${method} ${path}`;

/** Every group of the configuration: its keys and their types. A service may lack groups, and have other keys. */
async function configurations(http: HttpClient, contract: CallContract): Promise<readonly ConformanceResult[]> {
  const results: ConformanceResult[] = [];
  for (const group of Object.keys(CONFIGURATION)) {
    const outcome = await send(http, contract, { name: group });
    const faults = E.isRight(outcome) ? configurationFaults(group, outcome.right as Readonly<Record<string, string>>) : [];
    const listOf = (wanted: ConfigurationFault['fault']): string => faults.filter(({ fault }) => fault === wanted).map(({ key }) => key).join(', ');
    const [wrong, unknown] = [listOf('wrong-type'), listOf('unknown-key')];
    const judged = judge(contract, outcome);
    const base = { operation: contract.id, call: `${contract.method} /configuration/${group}` };
    results.push(wrong === '' ? { ...base, ...judged, ...(unknown === '' ? {} : { detail: `no page reads ${unknown}` }) } : { ...base, outcome: 'failed', detail: `wrong type: ${wrong}` });
  }
  return results;
}

/** Sends the example of one call. */
const send = (http: HttpClient, contract: CallContract, known: Readonly<Record<string, unknown>>): Promise<E.Either<CallFailure, unknown>> =>
  http.call(contract, exampleOf(contract, known) as never)();

async function searches(http: HttpClient): Promise<readonly ConformanceResult[]> {
  const search = createGraphqlSearchGateway({ http });
  const faq = createGraphqlFaqGateway({ http });
  const calls = { 'search.search': search.search('kaffee', 3), 'search.partnerCategories': search.partnerCategories(), 'search.suggestions': search.suggestions('ka'), 'search.faq': faq.faq({ query: 'karte', offset: 0, limit: 3 }) };
  const results: ConformanceResult[] = [];
  for (const [operation, call] of Object.entries(calls)) {
    const outcome: E.Either<{ readonly _tag: string }, unknown> = await call();
    results.push({ operation, call: 'GraphQL', outcome: E.isRight(outcome) ? 'ok' : 'failed', detail: E.isRight(outcome) ? '' : outcome.left._tag });
  }
  return results;
}

/** Logs in, tries every operation, logs out. Never rejects for what the service does. */
export async function conform({ origin, fetch, member, write = false }: ConformanceOptions): Promise<readonly ConformanceResult[]> {
  const { http, session } = openMemberSession({ origin, fetch });
  const login = await session.login(member, { rememberMe: false });
  const results: ConformanceResult[] = [{ operation: 'session.login', call: 'POST /auth/connect/token', outcome: E.isRight(login) ? 'ok' : 'failed', detail: E.isRight(login) ? '' : login.left._tag }];
  if (E.isRight(login)) {
    const known: Known = new Map([['', { cardNumber: member.cardNumber, username: member.cardNumber, password: member.password }]]);
    let pictures: SeenPictures = {};
    const isSource = ({ id }: CallContract): boolean => SOURCES.some(({ operation }) => operation === id);
    // What changes something comes last, so that reads find the member as it was.
    const rank = (contract: CallContract): number => (isSource(contract) ? 0 : contract.effect === 'look' ? 1 : 2);
    for (const contract of contracts.toSorted((one, other) => rank(one) - rank(other))) {
      const base = { operation: contract.id, call: callOf(contract) };
      const reason = NOT_TRIED.get(contract.id);
      if (reason === '') continue;
      if (reason !== undefined) results.push({ ...base, outcome: 'skipped', detail: reason });
      else if (contract.id === readConfiguration.id) results.push(...(await configurations(http, contract)));
      else if (contract.effect === 'write' && !write) results.push({ ...base, outcome: 'skipped', detail: 'it changes something' });
      else {
        const outcome = await send(http, contract, { ...known.get(''), ...known.get(contract.id) });
        results.push({ ...base, ...judge(contract, outcome) });
        if (E.isRight(outcome)) {
          learn(known, contract.id, outcome.right);
          pictures = seenPictures(pictures, outcome.right);
        }
      }
    }
    results.push(...(await searches(http)), ...(await tryRawCalls(http, member, pictures)));
    results.push({ operation: endSession.id, call: callOf(endSession), ...judge(endSession, await http.call(endSession, { body: {} })()) });
  }
  session.dispose();
  return results;
}
