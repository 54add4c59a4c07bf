// Restores the scroll position once more after back or forward, for pages that only grow tall enough a moment later.
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may grow before its position is restored again, in milliseconds. */
export const SCROLL_WAIT_MS = 100;
/** Smaller differences are ignored, in pixels. */
const TOLERANCE = 2;

export default function LateScrollRestoration() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  // A layout effect, so that scroll events after the paint already belong to the new page.
  useLayoutEffect(() => {
    const known = positions.current;
    const position = type === 'POP' && hash === '' ? known.get(key) : undefined;
    const record = (): void => void known.set(key, window.scrollY);
    window.addEventListener('scroll', record, { passive: true });
    const before = window.scrollY;
    const timer = setTimeout(() => {
      const userScrolled = Math.abs(window.scrollY - before) > TOLERANCE;
      if (position !== undefined && !userScrolled && Math.abs(before - position) > TOLERANCE) window.scrollTo(0, position);
    }, SCROLL_WAIT_MS);
    return () => {
      window.removeEventListener('scroll', record);
      clearTimeout(timer);
    };
  }, [key, hash, type]);
  return null;
}
