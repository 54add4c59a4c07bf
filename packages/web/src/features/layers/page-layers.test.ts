// @vitest-environment node
// Overlay layers in the data of a rendered page.
import { createFakeLayersGateway, layerOf } from '@pluspunkt/testkit/layers';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { loadPageLayers, pageLayers } from './page-layers.ts';

it('layers reach the browser as data of the page, with their dates', async () => {
  const [server, browser] = [new QueryClient(), new QueryClient()];
  await loadPageLayers(createFakeLayersGateway([layerOf('Sommerfest', { startDate: new Date('2026-07-01T00:00:00.000Z') })]), server);
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))));
  expect(pageLayers(browser)).toMatchObject({ status: 'ready', layers: [{ name: 'Sommerfest', startDate: '2026-07-01T00:00:00.000Z' }] });
});

it('a page whose layers could not be loaded comes without, and is complete anyway', async () => {
  const queries = new QueryClient();
  await loadPageLayers({ layers: () => TE.left({ _tag: 'Unreachable', requestId: 'a' }) }, queries);
  expect([pageLayers(queries), queries.getQueryCache().getAll()]).toEqual([undefined, []]);
});
