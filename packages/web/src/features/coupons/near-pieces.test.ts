// @vitest-environment jsdom
// Which groups of a long list are rendered while the user scrolls.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNearPieces, type NearPieces } from './near-pieces.ts';

let near: (...elements: readonly Element[]) => void;
let far: (...elements: readonly Element[]) => void;
let watched: Set<Element>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  watched = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly target: Element; readonly isIntersecting: boolean }[]) => void) {
        near = (...elements) => tell(elements.map((target) => ({ target, isIntersecting: true })));
        far = (...elements) => tell(elements.map((target) => ({ target, isIntersecting: false })));
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

interface Watched {
  readonly element: HTMLElement;
  /** The calls of `draw`, in order. */
  readonly told: readonly boolean[];
  readonly end: () => void;
}

const piece = (pieces: NearPieces, short = false): Watched => {
  const element = document.body.appendChild(document.createElement('div'));
  const told: boolean[] = [];
  return { element, told, end: pieces.watch({ element, short, draw: (drawn) => told.push(drawn) }) };
};

it('near pieces are rendered one after the other, before far ones are reduced', () => {
  const pieces = createNearPieces();
  const [first, second, third] = [piece(pieces), piece(pieces), piece(pieces)];
  far(first.element);
  near(second.element, third.element);
  vi.advanceTimersToNextTimer();
  expect([first.told, second.told, third.told]).toEqual([[], [true], []]);
  vi.advanceTimersToNextTimer();
  expect([first.told, third.told]).toEqual([[], [true]]);
  vi.advanceTimersToNextTimer();
  expect(first.told).toEqual([false]);
});

it('a piece that is far again before its turn is not rendered', () => {
  const one = piece(createNearPieces());
  near(one.element);
  far(one.element);
  vi.runAllTimers();
  expect(one.told).toEqual([false]);
});

it('a piece with the focus, or with something open, stays rendered', () => {
  const pieces = createNearPieces();
  const [focused, opened, other] = [piece(pieces), piece(pieces), piece(pieces)];
  focused.element.append(document.createElement('button'));
  focused.element.querySelector('button')?.focus();
  opened.element.append(Object.assign(document.createElement('details'), { open: true }));
  far(focused.element, opened.element, other.element);
  vi.runAllTimers();
  expect([focused, opened, other].map(({ told }) => told.includes(false))).toEqual([false, false, true]);
});

it('the neighbours of the focused piece are rendered before the next key press', () => {
  const pieces = createNearPieces();
  const [first, second, third, fourth] = [piece(pieces), piece(pieces), piece(pieces), piece(pieces)];
  const button = second.element.appendChild(document.createElement('button'));
  button.focus();
  expect([first, second, third, fourth].map(({ told }) => told)).toEqual([[true], [], [true], []]);
  third.end();
  button.blur();
  button.focus();
  expect(fourth.told).toEqual([true]);
});

it('a short list is drawn to its end without anybody coming near', () => {
  const one = piece(createNearPieces(), true);
  vi.runAllTimers();
  expect([one.told, watched.size]).toEqual([[true], 0]);
});

it('in a browser without an intersection observer all are rendered', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const one = piece(createNearPieces());
  vi.runAllTimers();
  expect(one.told).toEqual([true]);
});

it('for print all are rendered at once, and afterwards only near ones', () => {
  const pieces = createNearPieces();
  const [close, distant] = [piece(pieces), piece(pieces)];
  near(close.element);
  vi.runAllTimers();
  pieces.drawAll();
  expect([close.told, distant.told]).toEqual([[true, true], [true]]);
  pieces.takeBack();
  vi.runAllTimers();
  expect([close.told.at(-1), distant.told.at(-1)]).toEqual([true, false]);
});

it('a piece that has left the page gets no more updates', () => {
  const one = piece(createNearPieces());
  near(one.element);
  one.end();
  vi.runAllTimers();
  expect([one.told, watched.size]).toEqual([[], 0]);
});
