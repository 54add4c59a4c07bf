// The OpenAPI document of the routes that are registered.
import { AB_VARIANT_HEADER, API_BASE, OPERATOR_API_BASE, OPERATOR_COOKIE, PARTNER_API_BASE, REQUEST_ID_HEADER } from '@pluspunkt/adapters/transport/contract';
import type { ContractRoute, RawRoute, Route } from '../platform/http/route.ts';
import { CONFIGURATION_SCHEMAS } from './configuration-schemas.ts';
import { answeredSchemas, schemaAddress } from './json-schema.ts';
import type { OpenApiDocument, Operation } from './openapi.types.ts';
import { BASIC, BEARER, COOKIE, operationOf } from './operation.ts';
import { RAW_OPERATIONS } from './raw-operations.ts';

const DESCRIPTION = [
  'Every call of the loyalty programme. Answers are `{ "data": … }`, failures `{ "error": { "code", "message", "requestId", "issues"? } }`, where `code` is for programs and `message` is German, for people; the OpenID endpoints answer in plain RFC 6749.',
  'Prices are whole cents, points whole points, instants ISO 8601 in UTC. A client should give up after 15 seconds, and repeat reads only.',
].join('\n\n');

/** What a document describes. */
export interface Interface {
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly base: string;
}

export const PUBLIC_INTERFACE: Interface = { title: 'Pluspunkt', summary: 'The calls of the loyalty programme', description: DESCRIPTION, base: API_BASE };

export const PARTNER_INTERFACE: Interface = {
  title: 'Pluspunkt for partners',
  summary: 'Tills of partners: collecting, returning and redeeming points',
  description: [
    'Programs of partners authenticate by client credentials: HTTP Basic with the client id and the secret that the operator made for them. Answers are `{ "data": … }`, failures `{ "error": { "code", "message", "requestId", "issues"? } }`, where `code` is for programs.',
    'Amounts are whole cents, quantities thousandths, points whole points, instants ISO 8601 in UTC. Each write has an `idempotency-key`: repeat it with the same key after a lost answer. Transaction, return and redemption ids are unique for good; the same one with the same content gets the first answer.',
  ].join('\n\n'),
  base: PARTNER_API_BASE,
};

export const OPERATOR_INTERFACE: Interface = {
  title: 'Pluspunkt for operators',
  summary: 'The console: accounts of operators, what they edit, the service desk, figures',
  description: [
    'A login sets a session cookie that scripts cannot read; it ends after half an hour without a call and after twelve hours. A call names the role that it needs; `lead` may make every call. Calls with `x-step-up` answer 403 `step-up-needed` until the second factor was entered within the last five minutes. Browsers of other sites are refused.',
    'Answers are `{ "data": … }`, failures `{ "error": { "code", "message", "requestId", "issues"? } }`, where `code` is for programs. All changes are in the audit trail.',
  ].join('\n\n'),
  base: OPERATOR_API_BASE,
};

const TAGS: Readonly<Record<string, string>> = {
  session: 'Login, tokens, the end of a session',
  registration: 'Becoming a member',
  password: 'Passwords and PINs',
  profile: 'The member’s data and cards',
  points: 'Balance, bookings, donations, vouchers',
  consents: 'Consents and the newsletter',
  coupons: 'Coupons and their activation',
  partners: 'Partners and click-outs',
  contact: 'Messages to the programme',
  stores: 'Branches and places',
  brochures: 'Brochures and what was read of them',
  prices: 'Price comparison',
  favourites: 'Favourite partners and products, price alerts',
  rewards: 'The reward shop',
  campaigns: 'Campaigns, prizes, lotteries',
  layers: 'Overlays and page views',
  search: 'The search service',
  content: 'Pages, settings, the service log',
  assets: 'Pictures',
  tills: 'Purchases, returns and redemptions at tills',
  operators: 'Accounts of operators',
  entries: 'What operators edit',
  memberService: 'The service desk: members as operators find, see and help them',
  programme: 'Figures, keys of tills, statements',
  service: 'About this service',
};

const isContract = (route: Route): route is ContractRoute => route.kind === 'contract';
const isRaw = (route: Route): route is RawRoute => route.kind === 'raw';

/** `/asset/{path...}` as the document writes it. */
const documentPath = (path: string): string => path.replaceAll('...}', '}');

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Raw routes without a description are left out; a test finds them. */
const rawEntries = ({ path, methods }: RawRoute): readonly Entry[] =>
  methods.flatMap((method) => {
    const operation = RAW_OPERATIONS[`${method} ${documentPath(path)}`];
    return operation === undefined ? [] : [{ path: documentPath(path), method, operation }];
  });

const pathsOf = (entries: readonly Entry[]): OpenApiDocument['paths'] =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ path }) => path)]
      .sort(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([path, group]) => [path, Object.fromEntries(group.map(({ method, operation }) => [method.toLowerCase(), operation]))]),
  );

const COMPONENTS: Omit<OpenApiDocument['components'], 'schemas' | 'securitySchemes'> = {
  responses: {
    failure: {
      description: 'Any other failure, e.g. 429 too-many-requests, 500 internal, 503 unavailable',
      content: { 'application/json': { schema: { $ref: schemaAddress('error') } } },
    },
  },
  parameters: {
    requestId: { name: REQUEST_ID_HEADER, in: 'header', required: false, schema: { type: 'string' }, description: 'Trace of the request; the answer carries it, too' },
    variant: { name: AB_VARIANT_HEADER, in: 'header', required: false, schema: { type: 'string', enum: ['a', 'b'] }, description: 'A/B variant of the visitor' },
  },
};
const SCHEMES: Readonly<Record<string, OpenApiDocument['components']['securitySchemes']>> = {
  [API_BASE]: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of the token endpoint' } },
  [PARTNER_API_BASE]: { [BASIC]: { type: 'http', scheme: 'basic', description: 'Client id and secret' } },
  [OPERATOR_API_BASE]: { [COOKIE]: { type: 'apiKey', in: 'cookie', name: OPERATOR_COOKIE, description: 'Set by the login' } },
};
const GENERAL_PARAMETERS = Object.keys(COMPONENTS.parameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));

const withGeneralParameters = (operation: Operation): Operation => ({ ...operation, parameters: [...operation.parameters, ...GENERAL_PARAMETERS] });

/** Pure; describes what is registered, not what contracts promise. */
export const openApiDocument = (routes: readonly Route[], { base, ...info }: Interface = PUBLIC_INTERFACE): OpenApiDocument => {
  const contracts = routes.filter(isContract).map(({ contract }) => contract);
  const { named, responses } = answeredSchemas(contracts);
  const groups = Object.keys(CONFIGURATION_SCHEMAS).map((name) => ({ $ref: schemaAddress(name) }));
  const called = contracts.map((contract): Entry => {
    const answer = responses.get(contract.id) ?? {};
    // One of the groups, or another one with free keys.
    const operation = operationOf(contract, contract.id === 'content.readConfiguration' ? { anyOf: [...groups, answer] } : answer);
    return { path: contract.path, method: contract.method, operation: withGeneralParameters(operation) };
  });
  const entries = [...called, ...routes.filter(isRaw).flatMap(rawEntries)];
  const used = new Set(entries.flatMap(({ operation }) => operation.tags));
  return {
    openapi: '3.1.1',
    info: { ...info, version: '1.0.0' },
    servers: [{ url: base }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })).sort((a, b) => order(a.name) - order(b.name)),
    paths: pathsOf(entries),
    components: { schemas: base === API_BASE ? { ...named, ...CONFIGURATION_SCHEMAS } : named, ...COMPONENTS, securitySchemes: SCHEMES[base] ?? {} },
  };
};

/** In the order of the tags above; others come last. */
function order(tag: string): number {
  const place = Object.keys(TAGS).indexOf(tag);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}
