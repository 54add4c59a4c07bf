/** Where the shopping list stands on a device: by itself, so that whether there is one can be told without what reads it. */
export const SHOPPING_LIST_KEY = 'shopping-list';
