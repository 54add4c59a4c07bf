// Where a feed comes from: an address with its credentials, stored encrypted.
import { either as E } from 'fp-ts';
import type { Selectable } from 'kysely';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { isPrivateHost, shownAddress } from '../product-import/index.ts';
import type { BackendDependencies } from '../dependencies.ts';
import type { BackendSettings } from '../settings.ts';
import type { ShopFeedTables } from './feeds.tables.ts';

type Place = Pick<BackendSettings, 'secretsKey'>;
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

const ownerOf = (shopId: string, field: string): string => `feed:${shopId}:${field}`;

export const sealedAddress = (place: Place, shopId: string, url: URL) => ({ address: createSecretBox(place).seal(Buffer.from(url.href), ownerOf(shopId, 'address')), shown_address: shownAddress(url) });
/** Null for no password. */
export const sealedPassword = (place: Place, shopId: string, password: string): Buffer | null => (password === '' ? null : createSecretBox(place).seal(Buffer.from(password), ownerOf(shopId, 'password')));

type StoredFeed = Pick<Selectable<ShopFeedTables['shop_feed']>, 'shop_id' | 'address' | 'username' | 'password'>;

/** Undefined if the key is another one than when the feed was stored. */
export const storedSource = (place: Place, { shop_id: shopId, address, username, password }: StoredFeed): FeedSource | undefined => {
  const box = createSecretBox(place);
  try {
    return sourceOf(box.open(address, ownerOf(shopId, 'address')).toString(), username, password === null ? '' : box.open(password, ownerOf(shopId, 'password')).toString());
  } catch {
    return undefined;
  }
};

/** As a job: encrypts what was stored before there was a key. */
export const sealFeeds = async ({ database, settings }: Pick<BackendDependencies, 'database' | 'settings'>): Promise<void> => {
  const box = createSecretBox(settings);
  if (!box.hasKey) return;
  const rows = await database.selectFrom('shop_feed').select(['shop_id', 'address', 'password']).execute();
  for (const { shop_id: shopId, address, password } of rows.filter((row) => !box.isSealed(row.address))) {
    const sealed = { address: box.seal(address, ownerOf(shopId, 'address')), password: password && box.seal(password, ownerOf(shopId, 'password')) };
    // Unless it was replaced meanwhile.
    await database.updateTable('shop_feed').set(sealed).where('shop_id', '=', shopId).where('address', '=', address).execute();
  }
};
