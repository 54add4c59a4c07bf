// One product as its page has it, for tests.
import { createProductReader, type WireProduct } from './read-product.ts';

type Reader = Parameters<typeof createProductReader>[0];

/** `undefined` for a GTIN that the catalogue does not know. */
export const readWholeProduct = async (db: Reader, gtin: string, today: string): Promise<WireProduct | undefined> => (await createProductReader(db)([gtin], today)).get(gtin);
