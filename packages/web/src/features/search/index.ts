// What other parts of the app may use of the search.
export { SearchBox, useShownQuery } from './search-box.tsx';
