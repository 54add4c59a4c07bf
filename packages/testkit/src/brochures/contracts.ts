// Contract suite of the brochure gateways; runs against the fake, and against the HTTP gateway with the real service.
import { either as E } from 'fp-ts';
import type { taskEither as TE } from 'fp-ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallFailure } from '@pluspunkt/core/failure';
import { READING_REWARD, type BrochureRequest, type BrochuresGateway, type PageView } from '@pluspunkt/core/brochures';
import { brochureRequestOf } from './builders.ts';

/** A gateway under test, with test data for the suite. */
export interface BrochuresHarness {
  readonly visitor: BrochuresGateway;
  /** A logged-in member without points for reading this month. */
  readonly member: BrochuresGateway;
  /** A brochure of at least six pages. */
  readonly brochureId: string;
  readonly companyName: string;
  /** A word that only products of that brochure contain. */
  readonly word: string;
  readonly categoryId: number;
}

async function found<A>(task: TE.TaskEither<CallFailure, A>): Promise<A> {
  const outcome = await task();
  if (E.isLeft(outcome)) throw new Error(`the call failed: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
}

const firedSignal = { aborted: true, addEventListener: () => undefined, removeEventListener: () => undefined };
const viewId = (n: number): string => `018f3c1e-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The contract suite of every brochure gateway. */
export function describeBrochuresContract(name: string, make: () => Promise<BrochuresHarness>): void {
  describe(`${name}, as brochure gateways`, () => {
    let harness: BrochuresHarness;
    beforeAll(async () => {
      harness = await make();
    });
    const request = (changed: Partial<BrochureRequest> = {}): BrochureRequest => brochureRequestOf(changed);
    const viewOf = (n: number, pageNumber: number): PageView => ({ brochureId: harness.brochureId, pageNumber, viewId: viewId(n) });

    it('lists brochures, nearest partner first, page by page', async () => {
      const { visitor } = harness;
      const all = await found(visitor.searchBrochures(request({ limit: 100 })));
      expect(all.items).toHaveLength(all.totalNumberOfResults);
      const distances = all.items.map(({ distance = Infinity }) => distance);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      const first = await found(visitor.searchBrochures(request({ limit: 1 })));
      expect(first).toEqual({ totalNumberOfResults: all.totalNumberOfResults, hasMoreResults: all.totalNumberOfResults > 1, items: all.items.slice(0, 1) });
    });

    it('filters by partner and category', async () => {
      const { visitor, companyName, categoryId } = harness;
      const ofPartner = await found(visitor.searchBrochures(request({ partnerNames: [companyName] })));
      expect(new Set(ofPartner.items.map(({ company }) => company.name))).toEqual(new Set([companyName]));
      const ofCategory = await found(visitor.searchBrochures(request({ categoryId, limit: 100 })));
      expect(new Set(ofCategory.items.map((item) => item.categoryId))).toEqual(new Set([categoryId]));
      const category = (await found(visitor.categories())).find(({ id }) => id === categoryId);
      expect(category?.brochures).toBeGreaterThanOrEqual(ofCategory.totalNumberOfResults);
    });

    it('finds products by a query, and their brochures', async () => {
      const { visitor, word, brochureId } = harness;
      const { brochures, products } = await found(visitor.search(request({ query: word })));
      expect(brochures.items.map(({ id }) => id)).toContain(brochureId);
      expect(products.items.length).toBeGreaterThan(0);
      expect(await found(visitor.searchProducts(request({ query: word })))).toEqual(products);
      const nothing = await found(visitor.search(request({ query: 'xqzxqzxqz' })));
      expect([nothing.brochures.totalNumberOfResults, nothing.products.totalNumberOfResults]).toEqual([0, 0]);
      expect((await found(visitor.suggestions(word))).map(({ kind }) => kind)).toContain('product');
    });

    it('opens a brochure with its pages, their text and the products of each', async () => {
      const { visitor, brochureId, companyName } = harness;
      const details = await found(visitor.details(brochureId));
      expect(details).toMatchObject({ id: brochureId, company: { name: companyName } });
      expect(details.pages.map(({ pageNumber }) => pageNumber)).toEqual(Array.from({ length: details.pageCount }, (_, i) => i + 1));
      const products = await found(visitor.products(brochureId));
      expect(details.pages.flatMap((page) => page.products)).toEqual(products);
      const [first] = products;
      expect(await found(visitor.products(brochureId, first?.pageNumber))).toEqual(products.filter(({ pageNumber }) => pageNumber === first?.pageNumber));
      expect(await visitor.details('gibt-es-nicht')()).toMatchObject(E.left({ status: 404 }));
      expect(await visitor.products('gibt-es-nicht')()).toMatchObject(E.left({ status: 404 }));
      expect((await found(visitor.contentApp())).brochures.length).toBeGreaterThan(0);
    });

    it('tracks existing brochures, and returns the same for a repeated call', async () => {
      const { visitor, brochureId } = harness;
      for (let time = 0; time < 2; time += 1) {
        expect(await found(visitor.trackImpressions([brochureId, brochureId, 'gibt-es-nicht']))).toEqual({ tracked: 1 });
        expect(await found(visitor.trackPageView(viewOf(1, 2)))).toEqual({ tracked: 1 });
        expect(await found(visitor.trackPageDuration(viewOf(1, 2), 4.5))).toEqual({ tracked: 1 });
      }
      expect(await found(visitor.trackPageView(viewOf(1, 3)))).toEqual({ tracked: 0 });
      expect(await found(visitor.trackPageView(viewOf(2, 99)))).toEqual({ tracked: 0 });
      expect(await found(visitor.trackPageDuration(viewOf(3, 2), 4))).toEqual({ tracked: 0 });
    });

    it('credits members points for a read brochure, once', async () => {
      const { member, visitor } = harness;
      const { pages, secondsPerPage, points, monthlyLimit } = READING_REWARD;
      expect(await found(member.rewardsLimit())).toEqual({ limit: monthlyLimit, left: monthlyLimit });
      for (let time = 0; time < 2; time += 1) {
        for (let page = 1; page <= pages; page += 1) {
          await found(member.trackPageView(viewOf(100 + page, page)));
          await found(member.trackPageDuration(viewOf(100 + page, page), secondsPerPage));
        }
        expect(await found(member.rewardsLimit())).toEqual({ limit: monthlyLimit, left: monthlyLimit - points });
      }
      expect(await visitor.rewardsLimit()()).toMatchObject(E.left({ status: 401 }));
    });

    it('is aborted by its signal', async () => {
      const { visitor, brochureId } = harness;
      expect(await visitor.details(brochureId, undefined, { signal: firedSignal })()).toMatchObject(E.left({ _tag: 'Aborted' }));
      expect(await visitor.search(request(), { signal: firedSignal })()).toMatchObject(E.left({ _tag: 'Aborted' }));
    });
  });
}
