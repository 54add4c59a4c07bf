// What other parts of the app may use of the pages that editors write.
export { default as ContentPage, head as contentHead, loader as loadContent } from './content.page.tsx';
