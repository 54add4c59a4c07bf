// @vitest-environment jsdom
// When no overlay may cover the page.
import { beforeEach, expect, it } from 'vitest';
import { isOccupied } from './is-occupied.ts';

beforeEach(() => {
  document.body.innerHTML = '<header><input id="search"></header><main><form><input id="name"><input id="kept" value="Berlin"><input type="checkbox" id="yes"><textarea id="text"></textarea></form><button>Weiter</button></main>';
});
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

it('is never where somebody only reads or presses buttons', () => {
  expect(isOccupied(document)).toBe(false);
  document.querySelector('button')?.focus();
  field('yes').checked = true;
  expect(isOccupied(document)).toBe(false);
});

it.each(['search', 'name', 'text'])('is while the field %s has the focus', (id) => {
  field(id).focus();
  expect(isOccupied(document)).toBe(true);
});

it('is as long as what was typed into a form of the page stands there, and not for what the page filled in itself', () => {
  field('search').value = 'Brot';
  expect(isOccupied(document)).toBe(false);
  field('name').value = 'Jana';
  expect(isOccupied(document)).toBe(true);
});

it('is under another dialog', () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open>Anmelden</dialog>');
  expect(isOccupied(document)).toBe(true);
});
