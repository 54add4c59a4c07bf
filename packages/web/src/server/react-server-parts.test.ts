// @vitest-environment node
// What the server's build adds to React's renderer: kept parts come out as they would be made, and nothing is kept that cannot be.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type * as React from 'react';
import type { renderToString as RenderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { keepingParts } from '../../build/react-server-parts.ts';
import { createKeptParts, type PartsOfPage } from './kept-parts.ts';
import { textOf } from './pieces.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-server-legacy.node.production.js');
const code = readFileSync(file, 'utf8');
/** The edition that the renderer is made for; tests have the other one. */
const production = require(require.resolve('react').replace(/index\.js$/, 'cjs/react.production.js')) as typeof React;
const { createContext, createElement: h, memo, Suspense, use, useId } = production;

interface Renderer {
  readonly renderToString: (node: Parameters<typeof RenderToString>[0], options?: { readonly keptParts: PartsOfPage }) => string;
}

function rendererOf(source: string): Renderer {
  const exports = {};
  const others = createRequire(file);
  compileFunction(source, ['require', 'exports'])((name: string): unknown => (name === 'react' ? production : others(name)), exports);
  return exports as Renderer;
}

const plain = rendererOf(code);
const keeping = rendererOf(keepingParts(code));

const kept = <P extends object>(Part: React.ComponentType<P>): React.ComponentType<P> => Object.assign(memo(Part), { kept: true }) as unknown as React.ComponentType<P>;

/** Renders twice over the same parts: what came out, how often the part was made, and how many parts were found the second time. */
function twice(part: React.ComponentType<{ readonly of: object }>, around: (node: React.ReactNode, turn: number) => React.ReactNode = (node) => node) {
  let made = 0;
  const Counted = kept((props: { readonly of: object }) => {
    made += 1;
    return h(part, props);
  });
  const of = {};
  const parts = createKeptParts();
  const pages = [1, 2].map((turn) => {
    const page = parts();
    const tree = h('main', null, around(h(Counted, { of }), turn));
    keeping.renderToString(tree, { keptParts: page });
    const markup = textOf(page.body().pieces);
    return { markup, isAsEver: plain.renderToString(tree) === markup, found: page.found() };
  });
  return { made: made - pages.length, pages };
}

const Words = createContext('Punkte');

describe('a kept part', () => {
  it('is made once, and comes out as it would be made, between text as well', () => {
    const Price = () => h('b', null, 4, ' Euro');
    const { made, pages } = twice(Price, (node) => ['vor ', node, 'nach']);
    expect(made).toBe(1);
    expect(pages.map(({ isAsEver, found }) => [isAsEver, found])).toEqual([[true, 0], [true, 1]]);
    expect(pages[1]?.markup).toBe('<main>vor <b>4<!-- --> Euro</b>nach</main>');
  });

  it('keeps text apart from text', () => {
    const { made, pages } = twice(() => 'Punkte', (node) => ['viele ', node, ' mehr']);
    expect([made, pages.every(({ isAsEver }) => isAsEver)]).toEqual([1, true]);
  });

  it('is made anew where a context that it reads holds something else, however deep in it', () => {
    const Word = () => h('i', null, use(Words));
    const { made, pages } = twice(() => h('p', null, h(Word)), (node, turn) => h(Words, { value: turn === 1 ? 'Punkte' : 'Herzen' }, node));
    expect([made, pages.map(({ isAsEver }) => isAsEver)]).toEqual([2, [true, true]]);
    expect(pages[1]?.markup).toBe('<main><p><i>Herzen</i></p></main>');
  });

  it('hands what its own kept parts read on to what stands around it', () => {
    const Word = kept(() => h('i', null, use(Words)));
    const { made, pages } = twice(() => h('p', null, h(Word), h(Word)), (node, turn) => h(Words, { value: turn === 1 ? 'Punkte' : 'Herzen' }, node));
    expect([made, pages[1]?.markup]).toEqual([2, '<main><p><i>Herzen</i><i>Herzen</i></p></main>']);
  });

  it('is not kept where it makes an id, or comes in pieces', () => {
    const Field = () => h('input', { id: useId() });
    const Late = () => h(Suspense, { fallback: null }, h('p'));
    for (const part of [Field, Late]) {
      const { made, pages } = twice(part);
      expect([made, pages.map(({ isAsEver, found }) => [isAsEver, found])]).toEqual([2, [[true, 0], [true, 0]]]);
    }
  });

  it('tells its page of pictures that are fetched at once, made or found, however deep in it', () => {
    const Inner = kept(() => h('img', { src: '/gross.webp', fetchPriority: 'high' }));
    const { made, pages } = twice(() => h('p', null, h(Inner), h('img', { src: '/klein.webp' }), h('img', { src: '/spaeter.webp', loading: 'lazy' })));
    expect([made, pages.every(({ isAsEver }) => isAsEver)]).toEqual([1, true]);
    expect(pages[1]?.markup.match(/<link rel="preload"[^>]*>/g)).toEqual(['<link rel="preload" as="image" href="/gross.webp" fetchPriority="high"/>', '<link rel="preload" as="image" href="/klein.webp"/>']);
  });

  it('that fails leaves no trace', () => {
    const Broken = kept(() => {
      throw new Error('no offer');
    });
    const page = createKeptParts()();
    expect(() => keeping.renderToString(h(Broken), { keptParts: page })).toThrow('no offer');
    const { made } = twice(() => h('p'));
    expect(made).toBe(1);
  });
});

it('another release of React ends the build', () => {
  expect(() => keepingParts(code.replace('useId: function () {', 'useId: () => {'))).toThrow(/look through it again .*useId/);
  expect(() => keepingParts(code.replace(/exports\.version = "[^"]+"/, 'exports.version = "19.9.9"'))).toThrow(/look through it again .*exports\.version/);
});
