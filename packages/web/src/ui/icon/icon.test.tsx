import { render, screen } from '@testing-library/react';
import Heart from 'lucide-react/icons/heart';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './icon.tsx';

describe('an icon', () => {
  it('is drawn with the lines of its glyph, in the colour of the text around it, and hidden from assistive technology', () => {
    const markup = renderToStaticMarkup(<Icon glyph={Heart} />);
    expect(markup).toMatch(/^<svg [^>]*viewBox="0 0 24 24" fill="none" stroke="currentColor"[^>]*><path d="M2 9\.5a5\.5/);
    expect(markup).toContain('aria-hidden="true"');
  });

  it('has its label as its name', () => {
    render(<Icon glyph={Heart} label="Gemerkt" />);
    expect(screen.getByRole('img', { name: 'Gemerkt' }).querySelectorAll('path')).toHaveLength(1);
  });
});
