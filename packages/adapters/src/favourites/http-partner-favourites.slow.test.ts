// Favourite partners from the client through the service to the database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, DEMO_LOGINS, type TestBackend } from '@pluspunkt/backend/testing';
import { describePartnerFavouritesContract } from '@pluspunkt/testkit/favourites';
import { createServiceClient, granted } from '@pluspunkt/testkit/transport';
import { createHttpPartnerFavouritesGateway } from './http-partner-favourites-gateway.ts';

const [KATHARINA, JONAS] = DEMO_LOGINS;
let backend: TestBackend;
const tokens: string[] = [];
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
  for (const { cardNumber, password } of [KATHARINA, JONAS]) tokens.push((await backend.logIn({ username: cardNumber, password })).accessToken);
});
afterAll(() => backend.stop());

const gatewayOf = (token?: string) => createHttpPartnerFavouritesGateway({ http: createServiceClient(backend, token) });
const partnerNames = async () => (await backend.db.selectFrom('partner').select('name').orderBy('position').execute()).map(({ name }) => name);

describePartnerFavouritesContract('the service', async () => ({ member: gatewayOf(tokens[1]), visitor: gatewayOf(), partners: await partnerNames() }));

describe('favourites', () => {
  test('of the demo member exist, and other members do not change them', async () => {
    const before = granted(await gatewayOf(tokens[0]).favourites()());
    expect(before.partnerNames).toEqual(['Kornkiste', 'seifenblau', 'Lindwurm', 'Pfotenpost']);
    granted(await gatewayOf(tokens[1]).remove('Kornkiste')());
    granted(await gatewayOf(tokens[1]).markLayerAsShown('Sommerfest')());
    expect(granted(await gatewayOf(tokens[0]).favourites()())).toEqual(before);
  });

  test('added all at once stay within the limit, each of them once', async () => {
    const gateway = gatewayOf(tokens[1]);
    const names = await partnerNames();
    await Promise.all([...names, ...names].map((name) => gateway.add(name, 'app')()));
    const stored = granted(await gateway.favourites()()).partnerNames;
    expect([stored.length, new Set(stored).size]).toEqual([50, 50]);
  });

  test('of a channel that is not named count as the web’s', async () => {
    const answer = await backend.call('/userdata/partner-favorites', { method: 'POST', json: { partnerName: 'Ofenwarm' }, token: tokens[0] ?? '' });
    expect(await answer.json()).toMatchObject({ data: { hasStoredFavorites: { web: true, app: false } } });
  });

  test('forget the oldest of more than 100 layers', async () => {
    for (let i = 0; i < 101; i += 1) {
      backend.clock.advance(1_000);
      await gatewayOf(tokens[0]).markLayerAsShown(`Ebene ${i}`)();
    }
    const { layersShown } = granted(await gatewayOf(tokens[0]).favourites()());
    expect([layersShown.length, layersShown[0], layersShown.at(-1)]).toEqual([100, 'Ebene 1', 'Ebene 100']);
  });
});
