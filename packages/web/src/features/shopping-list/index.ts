// What other features and the shell may use of the shopping list.
export { listCopy } from './de.ts';
export { ListContent } from './list-content.tsx';
export { listText } from './list-text.ts';
export { ProductRow } from './product-row.tsx';
export { ShoppingListButton } from './shopping-list-dialog.tsx';
export { type DeviceList, useShoppingList } from './use-shopping-list.ts';
