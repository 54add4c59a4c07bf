// Whether the visitor prefers reduced motion.
import { defer, fromEvent, map, startWith } from 'rxjs';
import { useReadable } from '../../../../platform/container/use-readable.ts';

const reducedMotion = {
  state$: defer(() => {
    const media = window.matchMedia('(prefers-reduced-motion: reduce)');
    return fromEvent(media, 'change').pipe(
      startWith(undefined),
      map(() => media.matches),
    );
  }),
};

export const useReducedMotion = (): boolean => useReadable(reducedMotion, true);
