import { describe, expect, it } from 'vitest';
import { sharedPicture } from './shared-picture.ts';

describe('the picture with which a page is shared', () => {
  it('is the page’s own, as a raster picture that every site can show', () => {
    expect(sharedPicture('/api/v1/asset/logos/pfotenpost.svg', 'Pfotenpost')).toEqual({ sharedImage: { src: '/api/v1/asset/logos/pfotenpost.svg?w=640&f=png', alt: 'Pfotenpost' } });
  });

  it.each([undefined, '', 'https://anderswo.example/bild.png', '/bild.png', '/api/v1/asset/a.webp?w=96'])('is left to the brand where %j is none of our own', (address) => {
    expect(sharedPicture(address, 'Bild')).toEqual({});
  });
});
