// Answers a request by its contract: checks access, validates the input, calls the handler.
import type { CallContract } from '@pluspunkt/adapters/transport/contract';
import { hasRight } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import { answerWith } from './answer.ts';
import { isFromOtherSite } from './other-site.ts';
import { runLongTask } from '../time/event-loop.ts';
import type { GeneralLimits } from '../rate-limits/general-limits.ts';
import { OPERATOR_REFUSALS } from './de.ts';
import { readInput } from './read-input.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refusalAnswer, refuse, tooManyRequests } from './refusal.ts';
import { isLookOnly, withoutCodes } from './look-only.ts';
import { answerPartsOf, type ContractRoute, type InTurn, type MemberIdentity, type OperatorIdentity, type PartnerIdentity, type RequestInfo, type ResponseCache, type RouteInput } from './route.ts';

/** Finds the member of a request's bearer token; undefined without a valid one. */
export type Authenticate = (info: RequestInfo) => Promise<MemberIdentity | undefined>;

/** Finds the partner of a request's client credentials; undefined without valid ones. */
export type AuthenticatePartner = (info: RequestInfo) => Promise<PartnerIdentity | undefined>;

/** Finds the operator of a request's session cookie; undefined without a valid one. */
export type AuthenticateOperator = (info: RequestInfo) => Promise<OperatorIdentity | undefined>;

export interface Authentication {
  readonly ofMember: Authenticate;
  readonly ofPartner: AuthenticatePartner;
  readonly ofOperator: AuthenticateOperator;
}

/** The only place that decides which member may call what: the access of a call is the name of a role. */
export const authorise = ({ access, effect }: Pick<CallContract, 'access' | 'effect'>, member: MemberIdentity | undefined): Refusal | undefined => {
  if (access === 'public' || access === 'partner' || access === 'operator') return undefined;
  if (member === undefined) return refuse('unauthenticated', { headers: { 'www-authenticate': 'Bearer realm="pluspunkt"' } });
  if (member.roles.includes(access) && !(effect === 'write' && isLookOnly(member))) return undefined;
  return refuse('forbidden', { headers: { 'www-authenticate': 'Bearer realm="pluspunkt", error="insufficient_scope"' } });
};

const bodyOf = ({ contract }: ContractRoute, data: unknown, info: RequestInfo): string | Refusal => {
  const checked = z.safeParse(contract.response, data);
  if (checked.success) return JSON.stringify({ data: checked.data });
  info.log.error({ call: contract.id, issues: checked.error.issues }, 'an answer breaks its contract');
  return refuse('internal');
};

/** Entries; validating and serialising a longer list is a long task. */
const LONG_LIST = 200;
const isLong = (data: unknown): boolean => {
  const list: unknown = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(list) && list.length > LONG_LIST;
};

const refusedAnswer = ({ contract }: ContractRoute, refusal: Refusal, info: RequestInfo): Promise<Response> => {
  const { status, code } = refusal;
  if (status === undefined && contract.failures?.[code] === undefined) info.log.error({ call: contract.id, code }, 'a refusal that the contract does not name');
  return refusalAnswer(refusal, info, contract.failures);
};

interface Caller {
  readonly member?: MemberIdentity | undefined;
  readonly partner?: PartnerIdentity;
  readonly operator?: OperatorIdentity | undefined;
  /** The session may only read. */
  readonly looks: boolean;
}

const memberCaller = async (contract: CallContract, info: RequestInfo, authenticate: Authenticate, limits: CallLimits): Promise<Caller | Refusal> => {
  const identity = await authenticate(info);
  const looks = identity !== undefined && isLookOnly(identity);
  // A look-only session writes nothing to the account: for a public write its member is a visitor.
  const member = looks && contract.access === 'public' && contract.effect === 'write' ? undefined : identity;
  const refusal = authorise(contract, member);
  if (refusal !== undefined) return refusal;
  const wait = contract.access === 'public' ? 0 : await limits.ofMember(member, contract.effect);
  return wait > 0 ? tooManyRequests(wait) : { member, looks };
};

const partnerCaller = async (info: RequestInfo, authenticate: AuthenticatePartner, limits: CallLimits): Promise<Caller | Refusal> => {
  const partner = await authenticate(info);
  const wait = await limits.ofPartner(partner, info);
  if (wait > 0) return tooManyRequests(wait);
  return partner === undefined ? refuse('unauthenticated', { headers: { 'www-authenticate': 'Basic realm="pluspunkt-partner", charset="UTF-8"' } }) : { partner, looks: false };
};

/** The only place that decides which operator may call what. */
const operatorCaller = async ({ right = 'lead', stepUp = false }: CallContract, info: RequestInfo, authenticate: AuthenticateOperator, now: () => Date): Promise<Caller | Refusal> => {
  if (isFromOtherSite(info)) return refuse('forbidden', { message: OPERATOR_REFUSALS.forbidden });
  if (right === 'anonymous') return { looks: false };
  const operator = await authenticate(info);
  if (operator === undefined) return refuse('unauthenticated');
  if (!hasRight(operator.roles, right)) return refuse('forbidden', { message: OPERATOR_REFUSALS.forbidden });
  const { steppedUpUntil } = operator;
  return stepUp && (steppedUpUntil === undefined || steppedUpUntil <= now()) ? refuse('step-up-needed') : { operator, looks: false };
};

type CallLimits = Pick<GeneralLimits, 'ofAnswer' | 'ofMember' | 'ofPartner' | 'forMember' | 'forOperator' | 'forPartner'>;

const BUSY_SECONDS = 5;

const callerOf = (contract: CallContract, info: RequestInfo, { ofMember, ofOperator, ofPartner }: Authentication, limits: CallLimits, now: () => Date): Promise<Caller | Refusal> => {
  switch (contract.access) {
    case 'partner':
      return partnerCaller(info, ofPartner, limits);
    case 'operator':
      return operatorCaller(contract, info, ofOperator, now);
    default:
      return memberCaller(contract, info, ofMember, limits);
  }
};

/** Never throws for a caller's input; exceptions of a handler are left to the caller. */
export const answerCall = async (
  route: ContractRoute,
  request: Request,
  info: RequestInfo,
  params: Readonly<Record<string, string>>,
  authentication: Authentication,
  limits: CallLimits,
  now: () => Date,
): Promise<Response> => {
  const { contract } = route;
  const caller = await callerOf(contract, info, authentication, limits, now);
  if (isRefusal(caller)) return refusalAnswer(caller, info);
  const { member, partner, operator } = caller;
  const input = await readInput(contract, request, info.url, params);
  if (E.isLeft(input)) return refusalAnswer(input.left, info);
  let headers: Readonly<Record<string, string>> = {};
  const makeFor = async ({ looks, ...who }: Caller): Promise<string | Refusal> => {
    const outcome = await route.handle({ ...input.right, ...who, request: info } as RouteInput<CallContract>);
    if (isRefusal(outcome)) return outcome;
    const parts = answerPartsOf(outcome);
    headers = parts.headers;
    const write = (): string | Refusal => bodyOf(route, looks ? withoutCodes(parts.data) : parts.data, info);
    const body = isLong(parts.data) ? await runLongTask(write) : write();
    // An answer from the cache costs nothing more. Partners and operators have limits of their own.
    if (typeof body === 'string' && partner === undefined && operator === undefined) await limits.ofAnswer(info, body.length);
    return body;
  };
  const make = (): Promise<string | Refusal> => makeFor(caller);
  /** An operator's calls wait for each other: a block or another role in the meantime counts. */
  const makeIfStillAdmitted = async (): Promise<string | Refusal> => {
    const again = await callerOf(contract, info, authentication, limits, now);
    return isRefusal(again) ? again : makeFor(again);
  };
  const turn = (): Promise<string | Refusal> | undefined => {
    if (operator !== undefined) return limits.forOperator(operator, makeIfStillAdmitted);
    if (partner !== undefined) return limits.forPartner(partner, make);
    return member === undefined ? make() : limits.forMember(member, make);
  };
  const { cache, turns, dependsOnMember = false, cacheControl = 'no-store' } = route.options;
  const inLine: InTurn | undefined = turns && ((work) => turns.run(info.clientAddress, work));
  const makeInTurn = async (): Promise<string | Refusal> => (await (inLine === undefined ? turn() : inLine(async () => turn()))) ?? tooManyRequests(BUSY_SECONDS);
  const { params: asked, query, body: sent } = input.right;
  const fromCache = async (find: ResponseCache): Promise<string | Refusal> =>
    (await find(`${contract.id} ${JSON.stringify([asked, query, sent])}`, make, inLine)) ?? tooManyRequests(BUSY_SECONDS);
  const body = cache === undefined || (dependsOnMember && member !== undefined) ? await makeInTurn() : await fromCache(cache);
  if (isRefusal(body)) return refusedAnswer(route, body, info);
  return answerWith(body, { ...headers, 'content-type': 'application/json', 'cache-control': cacheControl });
};
