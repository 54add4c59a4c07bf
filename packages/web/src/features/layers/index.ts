// What the page renderer uses of the layers.
export { loadPageLayers } from './page-layers.ts';
