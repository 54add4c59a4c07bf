// A member's shopping list in memory.
import { stillOffered, withChange, type NotedItem, type ShoppingListGateway } from '@pluspunkt/core/brochures';
import { taskEither as TE } from 'fp-ts';
import { refusal } from '../transport/http-failure.ts';

/** What there is before the test. */
export interface FakeShoppingList {
  readonly now: () => Date;
  /** A visitor, whom every call refuses. */
  readonly anonymous?: boolean;
}

/** A member's shopping list in memory; several of a device over one of them are the devices of the member. */
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
