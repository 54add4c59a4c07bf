// Contract suite of the search gateway.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { totalOf } from '@pluspunkt/core/search';
import type { SearchGateway } from '@pluspunkt/core/search';

/** A gateway under test, with test data for the suite. */
export interface SearchGatewayHarness {
  readonly gateway: SearchGateway;
  /** A query that finds at least two partners, and the name of one of them. */
  readonly query: string;
  readonly partnerName: string;
}

const firedSignal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };
const aborted = E.left({ _tag: 'CallFailed', failure: { _tag: 'Aborted' } });

async function found<L, A>(task: TE.TaskEither<L, A>): Promise<A> {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
}

/** The contract suite of every search gateway. */
export function describeSearchGatewayContract(name: string, make: () => Promise<SearchGatewayHarness>): void {
  describe(`${name}, as a search gateway`, () => {
    it('returns the query and correct totals', async () => {
      const { gateway, query } = await make();
      const { original } = await found(gateway.search(query, 3));
      expect(original.query).toBe(query);
      expect(totalOf(original)).toBeGreaterThanOrEqual(2);
      for (const group of [original.premiumPartners, original.onlinePartners, original.faq, original.promoTeasers]) {
        expect(group.items.length).toBeLessThanOrEqual(3);
        expect(group.hasMoreResults).toBe(group.totalNumberOfResults > group.items.length);
      }
    });

    it('respects the limit', async () => {
      const { gateway, query } = await make();
      const { original } = await found(gateway.search(query, 1));
      expect(original.premiumPartners.items.length).toBeLessThanOrEqual(1);
      expect(original.onlinePartners.items.length).toBeLessThanOrEqual(1);
    });

    it('returns an empty result for nonsense', async () => {
      const { gateway } = await make();
      const { original } = await found(gateway.search('xqzxqzxqzxqz', 3));
      expect([original.query, totalOf(original)]).toEqual(['xqzxqzxqzxqz', 0]);
    });

    it('lists partners of one type', async () => {
      const { gateway } = await make();
      const premium = await found(gateway.partners('', 50, 'PREMIUM'));
      const online = await found(gateway.partners('', 50, 'ONLINE'));
      expect(premium.items.every(({ common }) => common.isPremiumPartner)).toBe(true);
      expect(online.items.some(({ common }) => !common.isPremiumPartner)).toBe(true);
    });

    it('finds partners by name, with a wildcard', async () => {
      const { gateway, partnerName } = await make();
      const partners = await found(gateway.partnersByName([partnerName], `${partnerName.slice(0, 4)}*`));
      expect(partners.map(({ common }) => common.partnerName)).toEqual([partnerName]);
    });

    it('returns at most eight suggestions', async () => {
      const { gateway, partnerName } = await make();
      const suggestions = await found(gateway.suggestions(partnerName.slice(0, 3)));
      expect(suggestions.length).toBeGreaterThan(0);
      expect(suggestions.length).toBeLessThanOrEqual(8);
    });

    it('is aborted by its signal', async () => {
      const { gateway, query } = await make();
      const options = { signal: firedSignal };
      expect(await gateway.search(query, 3, options)()).toMatchObject(aborted);
      expect(await gateway.suggestions(query, options)()).toMatchObject(aborted);
    });
  });
}
