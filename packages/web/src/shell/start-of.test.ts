// @vitest-environment jsdom
// When the app of a page starts.
import { afterEach, expect, it } from 'vitest';
import { goesAlone, hasStoredSession, keysOf, leadsAway, leafs, neededBy, sentByEnter, startOf, type OpenedPage } from './start-of.ts';

const opened = (more: Partial<OpenedPage> = {}): OpenedPage => ({ rests: true, search: '', kept: [], keptForVisit: [], ...more });

it('a page that is whole rests until somebody acts; one that is not starts when the browser is idle', () => {
  expect([startOf(opened()), startOf(opened({ rests: false }))]).toEqual(['sign', 'idle']);
});

it.each(['at_pluspunkt-web', 'rfr_pluspunkt-web'])('where %s is stored the app starts at once, whatever the page', (key) => {
  const page = opened({ kept: ['favourites', key] });
  expect([hasStoredSession(page), startOf(page), startOf({ ...page, rests: false })]).toEqual([true, 'now', 'now']);
});

it.each(['?token=a', '?q=b&singleUseToken=a', '?email=a%40b.example', '?os=ios&deviceId=a'])('an address with %s is cleared at once', (search) => {
  expect(startOf(opened({ search }))).toBe('now');
});

it('a query of other names, or one that only says such a word, is no reason', () => {
  expect([startOf(opened({ search: '?q=token' })), startOf(opened({ search: '?mytoken=a' }))]).toEqual(['sign', 'sign']);
});

it('what the device keeps is shown without a sign: a mark, a comparison, the word that a session has ended', () => {
  expect([startOf(opened({ kept: ['favourites'] })), startOf(opened({ keptForVisit: ['vergleich'] })), hasStoredSession(opened({ kept: ['favourites'] }))]).toEqual(['idle', 'idle', false]);
});

it('what every visit keeps says nothing', () => {
  expect(startOf(opened({ keptForVisit: ['ab-variant', 'react-router-scroll-positions'] }))).toBe('sign');
});

it('where storage is forbidden nothing is kept', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  localStorage.setItem('favourites', '{}');
  expect([keysOf(forbidden), keysOf(() => localStorage)]).toEqual([[], ['favourites']]);
  localStorage.clear();
});

afterEach(() => document.body.replaceChildren());

/** What is pressed inside of the first element of `html`. */
const pressed = (html: string): Element => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.append(...parsed.body.childNodes);
  return document.querySelector('b') ?? document.body;
};

it('a link leads away by itself, and so does one to a place of the page', () => {
  expect([leadsAway(pressed('<a href="/partner"><b>Partner</b></a>')), neededBy(document.querySelector('b'))]).toEqual([true, undefined]);
  expect([leadsAway(document.body), leadsAway(document), leadsAway(null)]).toEqual([false, false, false]);
});

it('a link that asks something first waits for the app, and so does a button that does nothing by itself', () => {
  const link = pressed('<a href="https://shop.example/" data-asks=""><b>Zum Shop</b></a>');
  expect([leadsAway(link), neededBy(link)?.tagName]).toEqual([false, 'A']);
  document.body.replaceChildren();
  expect(neededBy(pressed('<button type="button"><b>Merken</b></button>'))?.tagName).toBe('BUTTON');
});

it.each(['<button type="submit"><b>Suchen</b></button>', '<button type="button" popovertarget="filter"><b>Filter</b></button>', '<label><input type="checkbox"><b>Lieferbar</b></label>'])('%s works without it', (html) => {
  expect(neededBy(pressed(html))).toBeUndefined();
});

/** What a key that is pressed in the page's element `selector` is to the boot script. */
const key = (name: string, selector: string): KeyboardEvent => {
  let noted = new KeyboardEvent('keydown');
  const note = (event: KeyboardEvent): void => {
    noted = event;
  };
  document.addEventListener('keydown', note, { once: true });
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  return noted;
};

it('a page that opens at a place of it goes there, and gives it the focus, without anybody', () => {
  const [scroll, focus] = [new Event('scroll'), new FocusEvent('focusin', { bubbles: true })];
  expect(goesAlone(scroll)).toBe(false);
  pressed('<section autofocus tabindex="-1"></section><input>');
  expect([goesAlone(scroll), goesAlone(new Event('wheel'))]).toEqual([true, false]);
  const alone: boolean[] = [];
  document.addEventListener('focusin', (event) => alone.push(goesAlone(event)), { once: true });
  document.querySelector('section')?.dispatchEvent(focus);
  document.addEventListener('focusin', (event) => alone.push(goesAlone(event)), { once: true });
  document.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(alone).toEqual([true, false]);
});

it('Enter in a form that only the app can send is kept for it, and so is a key that leafs', () => {
  pressed('<form method="post"><input><button type="button">Anmelden</button></form><form id="b" method="post"><input><button type="submit">Senden</button></form><form id="c"><input></form><p></p>');
  expect([sentByEnter(key('Enter', 'input'))?.method, sentByEnter(key('a', 'input')), sentByEnter(key('Enter', '#b input')), sentByEnter(key('Enter', '#c input'))]).toEqual(['post', undefined, undefined, undefined]);
  expect([leafs(key('ArrowRight', 'p')), leafs(key('ArrowRight', 'input')), leafs(key('ArrowDown', 'p'))]).toEqual([true, false, false]);
});
