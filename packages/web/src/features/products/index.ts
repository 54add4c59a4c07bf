// What other features and the shell may use of products.
export { productQuery } from './product-query.ts';
