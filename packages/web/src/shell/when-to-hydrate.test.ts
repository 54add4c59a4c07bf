// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clickForApp, formSentByEnter, hasStoredSession, hydratesAtOnce, isPlainLink, keysOf, tickOf, turnsPage, type OpenedPage } from './when-to-hydrate.ts';

const opened = (more: Partial<OpenedPage> = {}): OpenedPage => ({ search: '', storedKeys: [], ...more });

describe('a page is hydrated', () => {
  it('when the browser is idle', () => {
    expect(hydratesAtOnce(opened({ search: '?q=blume', storedKeys: ['favourites'] }))).toBe(false);
  });

  it.each(['at_pluspunkt-web', 'rfr_pluspunkt-web'])('at once where %s is stored', (key) => {
    const page = opened({ storedKeys: ['favourites', key] });
    expect([hasStoredSession(page), hydratesAtOnce(page)]).toEqual([true, true]);
  });

  it.each(['?token=a', '?q=b&singleUseToken=a', '?email=a%40b.example', '?os=ios&deviceId=a', '?asInline=1'])('at once at the address %s', (search) => {
    expect(hydratesAtOnce(opened({ search }))).toBe(true);
  });

  it('is not earlier for a value or a name that only contains such a word', () => {
    expect([hydratesAtOnce(opened({ search: '?q=token' })), hydratesAtOnce(opened({ search: '?mytoken=a' })), hydratesAtOnce(opened({ search: '?asInline=0' }))]).toEqual([false, false, false]);
  });
});

it('storage that the browser forbids has no keys', () => {
  const forbidden = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  localStorage.setItem('favourites', '{}');
  expect([keysOf(forbidden), keysOf(() => localStorage)]).toEqual([[], ['favourites']]);
  localStorage.clear();
});

afterEach(() => document.body.replaceChildren());

/** The `<b>` in `html`, or the body. */
const pressed = (html: string): Element => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.append(...parsed.body.childNodes);
  return document.querySelector('b') ?? document.body;
};

it('the browser follows a plain link', () => {
  expect([isPlainLink(pressed('<a href="/partner"><b>Partner</b></a>')), clickForApp(document.querySelector('b'))]).toEqual([true, undefined]);
  expect([isPlainLink(document.body), isPlainLink(document), isPlainLink(null)]).toEqual([false, false, false]);
});

it('the app answers a link with a question, and a button without a default action', () => {
  const link = pressed('<a href="https://shop.example/" data-asks=""><b>Zum Shop</b></a>');
  expect([isPlainLink(link), clickForApp(link)?.tagName]).toEqual([false, 'A']);
  document.body.replaceChildren();
  expect(clickForApp(pressed('<button type="button"><b>Merken</b></button>'))?.tagName).toBe('BUTTON');
});

it.each(['<button type="submit"><b>Suchen</b></button>', '<button type="button" popovertarget="filter"><b>Filter</b></button>', '<label><input type="checkbox"><b>Lieferbar</b></label>'])('%s works without the app', (html) => {
  expect(clickForApp(pressed(html))).toBeUndefined();
});

const keydown = (name: string, selector: string): KeyboardEvent => {
  let heard = new KeyboardEvent('keydown');
  document.addEventListener('keydown', (event) => (heard = event), { once: true });
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  return heard;
};

it('Enter submits a POST form that gets its submit button with the app', () => {
  pressed('<form method="post"><input><button type="button">Anmelden</button></form><form id="b" method="post"><input><button type="submit">Senden</button></form><form id="c"><input></form>');
  expect([formSentByEnter(keydown('Enter', 'input'))?.method, formSentByEnter(keydown('a', 'input')), formSentByEnter(keydown('Enter', '#b input')), formSentByEnter(keydown('Enter', '#c input'))]).toEqual(['post', undefined, undefined, undefined]);
});

it('an arrow key turns a page outside of fields', () => {
  pressed('<input><p></p>');
  expect([turnsPage(keydown('ArrowRight', 'p')), turnsPage(keydown('ArrowRight', 'input')), turnsPage(keydown('ArrowDown', 'p'))]).toEqual([true, false, false]);
});

it('a tick is a change of a checkbox', () => {
  pressed('<input type="checkbox"><input type="text">');
  expect([...document.querySelectorAll('input')].map((field) => tickOf(field) !== undefined)).toEqual([true, false]);
});
