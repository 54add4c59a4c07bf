// What a device stores of favourites between visits: a visitor's own, and a member's changes that the server has not received yet.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { FavouriteChange } from './favourites-state.ts';

/** The limit of a device's storage. */
export const MAX_STORED_CHANGES = 200;

const alert = t.exact(t.intersection([t.type({ targetPriceInCent: t.number }), t.partial({ email: t.string, emailEnabled: t.boolean, appPushEnabled: t.boolean })]));
/** A stored change: `kept` is `isFavourite`. Stored names stay, or devices would lose their favourites. */
const storedChange = t.exact(
  t.intersection([t.type({ gtin: t.string, name: t.string, kept: t.boolean }), t.partial({ alert: t.union([alert, t.null]), refused: t.string })]),
);
const record = t.exact(
  t.intersection([t.type({ visitor: t.array(storedChange) }), t.partial({ unsent: t.exact(t.type({ cardNumber: t.string, wishes: t.array(storedChange) })) })]),
);

/** What a device stores of favourites. */
export interface FavouritesRecord {
  readonly visitor: readonly FavouriteChange[];
  readonly unsent?: { readonly cardNumber: string; readonly changes: readonly FavouriteChange[] };
}

/** Nothing stored. */
export const emptyRecord: FavouritesRecord = { visitor: [] };

const fromStored = ({ kept, ...change }: t.TypeOf<typeof storedChange>) => ({ ...change, isFavourite: kept }) as FavouriteChange;

const toStored = (changes: readonly FavouriteChange[]) => changes.slice(0, MAX_STORED_CHANGES).map(({ isFavourite, ...change }) => ({ ...change, kept: isFavourite }));

const jsonOf = (text: string): E.Either<unknown, unknown> => E.tryCatch(() => JSON.parse(text) as unknown, (error) => error);

/** Garbage is an empty record. */
export function decodeFavourites(text: string): FavouritesRecord {
  const json = jsonOf(text);
  const decoded = E.isRight(json) ? record.decode(json.right) : E.left(undefined);
  if (E.isLeft(decoded)) return emptyRecord;
  const { visitor, unsent } = decoded.right;
  return { visitor: visitor.map(fromStored), ...(unsent === undefined ? {} : { unsent: { cardNumber: unsent.cardNumber, changes: unsent.wishes.map(fromStored) } }) };
}

/** The record as text, limited to `MAX_STORED_CHANGES`. */
export const encodeFavourites = ({ visitor, unsent }: FavouritesRecord): string =>
  JSON.stringify({
    visitor: toStored(visitor),
    ...(unsent === undefined || unsent.changes.length === 0 ? {} : { unsent: { cardNumber: unsent.cardNumber, wishes: toStored(unsent.changes) } }),
  });

/** Whether a record has neither favourites nor changes that are still to be sent. */
export const isEmptyRecord = ({ visitor, unsent }: FavouritesRecord): boolean => visitor.length === 0 && (unsent?.changes.length ?? 0) === 0;
