// @vitest-environment node
// The forwarding page of the reward shop: what it answers to which address.
import { QueryClient } from '@tanstack/react-query';
import { Container } from 'inversify';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routerContext } from '../../platform/query/page-context.ts';
import { RewardShopPort } from '../../platform/container/tokens.ts';
import ForwardingPage from './forwarding.page.tsx';

function answerTo(url: string | undefined): { readonly status: number | undefined; readonly location?: string | null } {
  const ports = new Container();
  ports.bind(RewardShopPort).toConstantValue({ hosts: ['praemien.example'], publicOrigin: 'https://www.pluspunkt.example' });
  const address = new URL('http://127.0.0.1:3000/landingpage-forwarding-praemienshop');
  if (url !== undefined) address.searchParams.set('url', url);
  const args = { request: new Request(address), params: {}, context: routerContext({ ports, queries: new QueryClient() }) } as unknown as LoaderFunctionArgs;
  try {
    return { status: ForwardingPage.loader(args).init?.status };
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return { status: answer.status, location: answer.headers.get('location') };
  }
}

it.each([
  ['/praemien/koffer-kante', '/praemien/koffer-kante'],
  ['https://www.pluspunkt.example/praemien', '/praemien'],
  ['https://praemien.example/p/1?a=b', 'https://praemien.example/p/1?a=b'],
])('leads from %s to %s', (url, location) => {
  expect(answerTo(url)).toEqual({ status: 302, location });
});

it.each([undefined, '', 'https://boese.example/', '//boese.example', 'http://praemien.example/', 'javascript:alert(1)'])('shows its own page for %j', (url) => {
  expect(answerTo(url)).toEqual({ status: 404 });
});
