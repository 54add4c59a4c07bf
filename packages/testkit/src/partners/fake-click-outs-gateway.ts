// Click-outs in memory, by the core's own rules.
import { taskEither as TE } from 'fp-ts';
import type { Partner } from '@pluspunkt/core/search';
import { claimVerdict, shopAddress, userAgentClass, type ClickOut, type ClickOutsGateway } from '@pluspunkt/core/partners';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeClickOuts {
  readonly partners: readonly Partner[];
  readonly now: () => Date;
  readonly userAgent?: string;
  /** Absent: a visitor; calls that need a session answer 401. */
  readonly cardNumber?: string;
  /** The journal at the beginning. */
  readonly journal?: readonly ClickOut[];
}

/** Click-outs in memory. */
export const createFakeClickOutsGateway = ({ partners, now, userAgent = '', cardNumber, journal = [] }: FakeClickOuts): ClickOutsGateway => {
  const stored = new Map(journal.map((entry) => [entry.id, entry]));
  const partnerOf = (name: string) => partners.find(({ common }) => common.partnerName === name);
  const linkOf = (name: string) => partnerOf(name)?.pointmodule.affiliateShopLink ?? '';
  const facesOf = (name: string) => ({ partnerLogo: partnerOf(name)?.filialfinder.partnerLogoSmall ?? '', partnerDetailLink: partnerOf(name)?.partnerDetailLink ?? '' });
  return {
    leaveAsMember: ({ partnerName, clickId }) => async () => {
      if (cardNumber === undefined) return refusal(401, 'unauthenticated')();
      if (linkOf(partnerName) === '') return refusal(404, 'not-found')();
      const before = stored.get(clickId);
      if (before !== undefined && before.partnerName !== partnerName) return refusal(409, 'conflict')();
      stored.set(clickId, before ?? { id: clickId, partnerName, ...facesOf(partnerName), clickedAt: now().toISOString(), state: 'clicked' });
      return TE.right({ clickId, redirectUrl: shopAddress(linkOf(partnerName), { clickId, cardNumber }) })();
    },
    leaveAsVisitor: ({ partnerName, clickId }) =>
      linkOf(partnerName) === '' ? refusal(404, 'not-found') : TE.right({ clickId, redirectUrl: shopAddress(linkOf(partnerName)) }),
    userAgent: () => TE.right(userAgentClass(userAgent)),
    journal: () => async () =>
      cardNumber === undefined
        ? refusal<readonly ClickOut[]>(401, 'unauthenticated')()
        : TE.right([...stored.values()].toSorted((a, b) => (a.clickedAt > b.clickedAt ? -1 : 1)))(),
    claim: (id, claim) => async () => {
      const entry = stored.get(id);
      if (entry === undefined) return refusal(404, 'not-found')();
      const { claim: before } = entry;
      if (before !== undefined) {
        const same = before.orderNumber === claim.orderNumber && before.orderedOn === claim.orderedOn && before.amountInCent === claim.amountInCent;
        return (same ? TE.right(undefined) : refusal(409, 'conflict'))();
      }
      const verdict = claimVerdict({ state: entry.state, clickedAt: new Date(entry.clickedAt), orderedOn: claim.orderedOn, now: now() });
      if (verdict !== 'claim') return refusal(verdict === 'other-day' ? 400 : 409, verdict === 'other-day' ? 'invalid-request' : verdict)();
      stored.set(id, { ...entry, state: 'pending', claim: { ...claim, claimedAt: now().toISOString() } });
      return TE.right(undefined)();
    },
  };
};
