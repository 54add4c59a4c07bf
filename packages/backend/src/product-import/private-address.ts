// Which hosts of an address are of this machine or of a private network.
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../platform/http/loopback.ts';

const PRIVATE = new BlockList();
for (const [network, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.168.0.0', 16]] as const) PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [['::', 127], ['fc00::', 7], ['fe80::', 10]] as const) PRIVATE.addSubnet(network, bits, 'ipv6');

/** By what is written, without DNS. `URL` has already turned other ways to write an IPv4 address into the usual one. */
export const isPrivateHost = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  return isLoopback(host) || (family !== 0 && PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6'));
};
