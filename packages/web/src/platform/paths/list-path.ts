// Where the shopping list stands for itself.
export const LIST_PATH = '/einkaufsliste';
