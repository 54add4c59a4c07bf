// Whether something further down a page is near enough to be loaded: almost in view, or within reach of the keyboard.
import { useEffect, useState, type RefObject } from 'react';

/** About one screen ahead, so that content is loaded before it is visible. */
const AHEAD = '600px 0px';

/** True from then on. Who goes through a page by keyboard could pass what is not there yet: the first Tab counts for all. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const here = place.current;
    if (near || here === null) return;
    const come = (): void => setNear(true);
    if (!('IntersectionObserver' in window)) return come();
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(), { rootMargin: AHEAD });
    observer.observe(here);
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Tab') come();
    };
    document.addEventListener('keydown', onKey, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKey);
    };
  }, [near, place]);
  return near;
}
