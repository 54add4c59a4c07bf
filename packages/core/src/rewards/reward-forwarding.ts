// Where the forwarding page of the reward shop leads (section 2, /landingpage-forwarding-praemienshop).
import { resolveUrl } from '../navigation/index.ts';

/** What decides where the forwarding page leads. */
export interface ForwardingInput {
  /** The address of a reward, as it was handed over. */
  readonly url: string | undefined;
  /** E.g. `https://www.example.de`. */
  readonly ownOrigin: string;
  /** Hosts of the reward shop beside the own one, lower case, with a port where it is not the usual one. */
  readonly hosts: readonly string[];
}

/** `Own`: a path of this site. `Shop`: an https address of an allowed host. `Refused`: everything else. */
export type Forwarding = { readonly _tag: 'Own'; readonly path: string } | { readonly _tag: 'Shop'; readonly url: string } | { readonly _tag: 'Refused' };

const refused: Forwarding = { _tag: 'Refused' };

/** Only hosts that are named exactly, only https, and no address that carries a login. */
export function rewardForwarding({ url, ownOrigin, hosts }: ForwardingInput): Forwarding {
  const own = resolveUrl(ownOrigin);
  if (!url?.trim() || own === undefined) return refused;
  const target = resolveUrl(url, own.origin);
  if (target === undefined) return refused;
  if (target.origin === own.origin) {
    const path = `${target.pathname}${target.search}${target.hash}`;
    // A path that begins with two slashes would be read as another host.
    return resolveUrl(path, own.origin)?.origin === own.origin ? { _tag: 'Own', path } : refused;
  }
  return target.protocol === 'https:' && hosts.includes(target.host) && target.username === '' && target.password === '' ? { _tag: 'Shop', url: target.href } : refused;
}
