// Pages that were opened, and what reading brings.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addPageView, isBrochureRead, isEmptyResult, READING_REWARD, readingPoints, readingPointsLeft, removePageView, visibleAt, type PageView } from './index.ts';

const view: fc.Arbitrary<PageView> = fc.record({ brochureId: fc.constantFrom('a', 'b'), pageNumber: fc.integer({ min: 1, max: 3 }), viewId: fc.constantFrom('1', '2', '3', '4') });
const listOf = (views: readonly PageView[]): readonly PageView[] => views.reduce<readonly PageView[]>(addPageView, []);

it('stores every opening once', () => {
  fc.assert(
    fc.property(fc.array(view), (views) => {
      const ids = listOf(views).map(({ viewId }) => viewId);
      return new Set(ids).size === ids.length && views.every(({ viewId }) => ids.includes(viewId));
    }),
  );
});

it('removes the views of one page and leaves all others', () => {
  fc.assert(
    fc.property(fc.array(view), view, (views, page) => {
      const list = listOf(views);
      const rest = removePageView(list, page);
      expect(rest).toEqual(list.filter((other) => other.brochureId !== page.brochureId || other.pageNumber !== page.pageNumber));
    }),
  );
});

it('sets the empty flag only where nothing was found', () => {
  expect([0, 1].map((totalNumberOfResults) => isEmptyResult({ totalNumberOfResults }))).toEqual([true, false]);
});

it('counts a brochure as read after enough pages, each long enough', () => {
  const { pages, secondsPerPage } = READING_REWARD;
  expect(isBrochureRead(Array<number>(pages).fill(secondsPerPage))).toBe(true);
  expect(isBrochureRead(Array<number>(pages - 1).fill(600))).toBe(false);
  expect(isBrochureRead(Array<number>(12).fill(secondsPerPage - 0.1))).toBe(false);
});

it('never exceeds the monthly limit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), (brochures) => {
      const earned = Array.from({ length: brochures }).reduce<number>((sum) => sum + readingPoints(sum), 0);
      return earned <= READING_REWARD.monthlyLimit && readingPointsLeft(earned) === READING_REWARD.monthlyLimit - earned;
    }),
  );
});

it('shows a brochure a few days before it begins', () => {
  expect(visibleAt(new Date('2026-11-20T09:00:00Z'))).toEqual({ beginsBefore: new Date('2026-11-24T09:00:00Z'), endsFrom: new Date('2026-11-20T09:00:00Z') });
});
