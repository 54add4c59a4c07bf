// What is stored of favourites between visits: a visitor's own, and what a member's server has not received yet.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { FavouriteWish } from './favourites-state.ts';

/** The limit of a device's storage. */
export const MAX_KEPT_WISHES = 200;

const alert = t.exact(t.intersection([t.type({ targetPriceInCent: t.number }), t.partial({ email: t.string, emailEnabled: t.boolean, appPushEnabled: t.boolean })]));
const wish = t.exact(
  t.intersection([t.type({ gtin: t.string, name: t.string, kept: t.boolean }), t.partial({ alert: t.union([alert, t.null]), refused: t.string })]),
);
const record = t.exact(
  t.intersection([t.type({ visitor: t.array(wish) }), t.partial({ unsent: t.exact(t.type({ cardNumber: t.string, wishes: t.array(wish) })) })]),
);

/** What a device stores of favourites. */
export interface FavouritesRecord {
  readonly visitor: readonly FavouriteWish[];
  readonly unsent?: { readonly cardNumber: string; readonly wishes: readonly FavouriteWish[] };
}

/** Nothing stored. */
export const emptyRecord: FavouritesRecord = { visitor: [] };

const jsonOf = (text: string): E.Either<unknown, unknown> => E.tryCatch(() => JSON.parse(text) as unknown, (error) => error);

/** Garbage is an empty record. */
export function decodeFavourites(text: string): FavouritesRecord {
  const json = jsonOf(text);
  const decoded = E.isRight(json) ? record.decode(json.right) : E.left(undefined);
  return E.isRight(decoded) ? (decoded.right as FavouritesRecord) : emptyRecord;
}

/** The record as text, limited to `MAX_KEPT_WISHES`. */
export const encodeFavourites = ({ visitor, unsent }: FavouritesRecord): string =>
  JSON.stringify({
    visitor: visitor.slice(0, MAX_KEPT_WISHES),
    ...(unsent === undefined || unsent.wishes.length === 0 ? {} : { unsent: { ...unsent, wishes: unsent.wishes.slice(0, MAX_KEPT_WISHES) } }),
  });

/** Whether a record has neither favourites nor changes that are still to be sent. */
export const isEmptyRecord = ({ visitor, unsent }: FavouritesRecord): boolean => visitor.length === 0 && (unsent?.wishes.length ?? 0) === 0;
