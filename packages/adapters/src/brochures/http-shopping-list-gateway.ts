// A member's shopping list over HTTP.
import type { ShoppingListGateway } from '@pluspunkt/core/brochures';
import type { HttpClient } from '../transport/http-client.ts';
import { changeShoppingList, readShoppingList } from './shopping-list.contract.ts';

/** Needs a logged-in session: without one every call is an `HttpError` with status 401. */
export const createHttpShoppingListGateway = ({ http }: { readonly http: HttpClient }): ShoppingListGateway => ({
  items: (options) => http.call(readShoppingList, {}, options),
  change: (changes, options) => http.call(changeShoppingList, { body: { changes: [...changes] } }, options),
});
