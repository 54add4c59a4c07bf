// Where a feed comes from: an address with its credentials, stored encrypted.
import { either as E } from 'fp-ts';
import type { Selectable } from 'kysely';
import { seal, unseal } from '../platform/secrets/seal.ts';
import { isPrivateHost, shownAddress } from '../product-import/index.ts';
import type { BackendSettings } from '../settings.ts';
import type { ShopFeedTables } from './feeds.tables.ts';

type Place = Pick<BackendSettings, 'secretsKey' | 'dataDir' | 'feedPrivateHosts'>;
export type AddressRefusal = 'invalid-address' | 'private-address';

export interface FeedSource {
  readonly address: string;
  /** The header for the feed's server. */
  readonly authorization?: string;
}

/** Operators of the console must not reach what only the server reaches. */
export const feedAddress = (typed: string, privateHosts: readonly string[]): E.Either<AddressRefusal, URL> => {
  const url = URL.parse(typed.trim());
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return E.left('invalid-address');
  return isPrivateHost(url) && !privateHosts.includes(url.hostname) ? E.left('private-address') : E.right(url);
};

export const sourceOf = (address: string, username: string, password: string): FeedSource => ({
  address,
  ...(username === '' && password === '' ? {} : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
});

const purposeOf = (shopId: string, field: string): string => `feed:${shopId}:${field}`;

export const sealedAddress = async (place: Place, shopId: string, url: URL) => ({ address: await seal(place, purposeOf(shopId, 'address'), url.href), shown_address: shownAddress(url) });
/** Null for no password. */
export const sealedPassword = (place: Place, shopId: string, password: string): Promise<Buffer | null> => (password === '' ? Promise.resolve(null) : seal(place, purposeOf(shopId, 'password'), password));

type StoredFeed = Pick<Selectable<ShopFeedTables['shop_feed']>, 'shop_id' | 'address' | 'username' | 'password'>;

/** Undefined if the key is another one than when the feed was stored. */
export const storedSource = async (place: Place, { shop_id: shopId, address, username, password }: StoredFeed): Promise<FeedSource | undefined> => {
  const opened = await unseal(place, purposeOf(shopId, 'address'), address);
  const secret = password === null ? '' : await unseal(place, purposeOf(shopId, 'password'), password);
  return opened === undefined || secret === undefined ? undefined : sourceOf(opened, username, secret);
};
