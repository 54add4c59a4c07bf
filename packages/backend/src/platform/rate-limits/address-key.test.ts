// Which client addresses share a rate limit's key.
import { expect, test } from 'vitest';
import { addressKey, neighbourhoodOf, networkName, networksOf } from './address-key.ts';

const key = (address: string | undefined) => addressKey('log', address);

test.each([
  ['198.51.100.7', '198.51.100.7:4711'],
  ['198.51.100.7', '::ffff:198.51.100.7'],
  ['198.51.100.7', '"198.51.100.7"'],
  ['2001:db8:1:2::7', '[2001:db8:1:2::7]:443'],
  ['2001:db8:1:2::7', '[2001:db8:1:2:aaaa::1]'],
  ['fe80::1', 'fe80::1%eth0'],
])('%s and %s are one', (one, other) => expect(key(other)).toBe(key(one)));

test('all invalid addresses share one key; a missing address is not counted', () => {
  expect(key('unknown')).toBe(key('_hidden'));
  expect(key('unknown')).not.toBeUndefined();
  expect([key(undefined), key('')]).toEqual([undefined, undefined]);
});

test('people see a network, not a person', () => {
  expect([networkName('198.51.100.7:80'), networkName('[2001:db8:1:2::7]:1'), networkName('x')]).toEqual(['198.51.100.x', '2001:db8:1::', '']);
});

test('the neighbourhood of an address is its /24 or /56', () => {
  expect(['198.51.100.7:80', '2001:db8:1:2fe::7', 'x', undefined].map(neighbourhoodOf)).toEqual(['198.51.100.0/24', '2001:db8:1:200/56', 'unreadable', '']);
});

test('an IPv6 address counts for its /64, /56 and /48, an IPv4 address for itself and its /24, with larger allowances', () => {
  expect(networksOf('2001:db8:1:2fe::7')).toEqual([
    { name: '2001:db8:1:2fe/64', allowance: 1 },
    { name: '2001:db8:1:200/56', allowance: 4 },
    { name: '2001:db8:1/48', allowance: 16 },
  ]);
  expect(networksOf('198.51.100.7:80')).toEqual([
    { name: '198.51.100.7', allowance: 1 },
    { name: '198.51.100.0/24', allowance: 16 },
  ]);
  expect(networksOf(undefined)).toEqual([]);
});
