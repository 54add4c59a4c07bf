// Testkit of the capability `brochures`.
export * from './builders.ts';
export * from './contracts.ts';
export * from './fake-brochures.ts';
export * from './fake-shopping-list-store.ts';
export { createFakeShoppingListGateway, type FakeShoppingList } from './fake-shopping-list.ts';
export { describeShoppingListContract, type ShoppingListWorld } from './shopping-list-contract.ts';
export * from './arbitraries.ts';
