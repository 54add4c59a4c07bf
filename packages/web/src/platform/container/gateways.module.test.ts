// Every gateway port is bound to an adapter that can be imported and that has the methods it promises.
import type { HttpClient } from '@pluspunkt/adapters/transport';
import { either as E, taskEither as TE } from 'fp-ts';
import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { gatewaysModule, TransportPort } from './gateways.module.ts';
import { ProductsPort } from './tokens.ts';

it('a gateway calls over the client of its container', async () => {
  const calls: string[] = [];
  const http = { call: ({ id }: { readonly id: string }) => TE.fromIO(() => void calls.push(id)) } as unknown as HttpClient;
  const container = new Container();
  container.bind(TransportPort).toConstantValue(() => Promise.resolve({ http, visitor: () => ({ uuid: '1' }), referrer: () => 'Web' as const }));
  container.load(gatewaysModule);
  expect(E.isRight(await container.get(ProductsPort).suggestions('ton')())).toBe(true);
  expect(calls).toEqual(['prices.suggest']);
});
