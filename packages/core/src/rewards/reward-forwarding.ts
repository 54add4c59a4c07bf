// The target of the reward shop's forwarding page (/landingpage-forwarding-praemienshop).
import { resolveUrl } from '../navigation/index.ts';

/** Input of `rewardForwarding`. */
export interface ForwardingInput {
  /** The requested address of a reward. */
  readonly url: string | undefined;
  /** E.g. `https://www.example.de`. */
  readonly ownOrigin: string;
  /** Further hosts of the reward shop, lower case, with a port where it is not the default. */
  readonly hosts: readonly string[];
}

/** `Own`: a path of this site. `Shop`: an https address of an allowed host. `Refused`: everything else. */
export type Forwarding = { readonly _tag: 'Own'; readonly path: string } | { readonly _tag: 'Shop'; readonly url: string } | { readonly _tag: 'Refused' };

const refused: Forwarding = { _tag: 'Refused' };

/** Allows only exactly matching hosts, only https, and no address with credentials. */
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
