// @vitest-environment jsdom
// The first sign that somebody is about to do something with a page.
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { whenSomebodyActs } from './when-somebody-acts.ts';

it.each(['pointerMove', 'touchStart', 'keyDown', 'focusIn', 'scroll'] as const)('%s is one, and is reported once', (sign) => {
  let reports = 0;
  whenSomebodyActs(window, () => {
    reports += 1;
  });
  expect(reports).toBe(0);
  fireEvent[sign](document.body);
  fireEvent[sign](document.body);
  fireEvent.pointerDown(document.body);
  expect(reports).toBe(1);
});

it('nobody is told once the waiting has ended', () => {
  let reports = 0;
  const end = whenSomebodyActs(window, () => {
    reports += 1;
  });
  end();
  fireEvent.keyDown(document.body);
  expect(reports).toBe(0);
});
