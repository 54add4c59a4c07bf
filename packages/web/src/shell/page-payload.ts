// A page's data as a file of its own (section 7, "per-page payload JSON files"): what its loaders would ask for call by
// call comes in one answer, which the server keeps for everybody. Where it does not come, the loaders ask for themselves.
import type { DehydratedState } from '@tanstack/react-query';
import type { LoadPayload } from '../composition/page-context.ts';
import { hasSecrets } from '../composition/secret-parameters.ts';

const FILE = '/_payload.json';
/** After this the page's own calls are begun, in milliseconds. */
const PATIENCE_MS = 4_000;
/** For as long as queries are taken to be fresh, in milliseconds. */
const FRESH_MS = 60_000;

export interface PagePayload {
  readonly queries: DehydratedState;
}

/** Address of a page's payload; `/` has one too. */
export const payloadAddress = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname.replace(/\/+$/, '') + FILE + search;

/** Path of the page that a payload's path belongs to; undefined for every other path. */
export const pageOfPayload = (pathname: string): string | undefined =>
  pathname.endsWith(FILE) ? pathname.slice(0, -FILE.length) || '/' : undefined;

const isPayload = (value: unknown): value is PagePayload =>
  typeof value === 'object' && value !== null && 'queries' in value && typeof value.queries === 'object' && value.queries !== null && 'queries' in value.queries && Array.isArray(value.queries.queries);

export interface PagePayloadsDeps {
  readonly fetch: (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>;
  /** Takes what came into the page's query cache. */
  readonly take: (queries: DehydratedState) => void;
  /** Payloads are those of a visitor: members ask for their own. */
  readonly isVisitor: () => boolean;
  /** Milliseconds on a clock that does not jump. */
  readonly now: () => number;
}

/** @param shown address of the page that came with its data */
export function createPagePayloads({ fetch, take, isVisitor, now }: PagePayloadsDeps, shown: { readonly pathname: string; readonly search: string }): LoadPayload {
  const takenAt = new Map<string, number>([[payloadAddress(shown), now()]]);

  const load = async (address: string, signal: AbortSignal): Promise<void> => {
    try {
      const answer = await fetch(address, { signal });
      if (!answer.ok) return;
      const payload: unknown = await answer.json();
      if (!isPayload(payload) || !isVisitor()) return;
      take(payload.queries);
      takenAt.set(address, now());
    } catch {
      // The loaders find nothing and ask for themselves; what fails then is told by the page.
    }
  };

  return async (page, signal) => {
    if (!isVisitor() || hasSecrets(page.search)) return;
    const address = payloadAddress(page);
    const before = takenAt.get(address);
    if (before !== undefined && now() - before < FRESH_MS) return;
    await load(address, AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]));
  };
}
