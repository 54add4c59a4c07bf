// Where the forwarding page of the reward shop leads.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rewardForwarding } from './index.ts';

const ownOrigin = 'https://www.pluspunkt.example';
const hosts = ['praemien.example', 'shop.praemien.example:8443'];
const forward = (url: string | undefined) => rewardForwarding({ url, ownOrigin, hosts });

it.each([
  ['/praemien/koffer-kante', '/praemien/koffer-kante'],
  ['https://www.pluspunkt.example/praemien?seite=2#a', '/praemien?seite=2#a'],
])('%s leads to %s of this site', (url, path) => {
  expect(forward(url)).toEqual({ _tag: 'Own', path });
});

it.each(['https://praemien.example/p/1?a=b#c', 'https://shop.praemien.example:8443/'])('%s leads to the reward shop', (url) => {
  expect(forward(url)).toEqual({ _tag: 'Shop', url });
});

it.each([
  undefined, '', '  ', 'http://praemien.example/', 'https://praemien.example.boese.example/', 'https://boese.example/?https://praemien.example/', '//boese.example/', '\\\\boese.example/', '/\\boese.example',
  'https://anna@praemien.example/', 'https://:geheim@praemien.example/', 'https://anna:geheim@praemien.example/', 'https://praemien.example@boese.example/', 'https://sub.praemien.example/', 'javascript:alert(1)', 'data:text/html,x', 'https://www.pluspunkt.example//boese.example/', 'mailto:a@b.example', 'https://',
])('%j leads nowhere', (url) => {
  expect(forward(url)).toEqual({ _tag: 'Refused' });
});

it('leads nowhere from a site that is none', () => {
  expect(rewardForwarding({ url: '/praemien', ownOrigin: 'nonsense', hosts })).toEqual({ _tag: 'Refused' });
});

it('never leads to a host that is not named, whatever it is asked for', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webUrl().map((url) => url.replace('://', '://praemien.example@'))), (url) => {
      const target = forward(url);
      if (target._tag === 'Shop') expect(hosts).toContain(new URL(target.url).host);
      if (target._tag === 'Own') expect(new URL(target.path, ownOrigin).origin).toBe(ownOrigin);
    }),
  );
});
