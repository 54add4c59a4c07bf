// Contract suites of questions and partner links.
import { either as E, option as O } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { FaqGateway, PartnerLinksGateway } from '@pluspunkt/core/search';

const granted = <A>(outcome: E.Either<unknown, A>): A => {
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

/** The contract suite of questions; needs at least three. */
export const describeFaqContract = (name: string, make: () => Promise<FaqGateway>): void => {
  describe(`the questions of ${name}`, () => {
    test('are paged without duplicates', async () => {
      const gateway = await make();
      const all = granted(await gateway.faq({ offset: 0, limit: 100 })());
      expect(all.totalNumberOfResults).toBeGreaterThanOrEqual(3);
      const first = granted(await gateway.faq({ offset: 0, limit: 2 })());
      const next = granted(await gateway.faq({ offset: 2, limit: 1 })());
      expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(all.items.slice(0, 3).map(({ id }) => id));
      expect(first.hasMoreResults).toBe(true);
      expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length);
    });
    test('are found by their address', async () => {
      const gateway = await make();
      const [entry] = granted(await gateway.faq({ offset: 0, limit: 1 })()).items;
      expect(granted(await gateway.question(entry?.path ?? '')())).toMatchObject({ _tag: 'Some', value: { entry: { path: entry?.path } } });
      expect(granted(await gateway.question('/gibt-es-nicht')())).toEqual(O.none);
    });
    test('with unknown addresses are none', async () => {
      const gateway = await make();
      expect(granted(await gateway.faq({ query: 'xqzxqzxqz', offset: 0, limit: 10 })())).toEqual({ totalNumberOfResults: 0, hasMoreResults: false, items: [] });
    });
  });
};

/** The contract suite of partner links. */
export const describePartnerLinksContract = (name: string, make: () => Promise<PartnerLinksGateway>): void => {
  test(`the partner links of ${name} have unique names and links`, async () => {
    const gateway = await make();
    const links = granted(await gateway.partnerLinks()());
    expect(links.length).toBeGreaterThan(0);
    expect(new Set(links.map(({ name: partner }) => partner)).size).toBe(links.length);
    for (const { name: partner, link } of links) expect([partner === '', link === '']).toEqual([false, false]);
  });
};
