// The list of page views in the reader.
import type { PageView } from './brochures.types.ts';

const isSamePage = (a: Pick<PageView, 'brochureId' | 'pageNumber'>, b: Pick<PageView, 'brochureId' | 'pageNumber'>): boolean =>
  a.brochureId === b.brochureId && a.pageNumber === b.pageNumber;

/** With the view at the end, unless a view with its id is in the list already. */
export const addPageView = (views: readonly PageView[], view: PageView): readonly PageView[] =>
  views.some(({ viewId }) => viewId === view.viewId) ? views : [...views, view];

/** Without any view of that page. */
export const removePageView = (views: readonly PageView[], page: Pick<PageView, 'brochureId' | 'pageNumber'>): readonly PageView[] =>
  views.filter((view) => !isSamePage(view, page));

/** The empty flag: set if a search found nothing. */
export const isEmptyResult = (result: { readonly totalNumberOfResults: number }): boolean => result.totalNumberOfResults === 0;
