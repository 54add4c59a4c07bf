// The widths that a brochure page is offered in.
import { expect, it } from 'vitest';
import { pageSources } from './page-sources.ts';

it('a page of our own service has its two widths', () => {
  expect(pageSources('/api/v1/asset/brochures/kornkiste/2-372.svg?v=3')).toMatchObject({
    src: '/api/v1/asset/brochures/kornkiste/2-372.svg?v=3',
    srcSet: '/api/v1/asset/brochures/kornkiste/2-372.svg?v=3 372w, /api/v1/asset/brochures/kornkiste/2-744.svg?v=3 744w',
  });
});

it('a page from a PDF has the widths of pictures', () => {
  const image = '/api/v1/asset/pictures/0a.webp?v=1&w=480';
  expect(pageSources(image)).toMatchObject({ src: image, srcSet: expect.stringContaining('/api/v1/asset/pictures/0a.webp?v=1&w=1280 1280w') as string });
});

it('a page of another service is unchanged', () => {
  expect(pageSources('https://seiten.example/2-500.jpg')).toEqual({ src: 'https://seiten.example/2-500.jpg' });
});
