// A rate limit's key for a client address.
import { isIPv4, isIPv6 } from 'node:net';
import { hashedKey } from './hashed-key.ts';

/** Proxies write ports and brackets: `198.51.100.7:443`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string => /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? (/^[\d.]+:\d+$/.test(address) ? address.replace(/:\d+$/, '') : address);

const bareAddress = (address: string | undefined): string =>
  withoutPort((address ?? '').trim().replace(/^"(.*)"$/, '$1'))
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');

/** First four groups of an IPv6 address: what one connection at home usually gets. */
const network = (address: string): string => {
  const [left = '', right] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array.from({ length: zeros }, () => '0'), ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/** A network for display, not the address of one person. Empty for an unknown address. */
export const networkName = (address: string | undefined): string => {
  const bare = bareAddress(address);
  if (isIPv4(bare)) return bare.replace(/\.\d+$/, '.x');
  return isIPv6(bare) ? `${network(bare).split(':').slice(0, 3).join(':')}::` : '';
};

/** All invalid addresses share one key, so that nonsense in a header bypasses no limit. */
const UNREADABLE = 'unreadable';

/** Undefined without an address: then nothing is counted, since all clients would share the count. */
export const addressKey = (purpose: 'login' | 'log' | 'contact' | 'calls' | 'session' | 'look', address: string | undefined): string | undefined => {
  const bare = bareAddress(address);
  if (bare === '') return undefined;
  if (!isIPv4(bare) && !isIPv6(bare)) return hashedKey(`${purpose}:address`, UNREADABLE);
  const named = isIPv4(bare) ? bare : network(bare);
  return hashedKey(`${purpose}:address`, named);
};
