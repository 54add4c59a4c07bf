// Which hosts and addresses belong to this machine, to a private network or to no single public machine.
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../platform/http/loopback.ts';

const V4 = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const;
/** Those of the middle row contain an IPv4 address, which a gateway would connect to. */
const V6 = [
  ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
  ['::', 96], ['::ffff:0:0:0', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['2001::', 32], ['2002::', 16],
] as const;

const PRIVATE = new BlockList();
for (const [network, bits] of V4) PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of V6) PRIVATE.addSubnet(network, bits, 'ipv6');

/** Also for IPv4 addresses that are written as IPv6. False for a text that is no address. */
export const isPrivateAddress = (address: string): boolean => {
  const bare = address.replace(/%.*/s, '');
  const family = isIP(bare);
  return family !== 0 && PRIVATE.check(bare, family === 4 ? 'ipv4' : 'ipv6');
};

/** By what is written, without DNS. `URL` has already turned other ways to write an IPv4 address into the usual one. */
export const isPrivateHost = ({ hostname }: URL): boolean => isLoopback(hostname) || isPrivateAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
