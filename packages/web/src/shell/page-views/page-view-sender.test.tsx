// @vitest-environment jsdom
// Which page views are sent to the service.
import { act, render } from '@testing-library/react';
import type { PageViewsGateway } from '@pluspunkt/core/layers';
import type { LoggedIn, SessionState } from '@pluspunkt/core/session';
import { createFakePageViewsGateway } from '@pluspunkt/testkit/layers';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { bindSession } from '../../platform/session/bind-session.fake.ts';
import { PageViewsPort } from '../../platform/container/tokens.ts';
import { ContainerProvider } from '../../platform/container/use-port.tsx';
import PageViewSender from './page-view-sender.tsx';

const memberOf = (cardNumber: string): SessionState => ({ _tag: 'LoggedIn', cardNumber }) as unknown as LoggedIn;

const NOW = 1_795_000_000_000;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['tags'];
});

function open(session: SessionState, path: string) {
  const fake = createFakePageViewsGateway({ now: () => new Date(0) });
  const sent: (readonly [path: string, viewId: string, keepalive: boolean | undefined])[] = [];
  const track: PageViewsGateway['track'] = (view, options) => {
    sent.push([view.path, view.viewId, options?.keepalive]);
    return fake.track(view, options);
  };
  const state$ = new BehaviorSubject(session);
  const ports = new Container();
  ports.bind(PageViewsPort).toConstantValue({ ...fake, track });
  bindSession(ports, { state$ });
  let ids = 0;
  const now = (): number => NOW;
  const newId = (): string => `view-${(ids += 1)}`;
  const router = createMemoryRouter([{ path: '*', element: <PageViewSender newId={newId} now={now} /> }], { initialEntries: [path] });
  render(
    <ContainerProvider container={ports}>
      <RouterProvider router={router} />
    </ContainerProvider>,
  );
  return { sent, go: (to: string) => act(() => router.navigate(to)), become: (next: SessionState) => act(() => state$.next(next)) };
}

it('are those of members: one a page, by its path alone, sent to the end', async () => {
  const { sent, go } = open(memberOf('4210067389'), '/partner/?q=geheim');
  expect(sent).toEqual([['/partner', 'view-1', true]]);
  await go('/partner/?q=anders');
  expect(sent).toHaveLength(1);
  await go('/praemien#oben');
  await go('/partner');
  expect(sent.map(([path]) => path)).toEqual(['/partner', '/praemien', '/partner']);
  expect(new Set(sent.map(([, id]) => id)).size).toBe(3);
});

it('are none of visitors, and begin with the login', async () => {
  const { sent, go, become } = open({ _tag: 'Anonymous' }, '/partner');
  await go('/praemien');
  expect(sent).toEqual([]);
  become(memberOf('4210067389'));
  expect(sent.map(([path]) => path)).toEqual(['/praemien']);
  become({ _tag: 'LoggedOut' });
  await go('/hilfe');
  expect(sent).toHaveLength(1);
});

it('are none of a member who has refused to be measured', async () => {
  localStorage.setItem('tracking-consent', `refused ${NOW - 1}`);
  const { sent, go } = open(memberOf('4210067389'), '/partner');
  await go('/praemien');
  expect(sent).toEqual([]);
});

it('are not sent before a required consent, and begin with the next page after it', async () => {
  document.documentElement.dataset['tags'] = 'https://tags.example';
  const { sent, go } = open(memberOf('4210067389'), '/partner');
  await go('/praemien');
  expect(sent).toEqual([]);
  localStorage.setItem('tracking-consent', `granted ${NOW - 1}`);
  await go('/hilfe');
  expect(sent.map(([path]) => path)).toEqual(['/hilfe']);
});

it('are sent again once the refusal is so old that everybody is asked again', () => {
  localStorage.setItem('tracking-consent', `refused ${NOW - 184 * 86_400_000}`);
  expect(open(memberOf('4210067389'), '/partner').sent).toHaveLength(1);
});
