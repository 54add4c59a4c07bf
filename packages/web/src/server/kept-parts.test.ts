// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createKeptParts, type PartContext } from './kept-parts.ts';
import { textOf } from './pieces.ts';

const [Offer, Footer] = [{ name: 'Offer' }, { name: 'Footer' }];
const NOWHERE: ReadonlySet<PartContext> = new Set();
const made = (markup: string) => ({ markup, endsInText: false, pictures: [] });

describe('parts of pages', () => {
  it('are there again for the very same data, on whatever page it stands', () => {
    const parts = createKeptParts();
    const offer = { cents: 499 };
    parts().keep(Offer, { offer, best: true }, 'html', NOWHERE, made('<li class="best">4,99 €</li>'));
    const page = parts();
    expect(page.find(Offer, { offer, best: true }, 'html')?.markup).toBe('<li class="best">4,99 €</li>');
    expect(page.found()).toBe(1);
  });

  it('are the same piece of each page that they stand on, whether made for it or found', () => {
    const parts = createKeptParts();
    const offer = { cents: 499 };
    const markup = `<li class="best">${'Espressomaschine '.repeat(4)}4,99 €</li>`;
    const [first, second] = [parts(), parts()];
    first.keep(Offer, { offer }, 'html', NOWHERE, made(markup));
    second.find(Offer, { offer }, 'html');
    const [one, other] = [first, second].map((page) => {
      for (const chunk of ['<', 'ul', ' ', 'class', '="', 'offers', '"', '>', markup, '</', 'ul', '>']) page.take(chunk);
      return page.body();
    });
    expect([textOf(one?.pieces ?? []), one?.classLists.map((lists) => [...lists])]).toEqual([`<ul class="offers">${markup}</ul>`, [['best'], ['offers']]]);
    expect(one?.pieces[1]).toBe(other?.pieces[1]);
    expect(one?.pieces).toHaveLength(3);
  });

  it('are made anew where a price, a word or the place is another', () => {
    const parts = createKeptParts()();
    const offer = { cents: 499 };
    parts.keep(Offer, { offer, best: true }, 'html', NOWHERE, made('<li>4,99 €</li>'));
    parts.keep(Footer, { here: '/partner' }, 'html', NOWHERE, made('<footer></footer>'));
    expect(parts.find(Offer, { offer: { cents: 499 }, best: true }, 'html')).toBeUndefined();
    expect(parts.find(Offer, { offer, best: false }, 'html')).toBeUndefined();
    expect(parts.find(Offer, { offer }, 'html')).toBeUndefined();
    expect(parts.find(Offer, { offer, best: true }, 'svg')).toBeUndefined();
    expect(parts.find(Footer, { here: '/' }, 'html')).toBeUndefined();
    expect(parts.find(Footer, { here: '/partner' }, 'html')?.markup).toBe('<footer></footer>');
    expect(parts.found()).toBe(1);
  });

  it('are made anew where what they read by context is another, and the new one takes the place of the old', () => {
    const parts = createKeptParts()();
    const brand = { _currentValue2: 'Pluspunkt' };
    parts.keep(Footer, {}, 'html', new Set([brand]), made('<footer>Pluspunkt</footer>'));
    brand._currentValue2 = 'Treuwerk';
    expect(parts.find(Footer, {}, 'html')).toBeUndefined();
    parts.keep(Footer, {}, 'html', new Set([brand]), made('<footer>Treuwerk</footer>'));
    expect(parts.find(Footer, {}, 'html')?.markup).toBe('<footer>Treuwerk</footer>');
    brand._currentValue2 = 'Pluspunkt';
    expect(parts.find(Footer, {}, 'html')).toBeUndefined();
  });

  it('of one piece of data so many are kept, the latest', () => {
    const parts = createKeptParts()();
    const offer = {};
    for (let place = 0; place < 40; place += 1) parts.keep(Offer, { offer, place }, 'html', NOWHERE, made(String(place)));
    expect(parts.find(Offer, { offer, place: 7 }, 'html')).toBeUndefined();
    expect([8, 39].map((place) => parts.find(Offer, { offer, place }, 'html')?.markup)).toEqual(['8', '39']);
  });

  it('are no more than so many characters: what was not asked for longest goes', () => {
    const parts = createKeptParts(100)();
    const [asked, forgotten] = [{}, {}];
    for (const offer of [asked, forgotten]) parts.keep(Offer, { offer }, 'html', NOWHERE, made('twenty characters ..'));
    for (let place = 0; place < 5; place += 1) {
      parts.keep(Footer, { place }, 'html', NOWHERE, made('twenty characters ..'));
      expect(parts.find(Offer, { offer: asked }, 'html')).toBeDefined();
    }
    expect(parts.find(Offer, { offer: forgotten }, 'html')).toBeUndefined();
  });

  it('that are given what is made anew each time are not kept in the way of others', () => {
    const parts = createKeptParts()();
    const offer = {};
    const props: readonly Readonly<Record<string, unknown>>[] = [{ offer, tool: { $$typeof: Symbol.for('react.element') } }, { offer, onPress: () => undefined }];
    for (const given of props) {
      parts.keep(Offer, given, 'html', NOWHERE, made('<li></li>'));
      expect(parts.find(Offer, given, 'html')).toBeUndefined();
    }
  });

  it('that name their page are the same on all pages, and each says its own name', () => {
    const parts = createKeptParts();
    const markup = `<header><a href="/anmelden?ziel=HERE">Anmelden</a>${'<i></i>'.repeat(9)}</header>`;
    const [first, second] = [parts('HERE', 'partner'), parts('HERE', 'hilfe')];
    first.keep(Footer, {}, 'html', NOWHERE, made(markup));
    second.find(Footer, {}, 'html');
    const bodies = [first, second].map((page) => {
      for (const chunk of ['<a href="', '/?ziel=HERE', '"></a>', markup, '<p>HERE</p>']) page.take(chunk);
      return page.body().pieces;
    });
    const inPage = (name: string) => `<a href="/?ziel=${name}"></a>${markup.replace('HERE', name)}<p>${name}</p>`;
    expect(bodies.map(textOf)).toEqual([inPage('partner'), inPage('hilfe')]);
    expect([bodies[0]?.[1], bodies[0]?.[3]]).toEqual([bodies[1]?.[1], bodies[1]?.[3]]);
    expect(bodies[0]?.[1]).toBe(bodies[1]?.[1]);
  });
});
