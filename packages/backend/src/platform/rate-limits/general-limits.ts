// The limits of every call: the budget of an address, and writes per member, over all processes of a machine.
import { API_BASE, type CallContract, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import type { BackendDependencies } from '../../dependencies.ts';
import type { MemberIdentity, OperatorIdentity, PartnerIdentity, RequestInfo } from '../http/route.ts';
import { createMachineLimiter, type MachineLimit } from './machine-limiter.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { secondsToWait } from './seconds-left.ts';
import { createWorkBudget, WORK_COSTS, type WorkBudget } from './work-budget.ts';
import { createTurns } from './work-queue.ts';

export interface GeneralLimits {
  /** Each counts one call, and returns the seconds to wait; 0 for none. */
  ofAddress(info: Pick<RequestInfo, 'clientAddress' | 'url' | 'headers'>): Promise<number>;
  /** A long answer costs its address more. It is charged afterwards, since its length is not known before. */
  ofAnswer(info: Pick<RequestInfo, 'clientAddress'>, characters: number): Promise<unknown>;
  ofMember(member: MemberIdentity | undefined, effect: CallContract['effect']): Promise<number>;
  /** Limits the concurrent calls of one member, operator or partner, from however many addresses, so that they cannot use up the connection pool; undefined if too many are queued. */
  forMember<A>(member: Pick<MemberIdentity, 'memberId'>, work: () => Promise<A>): Promise<A> | undefined;
  forOperator<A>(operator: Pick<OperatorIdentity, 'operatorId'>, work: () => Promise<A>): Promise<A> | undefined;
  forPartner<A>(partner: Pick<PartnerIdentity, 'partnerId'>, work: () => Promise<A>): Promise<A> | undefined;
  /** Calls without valid credentials count for their address, the others for their partner alone: all its tills may share an address. */
  ofPartner(partner: PartnerIdentity | undefined, info: Pick<RequestInfo, 'clientAddress'>): Promise<number>;
}

const PARTNERS = new RegExp(`^${PARTNER_API_BASE}/`);
/** A page shows many pictures, and they are the same for every visitor. Drawing one costs, in the routes of pictures. */
const PICTURES = /^\/api\/v1\/asset\//;

/** Of an interface, half a megabyte each; public for that of partners too. */
const DESCRIPTIONS = /^\/api\/(?:v1|partner\/v1|operator\/v1)\/(?:docs|openapi\.json)$/;

/** Calls that cost more than one. The first ones hash or verify a password. */
const COSTLY: readonly (readonly [path: RegExp, cost: number])[] = [
  [/^\/api\/v1\/(?:auth\/connect\/token|member\/(?:register|donate|encash-voucher))$/, WORK_COSTS.password],
  [/^\/api\/v1\/profile\/(?:spending-lock\/release|consents-netid|memberinfo|payment-code|birthday-login|data-export|close-account|passkeys\/creation-options|passkeys\/[^/]+\/remove|second-factor\/(?:draft|remove|recovery-codes)|set-new-password|initialize-password|updatepin|restorepin)$/, WORK_COSTS.password],
  [/^\/api\/operator\/v1\/(?:sessions|setup|invitations\/acceptance|own\/(?:password|totp))$/, WORK_COSTS.password],
  // Codes of half a day, each a hash.
  [/^\/api\/v1\/profile\/card-code\/upcoming$/, WORK_COSTS.picture],
  // The first path segment of the brochure service is configurable.
  [/^\/api\/v1\/(?:[a-z][a-z0-9-]*\/(?:search|search-brochures|search-products|suggestions|places)|search\/graphql|partner\/Partner\/(?:filter|facets)|coupon\/Coupon\/filter|bonus(?:-filter)?)$/, WORK_COSTS.search],
  [/^\/api\/v1\/addresses\//, WORK_COSTS.sitemap],
  [DESCRIPTIONS, WORK_COSTS.picture],
];

/** Length of an answer that the cost of a call includes. Most answers are shorter; one with hundreds of entries takes as long as ten calls. */
export const USUAL_CHARACTERS = 30_000;

/** Concurrent calls of one caller in a process, so that enough database connections are left for visitors. A page and the console send some calls at once; a partner has many tills. */
const MEMBER_CALLS = { running: 4, waiting: 60 } as const;
const OPERATOR_CALLS = { running: 3, waiting: 24 } as const;
const PARTNER_CALLS = { running: 5, waiting: 27 } as const;

/** The requested number of entries is charged in advance: otherwise many concurrent calls would be admitted before the first long answer is charged. */
const ENTRIES_PER_CALL = 40;
const MOST_ENTRIES = 5_000;
const entriesIn = ({ searchParams }: URL): number => (/^[0-9]{1,4}$/.test(searchParams.get('limit') ?? '') ? Math.min(MOST_ENTRIES, Number(searchParams.get('limit'))) : 0);

/** Bytes of a body; parsing one with thousands of values takes as long as ten calls. Not charged to operators, who upload files. */
const BYTES_PER_CALL = 4_000;
const bytesIn = ({ url, headers }: Pick<RequestInfo, 'url' | 'headers'>): number => (url.pathname.startsWith(`${API_BASE}/`) ? Number(headers.get('content-length')) || 0 : 0);

const baseCostOf = ({ pathname }: Pick<URL, 'pathname'>): number => COSTLY.find(([path]) => path.test(pathname))?.[1] ?? 1;
const costOf = (info: Pick<RequestInfo, 'url' | 'headers'>): number => baseCostOf(info.url) + Math.floor(entriesIn(info.url) / ENTRIES_PER_CALL) + Math.floor(bytesIn(info) / BYTES_PER_CALL);

type Settings = { readonly settings: Pick<BackendDependencies['settings'], 'callsPerMinute'> };

/** Counts a call under a key, and returns the seconds to wait. */
type Count = (key: string) => Promise<number>;

const countWith = (limit: MachineLimit): Count => {
  const limiter = createMachineLimiter(limit);
  return (key) => secondsToWait(() => limiter.consume(key));
};
/** Makes no limiter: each call of a preview has a service of its own, and a limiter listens to its process for good. */
const uncounted: Count = () => Promise.resolve(0);

export const createGeneralLimits = ({ settings: { callsPerMinute } }: Settings, budget: WorkBudget = createWorkBudget(callsPerMinute)): GeneralLimits => {
  const countWrite = callsPerMinute === 0 ? uncounted : countWith({ name: 'writes', points: RATE_LIMITS.writes.limit, windowSeconds: RATE_LIMITS.writes.windowSeconds });
  const countPartner = callsPerMinute === 0 ? uncounted : countWith({ name: 'partner-calls', points: RATE_LIMITS.partnerCalls.limit, windowSeconds: RATE_LIMITS.partnerCalls.windowSeconds });
  const members = createTurns<number>(MEMBER_CALLS);
  const operators = createTurns<number>(OPERATOR_CALLS);
  const partners = createTurns<string>(PARTNER_CALLS);
  return {
    async ofAddress(info) {
      const { clientAddress, url } = info;
      if (PICTURES.test(url.pathname)) return 0;
      return PARTNERS.test(url.pathname) && !DESCRIPTIONS.test(url.pathname) ? budget.exhausted(clientAddress) : budget.spend(clientAddress, costOf(info));
    },
    ofAnswer: async ({ clientAddress }, characters) => (characters < USUAL_CHARACTERS ? 0 : budget.spend(clientAddress, Math.floor(characters / USUAL_CHARACTERS))),
    forMember: ({ memberId }, work) => members(memberId, work),
    forOperator: ({ operatorId }, work) => operators(operatorId, work),
    forPartner: ({ partnerId }, work) => partners(partnerId, work),
    ofMember: async (member, effect) => (member === undefined || effect === 'look' ? 0 : countWrite(String(member.memberId))),
    ofPartner: (partner, { clientAddress }) => (partner === undefined ? budget.spend(clientAddress, 1) : countPartner(partner.partnerId)),
  };
};
