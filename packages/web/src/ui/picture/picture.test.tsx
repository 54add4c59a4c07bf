// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PartnerLogo, Picture, pictureSources } from './picture.tsx';

describe('A picture', () => {
  it('has the widths of the asset service, for one and two device pixels', () => {
    expect(pictureSources('1f955', 56)).toEqual({
      src: '/api/v1/asset/emoji/1f955.webp?w=96',
      srcSet: '/api/v1/asset/emoji/1f955.webp?w=96 1x, /api/v1/asset/emoji/1f955.webp?w=160 2x',
    });
  });

  it('is unchanged for other hosts', () => {
    expect(pictureSources('https://bild.example/a.webp', 56)).toEqual({ src: 'https://bild.example/a.webp' });
  });

  it('keeps a version in its address', () => {
    expect(pictureSources('/api/v1/asset/emoji/1f955.webp?v=2', 40).src).toBe('/api/v1/asset/emoji/1f955.webp?v=2&w=96');
  });

  it('is loaded in its displayed width if it fills its frame', () => {
    render(<Picture src="1f955" alt="Karotte" size="fill" shown={74} />);
    expect(screen.getByRole('img', { name: 'Karotte' }).getAttribute('srcset')).toBe('/api/v1/asset/emoji/1f955.webp?w=96 1x, /api/v1/asset/emoji/1f955.webp?w=160 2x');
  });

  it('reserves its space', () => {
    render(<Picture src="1f955" alt="Karotte" size="l" />);
    const picture = screen.getByRole('img', { name: 'Karotte' });
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['56', '56']);
  });
});

describe('A photo of a product', () => {
  const PHOTO = '/api/v1/asset/products/0a1b.webp?v=1';

  it('is offered as AVIF as well, in the same widths, larger than a 3D picture in the same frame', () => {
    const { container } = render(<Picture src={PHOTO} alt="Kamera" size="fill" shown={104} />);
    expect(screen.getByRole('img', { name: 'Kamera' }).getAttribute('srcset')).toBe(`${PHOTO}&w=240 1x, ${PHOTO}&w=480 2x`);
    expect(container.querySelector('source')?.outerHTML).toBe(`<source type="image/avif" srcset="${PHOTO}&amp;w=240&amp;f=avif 1x, ${PHOTO}&amp;w=480&amp;f=avif 2x">`);
  });

  it.each(['1f955', 'https://bild.example/a.webp', '/api/v1/asset/logos/kornkiste.svg'])('is the only kind of picture that has one: not %s', (src) => {
    const { container } = render(<Picture src={src} alt="" />);
    expect(container.querySelector('source')).toBeNull();
  });
});

describe('The logo of a partner', () => {
  it('is the first letter where there is no logo', () => {
    render(<PartnerLogo name="Kornkiste" named />);
    expect(screen.getByRole('img', { name: 'Kornkiste' }).textContent).toBe('K');
  });
});
