// A feed's server that redirects the importer into the operator's own network.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { downloadFeed } from './download-feed.ts';
import type { FeedFetch } from './feed-fetch.ts';
import { isPrivateHost } from './private-address.ts';

const PRIVATE = ['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1:5432/', 'http://localhost/', 'http://10.1.2.3/', 'http://192.168.1.1/', 'http://172.20.0.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[fd00::1]/', 'http://[fe80::1]/', 'http://0.0.0.0/', 'http://0/', 'http://0177.0.0.1/', 'http://0x7f000001/', 'http://127.1/', 'http://[::]/', 'http://[64:ff9b::a00:1]/', 'http://[2002:7f00:1::]/', 'http://app.localhost/'];

test.each(PRIVATE)('a redirect to %s is not followed', async (location) => {
  const asked: string[] = [];
  const fetch: FeedFetch = async (url) => {
    asked.push(url);
    return asked.length === 1 ? new Response(null, { status: 302, headers: { location } }) : new Response('secret');
  };
  const folder = join(tmpdir(), 'pluspunkt-private-address');
  await expect(downloadFeed('https://feeds.example/all.csv', { folder, fetch, signal: new AbortController().signal, wait: async () => undefined })).rejects.toThrow('leitet in ein privates Netz');
  expect(asked).toHaveLength(1);
});

test('public hosts are none', () => {
  expect(['https://feeds.example/', 'http://198.51.100.7/', 'http://[2001:db8::1]/'].map((address) => isPrivateHost(new URL(address)))).toEqual([false, false, false]);
});

test('a private host that the operator named or listed may redirect to itself and to no other', async () => {
  const follow = (from: string, location: string, privateHosts: readonly string[] = []) => {
    const answers = [new Response(null, { status: 302, headers: { location } }), new Response('gtin;price')];
    const fetch: FeedFetch = () => Promise.resolve(answers.shift() ?? new Response());
    return downloadFeed(from, { folder: join(tmpdir(), 'pluspunkt-private-address'), fetch, privateHosts, signal: new AbortController().signal, wait: async () => undefined });
  };
  await expect(follow('http://10.1.2.3/a', 'http://10.1.2.3/b')).resolves.toMatchObject({ path: expect.any(String) as string });
  await expect(follow('http://10.1.2.3/a', 'http://169.254.169.254/latest')).rejects.toThrow('leitet in ein privates Netz');
  await expect(follow('http://10.1.2.3/a', 'http://10.1.2.3:5432/')).rejects.toThrow('leitet in ein privates Netz');
  await expect(follow('https://feeds.example/a', 'http://10.1.2.3/b', ['10.1.2.3'])).resolves.toMatchObject({ path: expect.any(String) as string });
});
