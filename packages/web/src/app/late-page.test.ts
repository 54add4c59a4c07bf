// A page that does not come is shown as a document, once, and only where it was still wanted.
import type { RouterState } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createVirtualClock } from '@pluspunkt/testkit/transport';
import { followLatePages, LATE_MS } from './late-page.ts';

function createScene() {
  const clock = createVirtualClock();
  const opened: string[] = [];
  const listeners: ((state: Pick<RouterState, 'navigation'>) => void)[] = [];
  const router = {
    subscribe: (listener: (state: Pick<RouterState, 'navigation'>) => void) => listeners.push(listener),
    createHref: ({ pathname }: { readonly pathname: string }) => pathname,
  };
  followLatePages(router, { after: clock.after, open: (address) => opened.push(address) });
  const become = (navigation: object): void => {
    for (const listener of listeners) listener({ navigation } as Pick<RouterState, 'navigation'>);
  };
  const load = (pathname: string, formMethod?: string): void => become({ state: 'loading', location: { pathname, key: pathname }, formMethod });
  return { clock, opened, load, arrive: () => become({ state: 'idle' }) };
}

it('a page that hangs is opened whole when its time is over, however often the router tells of it', async () => {
  const { clock, opened, load } = createScene();
  load('/partner');
  await clock.advance(LATE_MS / 2);
  load('/partner');
  expect(opened).toEqual([]);
  await clock.advance(LATE_MS / 2);
  expect(opened).toEqual(['/partner']);
});

it('one that came, and one that gave way to another, are not', async () => {
  const { clock, opened, load, arrive } = createScene();
  load('/partner');
  arrive();
  load('/suche');
  await clock.advance(LATE_MS / 2);
  load('/hilfe');
  await clock.advance(LATE_MS / 2);
  expect(opened).toEqual([]);
  await clock.advance(LATE_MS / 2);
  expect(opened).toEqual(['/hilfe']);
});

it('a form that is being sent is not sent twice', async () => {
  const { clock, opened, load } = createScene();
  load('/kontakt', 'POST');
  await clock.advance(LATE_MS * 2);
  expect(opened).toEqual([]);
});
