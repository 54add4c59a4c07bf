// A member's shopping list in memory.
import { stillOffered, withChange, type NotedItem, type ShoppingListGateway } from '@pluspunkt/core/brochures';
import { taskEither as TE } from 'fp-ts';
import { refusal } from '../transport/http-failure.ts';

/** Initial data. */
export interface FakeShoppingList {
  readonly now: () => Date;
  /** A visitor: every call answers 401. */
  readonly anonymous?: boolean;
}

/** A member's shopping list in memory; several use cases with the same fake are the member's devices. */
export const createFakeShoppingListGateway = ({ now, anonymous = false }: FakeShoppingList): ShoppingListGateway => {
  let stored: readonly NotedItem[] = [];
  const asMember = (change: () => void) => async () => {
    if (anonymous) return refusal<readonly NotedItem[]>(401, 'unauthenticated')();
    change();
    return TE.right(stillOffered(stored, now()))();
  };
  return {
    items: () => asMember(() => undefined),
    change: (changes) => asMember(() => void (stored = changes.reduce(withChange, stillOffered(stored, now())))),
  };
};
