// Brochures in memory: found by words and category, tracked once.
import { either as E } from 'fp-ts';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import { isBrochureRead, READING_REWARD, readingPoints, readingPointsLeft } from '@pluspunkt/core/brochures';
import type { Brochure, BrochureCategory, BrochureDetails, BrochureProduct, BrochureRequest, BrochuresGateway, PageView } from '@pluspunkt/core/brochures';
import type { ResultGroup } from '@pluspunkt/core/search';
import { brochureDetailsOf } from './builders.ts';

/** Initial data. */
export interface FakeBrochuresOptions {
  readonly brochures?: readonly BrochureDetails[];
  readonly categories?: readonly Omit<BrochureCategory, 'brochures'>[];
  /** Whether a member is logged in. */
  readonly loggedIn?: boolean;
}

/** A brochure service that tests can inspect. */
export interface FakeBrochures {
  readonly gateway: BrochuresGateway;
  /** Failures of the next calls. */
  readonly failures: CallFailure[];
  readonly impressions: ReadonlySet<string>;
  /** Views by id, with the reported seconds. */
  readonly views: ReadonlyMap<string, PageView & { readonly seconds: number }>;
}

type Outcome<A> = E.Either<CallFailure, A>;

const refuse = (status: number, code: string): Outcome<never> => E.left({ _tag: 'HttpError', status, code, message: code, requestId: 'r' });
const fold = (text: string): string => text.toLocaleLowerCase('de-DE');
const says = (text: string, query = ''): boolean => fold(query).split(/\s+/).every((word) => fold(text).includes(word));
const listed = ({ pages: _pages, ...brochure }: BrochureDetails): Brochure => brochure;
const productsOf = (brochure: BrochureDetails): readonly BrochureProduct[] => brochure.pages.flatMap(({ products }) => products);

const groupOf = <A>(all: readonly A[], { offset = 0, limit = 20 }: Pick<BrochureRequest, 'offset' | 'limit'>): ResultGroup<A> => {
  const items = all.slice(offset, offset + limit);
  return { totalNumberOfResults: all.length, hasMoreResults: offset + items.length < all.length, items };
};

const pagesRead = (views: readonly (PageView & { readonly seconds: number })[], brochureId: string): readonly number[] =>
  [...Map.groupBy(views.filter((view) => view.brochureId === brochureId), ({ pageNumber }) => pageNumber).values()].map((ofPage) => Math.max(...ofPage.map(({ seconds }) => seconds)));

/** A brochure service in memory. */
export const createFakeBrochures = (options: FakeBrochuresOptions = {}): FakeBrochures => {
  const brochures = options.brochures ?? [brochureDetailsOf()];
  const categories = options.categories ?? [{ id: 1, name: 'Lebensmittel', slug: 'lebensmittel' }];
  const failures: CallFailure[] = [];
  const impressions = new Set<string>();
  const views = new Map<string, PageView & { readonly seconds: number }>();

  const answer = <A>(callOptions: CallOptions | undefined, work: () => Outcome<A>) => async (): Promise<Outcome<A>> => {
    if (callOptions?.signal?.aborted) return E.left({ _tag: 'Aborted', requestId: 'r' });
    const failure = failures.shift();
    return failure === undefined ? work() : E.left(failure);
  };
  const narrowed = ({ partnerNames = [], companyIds = [], categoryId }: BrochureRequest): readonly BrochureDetails[] =>
    brochures.filter(
      ({ company, categoryId: own }) =>
        (partnerNames.length === 0 || partnerNames.includes(company.name)) && (companyIds.length === 0 || companyIds.includes(company.id)) && (categoryId === undefined || categoryId === own),
    );
  const foundBrochures = (request: BrochureRequest): ResultGroup<Brochure> => {
    const found = narrowed(request).filter((brochure) => says(`${brochure.title} ${brochure.company.name} ${productsOf(brochure).map(({ name }) => name).join(' ')}`, request.query));
    return groupOf(found.map(listed).toSorted((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity)), request);
  };
  const foundProducts = (request: BrochureRequest): ResultGroup<BrochureProduct> =>
    groupOf(narrowed(request).flatMap((brochure) => productsOf(brochure).filter((product) => says(`${product.name} ${product.detail} ${brochure.title} ${product.company}`, request.query))), request);
  const findOne = <A>(id: string, read: (brochure: BrochureDetails) => A): Outcome<A> => {
    const brochure = brochures.find((candidate) => candidate.id === id);
    return brochure === undefined ? refuse(404, 'not-found') : E.right(read(brochure));
  };
  const hasPage = ({ brochureId, pageNumber }: PageView): boolean => brochures.some(({ id, pageCount }) => id === brochureId && pageNumber <= pageCount);
  const isCounted = ({ viewId, brochureId, pageNumber }: PageView): boolean => {
    const stored = views.get(viewId);
    return stored?.brochureId === brochureId && stored.pageNumber === pageNumber;
  };
  const earned = (): number => brochures.filter(({ id }) => isBrochureRead(pagesRead([...views.values()], id))).reduce((sum) => sum + readingPoints(sum), 0);

  const gateway: BrochuresGateway = {
    search: (request, callOptions) => answer(callOptions, () => E.right({ brochures: foundBrochures(request), products: foundProducts(request) })),
    searchBrochures: (request, callOptions) => answer(callOptions, () => E.right(foundBrochures(request))),
    searchProducts: (request, callOptions) => answer(callOptions, () => E.right(foundProducts(request))),
    suggestions: (term, _place, callOptions) =>
      answer(callOptions, () =>
        E.right([
          ...brochures.filter(({ company }) => says(company.name, term)).map(({ id, company }) => ({ kind: 'company' as const, text: company.name, brochureId: id })),
          ...categories.filter(({ name }) => says(name, term)).map(({ name }) => ({ kind: 'category' as const, text: name })),
          ...brochures.flatMap(productsOf).filter(({ name }) => says(name, term)).map(({ name, brochureId }) => ({ kind: 'product' as const, text: name, brochureId })),
        ]),
      ),
    details: (brochureId, _images, callOptions) => answer(callOptions, () => findOne(brochureId, (brochure) => brochure)),
    products: (brochureId, pageNumber, callOptions) =>
      answer(callOptions, () => findOne(brochureId, (brochure) => productsOf(brochure).filter((product) => pageNumber === undefined || product.pageNumber === pageNumber))),
    categories: (callOptions) =>
      answer(callOptions, () => E.right(categories.map((category) => ({ ...category, brochures: brochures.filter(({ categoryId }) => categoryId === category.id).length })))),
    contentApp: (callOptions) => answer(callOptions, () => E.right({ headline: 'Prospekte in Ihrer Nähe', brochures: brochures.slice(0, 6).map(listed) })),
    trackImpressions: (brochureIds, callOptions) =>
      answer(callOptions, () => {
        const known = [...new Set(brochureIds)].filter((id) => brochures.some((brochure) => brochure.id === id));
        for (const id of known) impressions.add(id);
        return E.right({ tracked: known.length });
      }),
    trackPageView: (view, callOptions) =>
      answer(callOptions, () => {
        if (hasPage(view) && !views.has(view.viewId)) views.set(view.viewId, { ...view, seconds: 0 });
        return E.right({ tracked: isCounted(view) ? 1 : 0 });
      }),
    trackPageDuration: (view, duration, callOptions) =>
      answer(callOptions, () => {
        if (!isCounted(view)) return E.right({ tracked: 0 });
        views.set(view.viewId, { ...view, seconds: Math.max(duration, views.get(view.viewId)?.seconds ?? 0) });
        return E.right({ tracked: 1 });
      }),
    rewardsLimit: (callOptions) =>
      answer(callOptions, () => (options.loggedIn === true ? E.right({ limit: READING_REWARD.monthlyLimit, left: readingPointsLeft(earned()) }) : refuse(401, 'unauthenticated'))),
  };
  return { gateway, failures, impressions, views };
};
