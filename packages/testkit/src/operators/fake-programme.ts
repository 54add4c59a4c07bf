// The service desk, the dashboard and the keys of partners' tills in memory.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import { type CampaignCodesGateway, type CardBatch, type CardBatchesGateway, type CorrectionsGateway, type Dashboard, type DashboardGateway, type MemberLookupGateway, type MemberServiceGateway, needsSecondOperator, type PartnerKey, type PartnerKeysGateway, type PointCorrection, type PointTermsGateway, type SearchMissesGateway, type ServiceCard, type ServiceMember, type StatementsGateway } from '@pluspunkt/core/operators';
import { pointTermsFault, type PointTerms } from '@pluspunkt/core/points';
import { pointTermsWith } from '../points/builders.ts';
import { refusal } from '../transport/http-failure.ts';
import { aCardBatch, aDashboard, anExportedFile, aPartnerKey, aPartnerStatement, aPointCorrection, aSearchMiss, aServiceCard, aServiceMember, aStatementFile } from './builders.ts';

/** All gateways of the service desk and the programme. */
export interface FakeProgramme {
  readonly lookup: MemberLookupGateway;
  readonly service: MemberServiceGateway;
  readonly corrections: CorrectionsGateway;
  readonly dashboard: DashboardGateway;
  readonly campaignCodes: CampaignCodesGateway;
  readonly cardBatches: CardBatchesGateway;
  readonly partnerKeys: PartnerKeysGateway;
  readonly pointTerms: PointTermsGateway;
  readonly statements: StatementsGateway;
  readonly searchMisses: SearchMissesGateway;
}

type Call<A> = TE.TaskEither<CallFailure, A>;

/** `actor` is the operator who is logged in. */
export function createFakeProgramme(members: readonly ServiceMember[] = [aServiceMember()], dashboard: Dashboard = aDashboard(), actor = 'service@treuwerk.example'): FakeProgramme {
  let known = members;
  let corrections: readonly PointCorrection[] = [];
  let keys: readonly PartnerKey[] = [];
  let batches: readonly CardBatch[] = [];
  let terms = pointTermsWith();

  const ofMember = <A>(memberId: number, make: (member: ServiceMember) => Call<A>): Call<A> => () => {
    const found = known.find(({ member }) => member.memberId === memberId);
    return (found === undefined ? refusal<A>(404, 'unknown-member') : make(found))();
  };
  const change = (memberId: number, next: (member: ServiceMember) => ServiceMember): void => {
    known = known.map((one) => (one.member.memberId === memberId ? next(one) : one));
  };
  const withKey = <A>(clientId: string, make: (key: PartnerKey) => Call<A>): Call<A> => () => {
    const key = keys.find((one) => one.clientId === clientId && one.revokedAt === undefined);
    return (key === undefined ? refusal<A>(404, 'unknown-key') : make(key))();
  };
  const withBatch = <A>(batchId: number, make: (batch: CardBatch) => Call<A>): Call<A> => () => {
    const batch = batches.find((one) => one.batchId === batchId);
    return (batch === undefined ? refusal<A>(404, 'unknown-batch') : make(batch))();
  };
  const book = (correction: PointCorrection): void => change(correction.memberId, (one) => ({ ...one, balance: one.balance + correction.points }));

  return {
    lookup: {
      find: ({ cardNumber, email, name, postcode }) => () => {
        if ([cardNumber, email, name, postcode].every((field) => field === undefined)) return refusal<never>(422, 'nothing-asked')();
        const found = known.map(({ member }) => member).filter((one) => (cardNumber === undefined || one.cardNumber === cardNumber) && (email === undefined || one.email === email) && (postcode === undefined || one.postcode === postcode) && (name === undefined || `${one.firstname} ${one.lastname}`.includes(name)));
        return TE.right<CallFailure, { readonly members: typeof found; readonly hasMore: boolean }>({ members: found, hasMore: false })();
      },
      read: (memberId) => ofMember(memberId, (member) => TE.right({ ...member, corrections: corrections.filter((one) => one.memberId === memberId) })),
      listBookings: (memberId) => ofMember(memberId, () => TE.right({ total: 0, items: [] })),
      exportData: (memberId) => ofMember(memberId, () => TE.right(anExportedFile({ fileName: `mitglied-${memberId}.json`, content: '{}' }))),
    },
    service: {
      blockCard: (memberId, cardNumber) =>
        ofMember(memberId, ({ cards }) => {
          const card = cards.find((one) => one.cardNumber === cardNumber);
          if (card === undefined) return refusal(404, 'unknown-card');
          const blocked: ServiceCard = { ...card, status: 'blocked' };
          change(memberId, (one) => ({ ...one, cards: one.cards.map((other) => (other === card ? blocked : other)), sessions: [] }));
          return TE.right(blocked);
        }),
      replaceCard: (memberId) =>
        ofMember(memberId, ({ cards }) => {
          if (cards.some(({ status }) => status === 'ordered')) return refusal(409, 'already-ordered');
          const card = aServiceCard({ cardNumber: '4210067397', status: 'ordered' });
          change(memberId, (one) => ({ ...one, cards: [...one.cards, card] }));
          return TE.right(card);
        }),
      endSessions: (memberId) =>
        ofMember(memberId, () => {
          change(memberId, (one) => ({ ...one, sessions: [] }));
          return TE.right(undefined);
        }),
      removePasskey: (memberId, passkeyId) =>
        ofMember(memberId, () => {
          change(memberId, (one) => ({ ...one, passkeys: one.passkeys.filter(({ id }) => id !== passkeyId) }));
          return TE.right(undefined);
        }),
      removeSecondFactor: (memberId) =>
        ofMember(memberId, () => {
          change(memberId, ({ secondFactor: _secondFactor, ...one }) => one);
          return TE.right(undefined);
        }),
      resendMail: (memberId, mailId) => ofMember(memberId, ({ mails }) => (mails.some((mail) => mail.mailId === mailId) ? TE.right(undefined) : refusal(404, 'unknown-mail'))),
      close: (memberId) =>
        ofMember(memberId, ({ balance }) => {
          known = known.filter(({ member }) => member.memberId !== memberId);
          return TE.right(balance);
        }),
    },
    corrections: {
      correct: (memberId, { points, reason }) =>
        ofMember(memberId, ({ balance, member }) => {
          if (balance + points < 0) return refusal(422, 'not-enough-points');
          const alone = corrections.filter(({ status, decidedBy }) => status === 'booked' && decidedBy === undefined);
          const sumOf = (list: readonly PointCorrection[]): number => list.reduce((sum, one) => sum + Math.abs(one.points), 0);
          const needsSecond = needsSecondOperator({ points, aloneForMember: sumOf(alone.filter((one) => one.memberId === memberId)), aloneByOperator: sumOf(alone), isOwnAccount: member.email === actor });
          const correction = aPointCorrection({ correctionId: corrections.length + 1, memberId, cardNumber: member.cardNumber, points, reason, status: needsSecond ? 'waiting' : 'booked', requestedBy: actor });
          corrections = [correction, ...corrections];
          if (correction.status === 'booked') book(correction);
          return TE.right(correction);
        }),
      list: ({ status } = {}) => () => {
        const items = corrections.filter((one) => status === undefined || one.status === status);
        return TE.right<CallFailure, { readonly total: number; readonly items: readonly PointCorrection[] }>({ total: items.length, items })();
      },
      decide: (correctionId, decision) => () => {
        const waiting = corrections.find((one) => one.correctionId === correctionId);
        if (waiting === undefined) return refusal<never>(404, 'unknown-correction')();
        if (waiting.requestedBy === actor) return refusal<never>(403, 'own-correction')();
        if (waiting.status !== 'waiting') return refusal<never>(409, 'correction-decided')();
        const decided: PointCorrection = { ...waiting, status: decision === 'confirm' ? 'booked' : 'rejected', decidedBy: actor };
        corrections = corrections.map((one) => (one === waiting ? decided : one));
        if (decision === 'confirm') book(decided);
        return TE.right<CallFailure, PointCorrection>(decided)();
      },
    },
    dashboard: { readDashboard: () => TE.right(dashboard) },
    campaignCodes: { order: ({ count }) => TE.right(Array.from({ length: count }, (_, index) => `ABCD-EFGH-${String(2_222 + index)}`)) },
    cardBatches: {
      list: () => () => TE.right<CallFailure, readonly CardBatch[]>(batches)(),
      order: ({ purpose, count }) => () => {
        const batch = aCardBatch({ batchId: batches.length + 1, purpose, count, waiting: count, orderedBy: actor });
        batches = [batch, ...batches];
        return TE.right<CallFailure, CardBatch>(batch)();
      },
      readNumbers: (batchId) => withBatch(batchId, ({ waiting }) => TE.right(Array.from({ length: waiting }, (_, index) => `42${String(batchId * 1_000_000 + index).padStart(8, '0')}`))),
      block: (batchId) =>
        withBatch(batchId, (batch) => {
          const after = { ...batch, waiting: 0, blocked: batch.blocked + batch.waiting };
          batches = batches.map((one) => (one === batch ? after : one));
          return TE.right(after);
        }),
    },
    partnerKeys: {
      list: (partnerId) => () => TE.right<CallFailure, readonly PartnerKey[]>(keys.filter((key) => partnerId === undefined || key.partnerId === partnerId))(),
      create: (order) => () => {
        const key = aPartnerKey({ ...order, clientId: `${order.partnerId}-${keys.length + 1}` });
        keys = [...keys, key];
        return TE.right<CallFailure, { readonly clientId: string; readonly secret: string }>({ clientId: key.clientId, secret: 'geheim' })();
      },
      rotate: (clientId) => withKey(clientId, () => TE.right({ clientId, secret: 'noch geheimer' })),
      revoke: (clientId) =>
        withKey(clientId, (key) => {
          const revoked = { ...key, revokedAt: '2026-11-20T09:00:00.000Z' };
          keys = keys.map((one) => (one === key ? revoked : one));
          return TE.right(revoked);
        }),
    },
    pointTerms: {
      read: () => () => TE.right<CallFailure, PointTerms>(terms)(),
      change: (next) => () => {
        const fault = pointTermsFault(next, { present: terms, openPoints: dashboard.pointsOutstanding });
        if (fault !== undefined) return refusal<never>(422, fault)();
        terms = next;
        return TE.right<CallFailure, PointTerms>(terms)();
      },
    },
    searchMisses: { list: () => TE.right([aSearchMiss()]) },
    statements: {
      readStatement: (partnerId, month) => TE.right(aPartnerStatement({ partnerId, month })),
      exportStatement: (partnerId, month, format) => TE.right(aStatementFile({ fileName: `abrechnung-${partnerId}-${month}.${format}` })),
    },
  };
}
