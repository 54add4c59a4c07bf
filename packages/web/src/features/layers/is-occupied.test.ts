// @vitest-environment jsdom
// When no overlay may cover the page.
import { beforeEach, expect, it } from 'vitest';
import { isOccupied } from './is-occupied.ts';

beforeEach(() => {
  document.body.innerHTML = '<header><input id="search"></header><main><form><input id="name"><input id="filled" value="Berlin"><input type="checkbox" id="yes"><textarea id="text"></textarea></form><button>Weiter</button></main>';
});
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

it('is false while the visitor only reads or presses buttons', () => {
  expect(isOccupied(document)).toBe(false);
  document.querySelector('button')?.focus();
  field('yes').checked = true;
  expect(isOccupied(document)).toBe(false);
});

it.each(['search', 'name', 'text'])('is while the field %s has the focus', (id) => {
  field(id).focus();
  expect(isOccupied(document)).toBe(true);
});

it('is true while a form has typed input, and false for values that the page filled in', () => {
  field('search').value = 'Brot';
  expect(isOccupied(document)).toBe(false);
  field('name').value = 'Jana';
  expect(isOccupied(document)).toBe(true);
});

it('is under another dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open>Anmelden</dialog>');
  expect(isOccupied(document)).toBe(true);
});
