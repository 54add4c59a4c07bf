// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_IN_VIEW, prefetchLinks, type LinkPrefetchDeps } from './prefetch-links.ts';

const origin = location.origin;
let show: (links: readonly Element[]) => void = () => undefined;

class FakeObserver {
  readonly observed: Element[] = [];
  constructor(callback: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
    show = (links) => callback(links.filter((link) => this.observed.includes(link)).map((target) => ({ isIntersecting: true, target })));
  }
  observe(target: Element): void {
    this.observed.push(target);
  }
  disconnect(): void {
    this.observed.length = 0;
  }
}

beforeEach(() => void vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const put = (...attributes: readonly Readonly<Record<string, string>>[]): readonly HTMLAnchorElement[] => {
  const main = document.createElement('main');
  document.body.append(main);
  return attributes.map((some) => {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(some)) link.setAttribute(name, value);
    main.append(link);
    return link;
  });
};

function createScene(more: Partial<LinkPrefetchDeps> = {}) {
  const pages: string[] = [];
  const prefetch = (page: URL): Promise<void> => Promise.resolve(void pages.push(page.href.slice(origin.length)));
  const stop = prefetchLinks({ document, prefetch, savesData: () => false, whenIdle: (task) => task(), ...more });
  return { pages, stop };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('prefetches pages of this site behind links in view, each once', async () => {
  const links = put({ href: '/partner' }, { href: '/partner#oben' }, { href: 'https://shop.example/' }, { href: 'mailto:a@b.example' }, { href: 'https://' }, { href: '/prospekte', target: '_blank' }, { href: '/praemien', rel: 'nofollow' }, { href: '/hilfe?q=a' }, { href: '/kontakt' });
  const inPicture = document.createElementNS('http://www.w3.org/2000/svg', 'a');
  inPicture.setAttribute('href', '/filialen');
  document.querySelector('main')?.append(inPicture);
  const { pages } = createScene();
  show([...links.slice(0, -1), inPicture]);
  await settled();
  expect(pages).toEqual(['/partner', '/hilfe?q=a']);
});

it('prefetches links of a navigation or of the frame only at a touch', async () => {
  document.body.innerHTML = '<header><a href="/partner">Partner</a></header><main><nav><a href="/preisvergleich">Preisvergleich</a></nav></main>';
  const links = [...document.querySelectorAll('a')];
  const { pages } = createScene();
  show(links);
  await settled();
  expect(pages).toEqual([]);
  links[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(pages).toEqual(['/partner']);
});

it('prefetches no more than a few pages for links in view', async () => {
  const links = put(...Array.from({ length: MAX_IN_VIEW + 3 }, (_, index) => ({ href: `/partner/${String(index)}` })));
  const { pages } = createScene();
  show(links);
  await settled();
  expect(pages).toHaveLength(MAX_IN_VIEW);
});

it.each(['pointerover', 'pointerdown'])('prefetches a link at %s, idle or not', (type) => {
  const [link] = put({ href: '/partner' });
  const { pages, stop } = createScene({ whenIdle: () => undefined });
  link?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(pages).toEqual(['/partner']);
  stop();
  link?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(pages).toHaveLength(1);
});

it('prefetches nothing for users who save data', async () => {
  const links = put({ href: '/partner' });
  const { pages } = createScene({ savesData: () => true });
  show(links);
  links[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settled();
  expect(pages).toEqual([]);
});
