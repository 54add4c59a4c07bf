// What other parts of the app may use of the pages that editors write.
export { default as ContentPage } from './content.page.tsx';
