// Path of the shopping list's page.
export const LIST_PATH = '/einkaufsliste';
