// A silent name server of a feed or a webhook leaves the look-ups of names that the product itself needs a place.
import type { LookupFunction } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createFeedFetch } from './feed-fetch.ts';

const { asked } = vi.hoisted(() => ({ asked: [] as { readonly name: string; readonly answer: () => void }[] }));
vi.mock('node:dns', async (original) => {
  const lookup: LookupFunction = (name, _options, callback) => {
    asked.push({ name, answer: () => callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []) });
  };
  return { ...(await original<object>()), lookup };
});

test('names of outside hosts are looked up one at a time, also those of two importers', async () => {
  const load = (name: string) => createFeedFetch({ privateHosts: [] })(`http://${name}.example/`, { headers: {}, redirect: 'manual', signal: new AbortController().signal });
  const failed = Promise.allSettled([load('silent'), load('other')]);
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['silent.example']));
  asked[0]?.answer();
  await vi.waitFor(() => expect(asked.map(({ name }) => name)).toEqual(['silent.example', 'other.example']));
  asked[1]?.answer();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
