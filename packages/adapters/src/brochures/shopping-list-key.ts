/** Storage key of the shopping list. In its own module, so that a check whether a list exists does not load its reader. */
export const SHOPPING_LIST_KEY = 'shopping-list';
