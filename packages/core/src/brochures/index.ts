// Public surface of the capability `brochures`.
export type * from './brochures.types.ts';
export type * from './brochures.ports.ts';
export * from './brochure-images.ts';
export { brochureCategoryOf } from './brochure-category-of.ts';
export { BROCHURE_RADIUS_METRES, INITIAL_LOCATION_STRATEGY, PREVIEW_DAYS, visibleAt } from './brochure-visibility.ts';
export { areaBetween, LEAST_AREA_EDGE, moveArea, resizeArea } from './page-area.ts';
export type { PageArea, PagePoint } from './page-area.ts';
export { addPageView, isEmptyResult, removePageView } from './page-views.ts';
export { isBrochureRead, READING_REWARD, readingPoints, readingPointsLeft } from './reading-reward.ts';
export { createImpressions, IMPRESSION_BATCH_MS } from './impressions.ts';
export type { Impressions, ImpressionsDeps, ImpressionsEvent, ImpressionsState } from './impressions.ts';
export { createReading } from './reading.ts';
export type { Reading, ReadingDeps, ReadingEvent, ReadingState } from './reading.ts';
export type * from './shopping-list.types.ts';
export { isNoted, SHOPPING_LIST_LIMIT, stillOffered, sumOf, toggleNoted, UNSAVED_LIMIT, withChange } from './shopping-list.ts';
export { createShoppingList } from './create-shopping-list.ts';
export type { ShoppingList, ShoppingListAccount, ShoppingListDeps, ShoppingListEvent, ShoppingListState, ShoppingListStore } from './create-shopping-list.ts';
