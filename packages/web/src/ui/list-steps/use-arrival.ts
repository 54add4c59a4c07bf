// Moves the focus to the first new item after "show more".
import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { hasGrown } from './list-steps.ts';

/** The focus stays where the user moved it meanwhile. */
const isStillThere = (): boolean => document.activeElement === null || document.activeElement === document.body || document.activeElement.matches('a[rel=next]');

/** `find` returns the element to focus instead of the list item; both functions must be stable. */
export function useArrival<A>(items: readonly A[], idOf: (item: A) => string, find: (place: number) => HTMLElement | null | undefined): void {
  const seen = useRef(items);
  const isAsked = useNavigationType() !== 'POP';
  useEffect(() => {
    const before = seen.current;
    seen.current = items;
    if (isAsked && hasGrown(before, items, idOf) && isStillThere()) find(before.length)?.focus({ preventScroll: true });
  }, [items, isAsked, idOf, find]);
}
