import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import createGlyph from './create-glyph.ts';
import { Icon } from './icon.tsx';

const Heart = createGlyph({ node: [['path', { d: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676', key: 'mvr1a0' }]] });

describe('a line glyph', () => {
  it('is drawn with the lines of its drawing, in the colour of the text around it', () => {
    const markup = renderToStaticMarkup(<Heart size={22} strokeWidth={1.9} aria-hidden />);
    expect(markup).toMatch(/^<svg [^>]*width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9"[^>]* aria-hidden="true"><path d="M2 9\.5a5\.5/);
  });

  it('says what it is where it is more than decoration', () => {
    render(<Icon glyph={Heart} label="Gemerkt" />);
    expect(screen.getByRole('img', { name: 'Gemerkt' }).querySelectorAll('path')).toHaveLength(1);
  });
});
