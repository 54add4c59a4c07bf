// Layer-seen records between visits: what is no record is left out.
import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { createMemoryStorage } from '../transport/storage.ts';
import { createStorageLayerSeenStore } from './storage-layer-seen.ts';

const record = { trackingId: 'summer', counter: 2, date: 31 };

it('gives back the records that were written', () => {
  const storage = createMemoryStorage();
  createStorageLayerSeenStore({ storage }).write({ summer: record });
  expect(createStorageLayerSeenStore({ storage }).read()).toEqual({ summer: record });
});

it.each(['', '{', 'null', '[]', '7', '{"a":1,"b":null,"c":{"trackingId":1,"counter":1,"date":1},"d":{"trackingId":"d","counter":"1","date":1}}'])(
  'reads no record from %j',
  (text) => {
    const storage = { ...createMemoryStorage(), get: () => O.some(text) };
    expect(createStorageLayerSeenStore({ storage }).read()).toEqual({});
  },
);
