// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ToastHost } from '../../ui/toast/toast.tsx';
import { de } from './de.ts';
import StyleguidePage from './styleguide.page.tsx';

const page = (
  <MemoryRouter>
    <ToastHost>
      <StyleguidePage />
    </ToastHost>
  </MemoryRouter>
);

describe('The style guide', () => {
  it('is rendered on the server without style attributes and scripts, which the content security policy refuses', () => {
    const html = renderToString(page);
    expect(html).toContain(de.sections.buttons);
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });

  it('shows each section once, in light and in dark', () => {
    render(page);
    for (const title of Object.values(de.sections)) expect(screen.getAllByRole('heading', { level: 2, name: title })).toHaveLength(1);
    expect(document.querySelectorAll('[data-theme="light"]').length).toBe(document.querySelectorAll('[data-theme="dark"]').length);
  });

  it('gives every id only once', () => {
    render(page);
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});
