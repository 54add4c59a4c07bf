// A member's shopping list over HTTP.
import { changeShoppingList, readShoppingList } from '@pluspunkt/adapters/brochures/shopping-list.contract';
import type { BackendDependencies } from '../dependencies.ts';
import type { Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { changeMembersList, readShoppingList as read } from './shopping-list.ts';

export const shoppingListRoutes = ({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): readonly Route[] => [
  route(readShoppingList, ({ member }) => read(database, member.memberId, clock.now())),
  route(changeShoppingList, ({ member, body }) => changeMembersList(database, member.memberId, body.changes, clock.now())),
];
