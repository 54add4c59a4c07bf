// Marks failures of a separate catalogue database, so that an answer can say that only price comparison is unavailable.
import { isUnavailable } from './is-unavailable.ts';

/** The cause itself, marked. */
export const markAsCatalogue = (cause: unknown): unknown => (cause instanceof Error ? Object.assign(cause, { database: 'catalogue' as const }) : cause);

export const isCatalogueUnavailable = (cause: unknown): boolean => isUnavailable(cause) && cause instanceof Error && 'database' in cause && cause.database === 'catalogue';
