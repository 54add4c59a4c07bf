// The service desk over HTTP.
import type { CorrectionsGateway, MemberLookupGateway, MemberServiceGateway } from '@pluspunkt/core/operators';
import { function as F, taskEither as TE } from 'fp-ts';
import type { HttpClient } from '../transport/http-client.ts';
import * as contract from './service.contract.ts';

interface Deps {
  readonly http: HttpClient;
}
/** `lastUsedAt` is absent before the first use. */
const withoutAbsent = <A extends { readonly lastUsedAt?: string | undefined }>({ lastUsedAt, ...rest }: A) => ({ ...rest, ...(lastUsedAt === undefined ? {} : { lastUsedAt }) });
const member = (memberId: number) => ({ memberId: String(memberId) });

/** Finds and shows members. */
export const createHttpMemberLookupGateway = ({ http }: Deps): MemberLookupGateway => ({
  find: (search, options) => http.call(contract.findMembers, { body: search }, options),
  read: (memberId, options) => F.pipe(http.call(contract.readMember, { params: member(memberId) }, options), TE.map(({ passkeys, secondFactor, ...rest }) => ({ ...rest, passkeys: passkeys.map(withoutAbsent), ...(secondFactor === undefined ? {} : { secondFactor: withoutAbsent(secondFactor) }) }))),
  listBookings: (memberId, { limit, offset } = {}, options) =>
    http.call(contract.listMemberBookings, { params: member(memberId), query: { ...(limit === undefined ? {} : { limit: String(limit) }), ...(offset === undefined ? {} : { offset: String(offset) }) } }, options),
  exportData: (memberId, options) => http.call(contract.exportMember, { params: member(memberId) }, options),
});

/** Cards, sessions, mails and the end of an account. */
export const createHttpMemberServiceGateway = ({ http }: Deps): MemberServiceGateway => ({
  blockCard: (memberId, cardNumber, options) => http.call(contract.blockCard, { params: { ...member(memberId), cardNumber }, body: {} }, options),
  replaceCard: (memberId, reason, options) => http.call(contract.replaceCard, { params: member(memberId), body: { reason } }, options),
  endSessions: (memberId, options) => F.pipe(http.call(contract.endMemberSessions, { params: member(memberId), body: {} }, options), TE.map(F.constVoid)),
  removePasskey: (memberId, passkeyId, check, options) => F.pipe(http.call(contract.removePasskey, { params: { ...member(memberId), passkeyId }, body: check }, options), TE.map(F.constVoid)),
  removeSecondFactor: (memberId, check, options) => F.pipe(http.call(contract.removeSecondFactor, { params: member(memberId), body: check }, options), TE.map(F.constVoid)),
  resendMail: (memberId, mailId, options) => F.pipe(http.call(contract.resendMail, { params: { ...member(memberId), mailId: String(mailId) }, body: {} }, options), TE.map(F.constVoid)),
  close: (memberId, options) => F.pipe(http.call(contract.closeMember, { params: member(memberId), body: {} }, options), TE.map(({ lapsedPoints }) => lapsedPoints)),
});

/** Corrections of points. */
export const createHttpCorrectionsGateway = ({ http }: Deps): CorrectionsGateway => ({
  correct: (memberId, order, { idempotencyKey, ...options }) => http.call(contract.correctPoints, { params: member(memberId), body: order, headers: { 'idempotency-key': idempotencyKey } }, options),
  list: ({ status, limit, offset } = {}, options) =>
    http.call(contract.listCorrections, { query: { ...(status === undefined ? {} : { status }), ...(limit === undefined ? {} : { limit: String(limit) }), ...(offset === undefined ? {} : { offset: String(offset) }) } }, options),
  decide: (correctionId, decision, options) => http.call(contract.decideCorrection, { params: { correctionId: String(correctionId) }, body: { decision } }, options),
});
