// Which page of the reader is in the middle of the screen, and the ways to the others.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '../../platform/browser/hydrated.ts';

export const pageElementId = (pageNumber: number): string => `seite-${pageNumber}`;

/** A line across the middle: exactly one page crosses it. */
const MIDDLE = '-50% 0px -50% 0px';

const numberOf = (element: Element): number => Number(element.id.slice(pageElementId(0).length - 1));

function showPage(pageNumber: number, behavior?: ScrollBehavior): void {
  document.getElementById(pageElementId(pageNumber))?.scrollIntoView({ block: 'start', ...(behavior === undefined ? {} : { behavior }) });
}

/**
 * The address follows the reader, so that it can be shared; this loads and announces nothing. Its fragment makes the browser
 * scroll to the page before any script runs.
 */
function writeAddress(pageNumber: number): void {
  const url = new URL(window.location.href);
  if (pageNumber === 1) url.searchParams.delete('seite');
  else url.searchParams.set('seite', String(pageNumber));
  url.hash = pageNumber === 1 ? '' : pageElementId(pageNumber);
  window.history.replaceState(window.history.state, '', url);
}

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

const stepOf = ({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): number => {
  if (altKey || ctrlKey || metaKey || shiftKey || isTyping(target)) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
};

export interface ReaderPosition {
  /** Counts from 1. */
  readonly current: number;
  /** Scrolls there; beyond the ends nothing happens. */
  readonly go: (pageNumber: number) => void;
}

/**
 * @param wanted the page of the address
 * @param pageCount how many there are
 */
export function useReaderPage(wanted: number, pageCount: number): ReaderPosition {
  const [current, setCurrent] = useState(wanted);
  // Keys come faster than pages scroll: the next one counts from where the last one leads, not from where the screen still is.
  const heading = useRef(wanted);
  const go = (pageNumber: number): void => {
    if (pageNumber < 1 || pageNumber > pageCount) return;
    heading.current = pageNumber;
    showPage(pageNumber);
  };
  const arrive = useEffectEvent((pageNumber: number): void => {
    heading.current = pageNumber;
    if (pageNumber === current) return;
    setCurrent(pageNumber);
    writeAddress(pageNumber);
  });
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    go(heading.current + step);
  });

  // The browser has scrolled to the page's anchor, and the user may have scrolled on before hydration.
  const shown = useRef(useHydrated() ? 1 : wanted);
  useEffect(() => {
    if (wanted !== shown.current) showPage(wanted, 'instant');
    shown.current = wanted;
  }, [wanted]);

  useEffect(() => {
    const listeners = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listeners.signal });
    if (!('IntersectionObserver' in window)) return () => listeners.abort();
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find(({ isIntersecting }) => isIntersecting);
        if (crossing !== undefined) arrive(numberOf(crossing.target));
      },
      { rootMargin: MIDDLE },
    );
    for (let pageNumber = 1; pageNumber <= pageCount; pageNumber += 1) {
      const element = document.getElementById(pageElementId(pageNumber));
      if (element !== null) observer.observe(element);
    }
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, [pageCount]);
  return { current, go };
}
