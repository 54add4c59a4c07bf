// The products of a worker: the default one for most tests, and special ones that some files request.
import type { Product } from './product.ts';
import { startProduct } from './product.ts';

/** Settings of a file's product. Files with the same ones share it. */
export interface Variant {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const AS_BUILT: Variant = { name: 'as built', settings: {} };
/** Each has a separate server and database; at most this many special ones run concurrently. */
const MOST_RUNNING = 2;

export interface Products {
  /** The product of a variant, started if needed. */
  readonly get: (variant: Variant) => Promise<Product>;
  readonly stop: () => Promise<void>;
}

export function createProducts(): Products {
  /** Least recently used first. */
  const running = new Map<string, Product>();

  /** Stopping is not awaited. */
  const stopping: Promise<unknown>[] = [];

  const makeRoom = (): void => {
    const others = [...running].filter(([name]) => name !== AS_BUILT.name);
    for (const [name, product] of others.slice(0, Math.max(0, others.length - MOST_RUNNING + 1))) {
      running.delete(name);
      stopping.push(product.stop());
    }
  };

  return {
    get: async (variant) => {
      const known = running.get(variant.name);
      if (known === undefined && variant.name !== AS_BUILT.name) makeRoom();
      const product = known ?? (await startProduct(variant.settings));
      running.delete(variant.name);
      running.set(variant.name, product);
      return product;
    },
    stop: async () => {
      await Promise.all([...stopping.splice(0), ...[...running.values()].map((product) => product.stop())]);
      running.clear();
    },
  };
}
