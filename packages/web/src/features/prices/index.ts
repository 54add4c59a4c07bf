// What other parts of the app may use of the price comparison.
export { ProductTile } from './parts/product-tile.tsx';
export { productSearchPath } from './price-filter.ts';
