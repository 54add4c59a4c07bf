// Categories and addresses in memory.
import { taskEither as TE } from 'fp-ts';
import type { CanonicalAddress, CatalogueGateway, ProductCategory } from '@pluspunkt/core/prices';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeCatalogue {
  /** Parents before children. */
  readonly categories: readonly ProductCategory[];
  /** The canonical one of each id comes first. */
  readonly addresses: readonly CanonicalAddress[];
}

/** A catalogue in memory. */
export const createFakeCatalogueGateway = ({ categories, addresses }: FakeCatalogue): CatalogueGateway => {
  const find = (wanted: string): readonly CanonicalAddress[] => {
    const known = addresses.find(({ id, gtin, path }) => id === wanted || gtin === wanted || path.endsWith(`/${wanted}`));
    return known === undefined ? [] : addresses.filter(({ id, kind }) => id === known.id && kind === known.kind);
  };
  return {
    categories: () => TE.right(categories),
    canonical: (id) => {
      const [first] = find(id);
      return first === undefined ? refusal(404, 'not-found') : TE.right(first);
    },
    addresses: (id) => (find(id).length === 0 ? refusal(404, 'not-found') : TE.right(find(id))),
  };
};
