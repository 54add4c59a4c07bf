// Hands on the map: one pointer drags, two pinch, Ctrl with the wheel zooms, arrow keys and plus and minus do both.
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { panned, zoomed, type MapView, type Point } from './projection.ts';

type Change = (view: MapView) => MapView;

const KEY_STEP = 80;
const WHEEL_STEP = 0.006;
/** Less than that is a click, in px. */
const STILL = 4;

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: (view) => panned(view, KEY_STEP, 0),
  ArrowRight: (view) => panned(view, -KEY_STEP, 0),
  ArrowUp: (view) => panned(view, 0, KEY_STEP),
  ArrowDown: (view) => panned(view, 0, -KEY_STEP),
  '+': (view) => zoomed(view, 1),
  '-': (view) => zoomed(view, -1),
};

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Where a point of the page is, in px from the middle of the element. */
const fromMiddle = (element: Element, { x, y }: Point): Point => {
  const box = element.getBoundingClientRect();
  return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
};

function pinched(element: Element, before: readonly [Point, Point], after: readonly [Point, Point]): Change {
  const [from, to] = [between(...before), between(...after)];
  const steps = Math.log2(Math.max(1, apart(...after)) / Math.max(1, apart(...before)));
  return (view) => zoomed(panned(view, to.x - from.x, to.y - from.y), steps, fromMiddle(element, to));
}

function listen(element: HTMLElement, change: (by: Change) => void): () => void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  const listeners = new AbortController();
  const { signal } = listeners;
  const two = (): readonly [Point, Point] | undefined => {
    const [a, b] = [...pointers.values()];
    return a === undefined || b === undefined ? undefined : [a, b];
  };
  const move = (event: PointerEvent): void => {
    const last = pointers.get(event.pointerId);
    if (last === undefined) return;
    const here = { x: event.clientX, y: event.clientY };
    const before = two();
    pointers.set(event.pointerId, here);
    const after = two();
    travelled += apart(last, here);
    if (travelled < STILL) return;
    // Only a drag takes the pointer: a click still reaches the pin under it.
    element.setPointerCapture(event.pointerId);
    change(before !== undefined && after !== undefined ? pinched(element, before, after) : (view) => panned(view, here.x - last.x, here.y - last.y));
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  // The click that ends a drag is no choice.
  element.addEventListener('click', (event) => { if (travelled >= STILL && event.detail > 0) { event.preventDefault(); event.stopPropagation(); } }, { signal, capture: true });
  element.addEventListener('wheel', (event) => {
    // The wheel scrolls the page; a pinch on a touchpad is a wheel event with Ctrl.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = fromMiddle(element, { x: event.clientX, y: event.clientY });
    change((view) => zoomed(view, -event.deltaY * WHEEL_STEP, at));
  }, { signal, passive: false });
  element.addEventListener('keydown', (event) => {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(by);
  }, { signal });
  return () => listeners.abort();
}

export function useMapGestures(element: RefObject<HTMLElement | null>, onChange: (by: Change) => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => (element.current === null ? undefined : listen(element.current, (by) => change(by))), [element]);
}
