// @vitest-environment jsdom
// When a part further down a page is loaded.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNear } from './use-near.ts';

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** An IntersectionObserver that the test controls. */
function watching() {
  const reports: Report[] = [];
  let watched = 0;
  class Observer {
    constructor(report: Report) {
      reports.push(report);
    }
    observe = () => (watched += 1);
    disconnect = () => (watched -= 1);
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { report: (isIntersecting: boolean) => act(() => reports.forEach((notify) => notify([{ isIntersecting }]))), watched: () => watched };
}

function Part() {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useNear(place) ? 'Formular' : 'kommt noch'}</div>;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('waits while it is far away, loads when it is near, and remains', () => {
  const { report, watched } = watching();
  render(<Part />);
  report(false);
  expect(screen.queryByText('Formular')).toBeNull();
  report(true);
  screen.getByText('Formular');
  expect(watched()).toBe(0);
  report(false);
  screen.getByText('Formular');
});

it('loads with the first Tab, and with no other key', () => {
  watching();
  render(<Part />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(screen.queryByText('Formular')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Tab' });
  screen.getByText('Formular');
});

it('loads at once in browsers without an intersection observer', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<Part />);
  screen.getByText('Formular');
});
