// Whoever asked for more of a list goes on at the first of what came.
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { hasGrown } from './list-steps.ts';

/** Nobody is taken away from where they went meanwhile. */
export const isStillThere = (): boolean => document.activeElement === null || document.activeElement === document.body || document.activeElement.matches('a[rel=next]');

/** `find` says what gets the focus in place of the list's item at a place; both functions stay the same. */
export function useArrival<A>(items: readonly A[], idOf: (item: A) => string, find: (place: number) => HTMLElement | null | undefined): void {
  const seen = useRef(items);
  const isAsked = useNavigationType() !== 'POP';
  useEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (isAsked && hasGrown(before, items, idOf) && isStillThere()) find(before.length)?.focus({ preventScroll: true });
  }, [items, isAsked, idOf, find]);
}
