// The products to compare, stored for the browser session, so that they can be selected on several pages.
import { comparedFrom, MAX_COMPARED } from '@pluspunkt/core/prices';
import { defer, distinctUntilChanged, fromEvent, map, startWith } from 'rxjs';
import { useReadable } from '../../../platform/container/use-readable.ts';

const KEY = 'vergleich';
/** An event for this page; the browser's own storage event reaches other windows only. */
const CHANGED = 'vergleich';

const read = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

const write = (gtins: readonly string[]): void => {
  try {
    sessionStorage.setItem(KEY, gtins.join(' '));
  } catch {
    // Where storage is forbidden, only the address contains them.
  }
  window.dispatchEvent(new Event(CHANGED));
};

const compared = { state$: defer(() => fromEvent(window, CHANGED).pipe(startWith(undefined), map(read), distinctUntilChanged())) };

const stored = (): readonly string[] => comparedFrom(read().split(' '));

/** Replaces the selection: at most four products, without duplicates. */
export function compareOnly(wanted: readonly string[]): void {
  const next = comparedFrom(wanted);
  if (next.join(' ') !== read()) write(next);
}

export const addCompared = (gtin: string): void => compareOnly([...stored(), gtin]);

export const removeCompared = (gtin: string): void => compareOnly(stored().filter((one) => one !== gtin));

export interface ComparisonList {
  readonly gtins: readonly string[];
  readonly isFull: boolean;
}

/** Empty on the server and while its HTML is taken over. */
export function useComparison(): ComparisonList {
  const gtins = comparedFrom(useReadable(compared, '').split(' '));
  return { gtins, isFull: gtins.length >= MAX_COMPARED };
}
