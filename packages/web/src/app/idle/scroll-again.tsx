// Going back shows the place one left, also where the page only grows to it a moment after it has come.
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page may grow before its place is looked for once more, in milliseconds (section 9). */
export const SCROLL_WAIT_MS = 100;
/** Less than this is no other place. */
const CLOSE = 2;

export default function ScrollAgain() {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  // Before the page is painted: what is scrolled from then on belongs to it, and no more to the page before.
  useLayoutEffect(() => {
    const known = places.current;
    const place = type === 'POP' && hash === '' ? known.get(key) : undefined;
    const note = (): void => void known.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    const before = window.scrollY;
    const timer = setTimeout(() => {
      // Who has gone on scrolling meanwhile is not held back.
      if (place !== undefined && Math.abs(window.scrollY - before) <= CLOSE && Math.abs(before - place) > CLOSE) window.scrollTo(0, place);
    }, SCROLL_WAIT_MS);
    return () => {
      window.removeEventListener('scroll', note);
      clearTimeout(timer);
    };
  }, [key, hash, type]);
  return null;
}
