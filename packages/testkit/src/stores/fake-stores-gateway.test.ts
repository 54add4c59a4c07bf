import { createFakeStoresGateway } from './fake-stores-gateway.ts';
import { aPlace, aStore } from './store-builder.ts';
import { describeStoresGatewayContract } from './stores-gateway-contract.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const lunch = [{ from: 690, to: 870 }];
const stores = [
  aStore(),
  aStore({ id: 'a', name: 'Ofenwarm Torstraße', partnerName: 'Ofenwarm', latitude: 52.53, longitude: 13.4 }),
  aStore({ id: 'b', name: 'Nudelamt Bergstraße', partnerName: 'Nudelamt', kind: 'restaurant', latitude: 52.534, longitude: 13.39, openingHours: [lunch, lunch, lunch, lunch, lunch, [], []] }),
  aStore({ id: 'c', name: 'Kornkiste Zeil', city: 'Frankfurt am Main', postcode: '60313', latitude: 50.115, longitude: 8.684 }),
  aStore({ id: 'd', name: 'Kornkiste Holm', city: 'Flensburg', postcode: '24937', latitude: 54.785, longitude: 9.436 }),
];

describeStoresGatewayContract('the fake', async () => ({
  gateway: createFakeStoresGateway({ stores, places: [aPlace()], now: () => now }),
  place: aPlace(),
  now,
  town: 'Ber',
}));
