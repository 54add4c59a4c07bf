// How the gateways of a container reach the service, and what is left of one whose chunk cannot be loaded.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import { either as E, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { bindGateways } from './bind-gateways.ts';
import { gateways } from './gateways.ts';
import { lazyGateway } from './lazy-gateway.ts';
import { ProductsPort, SearchPort } from './tokens.ts';

it('a gateway calls over the client of its container, and all of them can be asked for', async () => {
  const calls: string[] = [];
  const http = { call: ({ id }: { readonly id: string }) => TE.fromIO(() => void calls.push(id)) } as unknown as HttpClient;
  const container = new Container();
  bindGateways(container, { http, visitor: () => ({ uuid: 'nobody' }), referrer: () => 'Web' });
  expect(E.isRight(await container.get(ProductsPort).suggestions('ton')())).toBe(true);
  expect(calls).toEqual(['prices.suggest']);
  for (const [port, { load }] of gateways) {
    expect(container.isBound(port)).toBe(true);
    expect(await load()).toBeTypeOf('function');
  }
});

it('one that cannot be loaded is a service that cannot be reached, in the words of its own port', async () => {
  const failureOf = gateways.get(SearchPort)?.failureOf;
  const lost = lazyGateway<{ readonly search: () => TE.TaskEither<unknown, never> }>(() => Promise.reject(new Error('no such chunk')), failureOf);
  expect(await lost.search()()).toEqual(E.left({ _tag: 'CallFailed', failure: { _tag: 'Unreachable', requestId: 'chunk' } }));
});
