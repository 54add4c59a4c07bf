// Which pieces of a long list are drawn: those near the window, one after the other, so that no frame waits for many.
import { startTransition } from 'react';

/** Two screens of a phone, so that groups are rendered before they scroll into view. */
const AHEAD = '150% 0px';
/** Maximum delays of rendering without an idle period: short for groups that are about to be visible. */
const SOON_MS = 100;
const SOME_TIME_MS = 2_000;
/** What is taken back is not seen: as many at once as a frame has time for. */
const BACK_AT_ONCE = 4;

export interface Piece {
  readonly element: Element;
  readonly draw: (drawn: boolean) => void;
  /** Of a short list all is drawn, and stays so. */
  readonly short: boolean;
}

export interface NearPieces {
  /** @returns ends it */
  readonly watch: (piece: Piece) => () => void;
  /** What is printed is whole. */
  readonly drawAll: () => void;
  /** After print: what is far is taken back in its turn. */
  readonly takeBack: () => void;
}

/** A piece with the focus or with something open stays rendered. */
const isHeld = (element: Element): boolean => element.contains(document.activeElement) || element.querySelector('details[open]') !== null;

export function createNearPieces(): NearPieces {
  const pieces = new Map<Element, Piece>();
  const near = new Set<Element>();
  const turns = new Map<Element, boolean>();
  let observer: IntersectionObserver | undefined;
  let asked = false;

  const ask = (): void => {
    if (asked || turns.size === 0) return;
    asked = true;
    const isUrgent = [...turns.values()].includes(true);
    if ('requestIdleCallback' in window) requestIdleCallback(takeTurn, { timeout: isUrgent ? SOON_MS : SOME_TIME_MS });
    else setTimeout(takeTurn);
  };

  function takeTurn(): void {
    asked = false;
    const coming = [...turns].filter(([, drawn]) => drawn).slice(0, 1);
    const taken = coming.length > 0 ? coming : [...turns].slice(0, BACK_AT_ONCE);
    startTransition(() => {
      for (const [element, drawn] of taken) {
        turns.delete(element);
        if (drawn || !isHeld(element)) pieces.get(element)?.draw(drawn);
      }
    });
    ask();
  }

  const turn = (element: Element, drawn: boolean): void => {
    turns.set(element, drawn);
    ask();
  };

  const onMove = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) near.add(target);
      else near.delete(target);
      turn(target, isIntersecting);
    }
  };

  /** Renders a group at once where the next Tab key may lead into it, since the short version has no focusable elements. */
  const onFocus = ({ currentTarget }: Event): void => {
    if (!(currentTarget instanceof Element)) return;
    const places = [...pieces.keys()].toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    const here = places.indexOf(currentTarget);
    for (const beside of [places[here - 1], places[here + 1]]) {
      if (beside === undefined) continue;
      turns.delete(beside);
      pieces.get(beside)?.draw(true);
    }
  };

  const watch = (piece: Piece): (() => void) => {
    const { element, short } = piece;
    pieces.set(element, piece);
    if (short || !('IntersectionObserver' in window)) turn(element, true);
    else {
      element.addEventListener('focusin', onFocus);
      (observer ??= new IntersectionObserver(onMove, { rootMargin: AHEAD })).observe(element);
    }
    return () => {
      element.removeEventListener('focusin', onFocus);
      observer?.unobserve(element);
      pieces.delete(element);
      near.delete(element);
      turns.delete(element);
    };
  };

  return {
    watch,
    drawAll: () => {
      turns.clear();
      for (const { draw } of pieces.values()) draw(true);
    },
    takeBack: () => {
      for (const { element, short } of pieces.values()) if (!short && observer !== undefined) turn(element, near.has(element));
    },
  };
}
