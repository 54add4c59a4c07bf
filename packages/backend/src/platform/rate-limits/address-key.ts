// A rate limit's key for a client address.
import { isIPv4, isIPv6 } from 'node:net';
import { hashedKey } from './hashed-key.ts';

/** Proxies write ports and brackets: `198.51.100.7:443`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string => /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? (/^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address);

const bareAddress = (address: string | undefined): string =>
  withoutPort((address ?? '').trim().replace(/^"(.*)"$/, '$1'))
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*/s, '');

const groupsOf = (address: string): readonly number[] => {
  const [left = '', right] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
    .map((group) => Number.parseInt(group, 16));
};

/** The first bits of an IPv6 address. */
const prefix = (address: string, bits: 48 | 56 | 64): string =>
  groupsOf(address)
    .slice(0, Math.ceil(bits / 16))
    .map((group, index) => ((index + 1) * 16 > bits ? group & 0xff_00 : group).toString(16))
    .join(':');

/** A network for display, not the address of one person. Empty for an address that is not known. */
export const networkName = (address: string | undefined): string => {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.x');
  return isIPv6(bare) ? `${prefix(bare, 48)}::` : '';
};

/** All invalid addresses share one key, so that nonsense in a header bypasses no limit. */
const UNREADABLE = 'unreadable';

/** The wider network of an address, as one customer or one hoster has it: an IPv4 /24 or an IPv6 /56. */
export const neighbourhoodOf = (address: string | undefined): string => {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.0/24');
  return isIPv6(bare) ? `${prefix(bare, 56)}/56` : bare === '' ? '' : UNREADABLE;
};

/**
 * In `x-forwarded-for`, where a proxy would name a client: a call that a server of our own sends for its pages. Visitors cause those
 * calls together, and each pays for its pages there. An obfuscated identifier (RFC 7239, section 6.3), never an address of a client.
 */
export const OWN_PAGES = '_pages';

export interface CountedNetwork {
  readonly name: string;
  /** How many times the limit of one address the network may use. */
  readonly allowance: number;
}

/**
 * The networks that an address counts for. Hosters give a customer an IPv4 /24, an IPv6 /56 or a /48, that is 256 or 65,536
 * networks of the size that counts as one address, so the wider ones have a limit of their own. Empty for an address that was
 * not given, and for our own pages.
 */
export const networksOf = (address: string | undefined): readonly CountedNetwork[] => {
  const bare = bareAddress(address);
  if (bare === '' || bare === OWN_PAGES) return [];
  if (isIPv4(bare))
    return [
      { name: bare, allowance: 1 },
      { name: neighbourhoodOf(bare), allowance: 16 },
    ];
  if (!isIPv6(bare)) return [{ name: UNREADABLE, allowance: 1 }];
  return [
    { name: `${prefix(bare, 64)}/64`, allowance: 1 },
    { name: `${prefix(bare, 56)}/56`, allowance: 4 },
    { name: `${prefix(bare, 48)}/48`, allowance: 16 },
  ];
};

type Purpose = 'login' | 'log' | 'contact' | 'session' | 'look';

/** The key of the smallest network. Undefined for an address that was not given: then nothing is counted, since all clients would share the count. */
export const addressKey = (purpose: Purpose, address: string | undefined): string | undefined => {
  const [smallest] = networksOf(address);
  return smallest === undefined ? undefined : hashedKey(`${purpose}:address`, smallest.name);
};

export interface AddressKey {
  readonly key: string;
  /** How many times the limit of one address it may use. */
  readonly allowance: number;
}

/** One key for each network that the address counts for; `call` separates the counts of calls under one limit. */
export const addressKeys = (purpose: Purpose, address: string | undefined, call?: string): readonly AddressKey[] =>
  networksOf(address).map(({ name, allowance }) => ({ key: `${call === undefined ? '' : `${call}:`}${hashedKey(`${purpose}:address`, name)}`, allowance }));
