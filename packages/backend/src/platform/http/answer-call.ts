// Answers a request by its contract: checks access, validates the input, calls the handler.
import type { Access, CallContract } from '@pluspunkt/adapters/transport/contract';
import { either as E } from 'fp-ts';
import * as z from 'zod/mini';
import { answerWith } from './answer.ts';
import type { GeneralLimits } from '../rate-limits/general-limits.ts';
import { readInput } from './read-input.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refusalAnswer, refuse } from './refusal.ts';
import { isLookOnly, withoutCodes } from './look-only.ts';
import type { ContractRoute, MemberIdentity, PartnerIdentity, RequestInfo, RouteInput } from './route.ts';

/** Finds the member of a request's bearer token; undefined without a valid one. */
export type Authenticate = (info: RequestInfo) => Promise<MemberIdentity | undefined>;

/** Finds the partner of a request's client credentials; undefined without valid ones. */
export type AuthenticatePartner = (info: RequestInfo) => Promise<PartnerIdentity | undefined>;

export interface Authentication {
  readonly ofMember: Authenticate;
  readonly ofPartner: AuthenticatePartner;
}

const ROLE_FOR: Readonly<Record<Exclude<Access, 'public' | 'partner'>, string>> = {
  member: 'member',
  spender: 'spender',
  'edit-profile': 'edit-profile',
};

/** The only place that decides which member may call what. */
export const authorise = ({ access, effect }: Pick<CallContract, 'access' | 'effect'>, member: MemberIdentity | undefined): Refusal | undefined => {
  if (access === 'public' || access === 'partner') return undefined;
  if (member === undefined) return refuse('unauthenticated', { headers: { 'www-authenticate': 'Bearer realm="pluspunkt"' } });
  if (member.roles.includes(ROLE_FOR[access]) && !(effect === 'write' && isLookOnly(member))) return undefined;
  return refuse('forbidden', { headers: { 'www-authenticate': 'Bearer realm="pluspunkt", error="insufficient_scope"' } });
};

const bodyOf = ({ contract }: ContractRoute, data: unknown, info: RequestInfo): string | Refusal => {
  const checked = z.safeParse(contract.response, data);
  if (checked.success) return JSON.stringify({ data: checked.data });
  info.log.error({ call: contract.id, issues: checked.error.issues }, 'an answer breaks its contract');
  return refuse('internal');
};

const refusedAnswer = ({ contract }: ContractRoute, refusal: Refusal, info: RequestInfo): Promise<Response> => {
  const { status, code } = refusal;
  if (status === undefined && contract.failures?.[code] === undefined) info.log.error({ call: contract.id, code }, 'a refusal that the contract does not name');
  return refusalAnswer(refusal, info, contract.failures);
};

interface Caller {
  readonly member?: MemberIdentity | undefined;
  readonly partner?: PartnerIdentity;
  /** The session may only read. */
  readonly looks: boolean;
}

const tooManyRequests = (seconds: number): Refusal => refuse('too-many-requests', { headers: { 'retry-after': String(seconds) } });

const memberCaller = async (contract: CallContract, info: RequestInfo, authenticate: Authenticate, limits: CallLimits): Promise<Caller | Refusal> => {
  const identity = await authenticate(info);
  const looks = identity !== undefined && isLookOnly(identity);
  // A look-only session writes nothing to the account: for a public write its member is a visitor.
  const member = looks && contract.access === 'public' && contract.effect === 'write' ? undefined : identity;
  const refusal = authorise(contract, member);
  if (refusal !== undefined) return refusal;
  const wait = contract.access === 'public' ? 0 : await limits.ofMember(member, contract.method);
  return wait > 0 ? tooManyRequests(wait) : { member, looks };
};

const partnerCaller = async (info: RequestInfo, authenticate: AuthenticatePartner, limits: CallLimits): Promise<Caller | Refusal> => {
  const partner = await authenticate(info);
  const wait = await limits.ofPartner(partner, info);
  if (wait > 0) return tooManyRequests(wait);
  return partner === undefined ? refuse('unauthenticated', { headers: { 'www-authenticate': 'Basic realm="pluspunkt-partner", charset="UTF-8"' } }) : { partner, looks: false };
};

type CallLimits = Pick<GeneralLimits, 'ofMember' | 'ofPartner'>;

/** Never throws for a caller's input; exceptions of a handler are left to the caller. */
export const answerCall = async (
  route: ContractRoute,
  request: Request,
  info: RequestInfo,
  params: Readonly<Record<string, string>>,
  authentication: Authentication,
  limits: CallLimits,
): Promise<Response> => {
  const { contract } = route;
  const caller = contract.access === 'partner' ? await partnerCaller(info, authentication.ofPartner, limits) : await memberCaller(contract, info, authentication.ofMember, limits);
  if (isRefusal(caller)) return refusalAnswer(caller, info);
  const { looks, member, partner } = caller;
  const input = await readInput(contract, request, info.url, params);
  if (E.isLeft(input)) return refusalAnswer(input.left, info);
  const make = async (): Promise<string | Refusal> => {
    const outcome = await route.handle({ ...input.right, member, partner, request: info } as RouteInput<CallContract>);
    return isRefusal(outcome) ? outcome : bodyOf(route, looks ? withoutCodes(outcome) : outcome, info);
  };
  const { cache, dependsOnMember = false, cacheControl = 'no-store' } = route.options;
  const { params: asked, query, body: sent } = input.right;
  const body = cache === undefined || (dependsOnMember && member !== undefined) ? await make() : await cache(`${contract.id} ${JSON.stringify([asked, query, sent])}`, make);
  if (isRefusal(body)) return refusedAnswer(route, body, info);
  return answerWith(body, { 'content-type': 'application/json', 'cache-control': cacheControl });
};
