import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { InlineMode } from '../link/inline-mode.tsx';
import { addressOfForm, GetForm } from './get-form.tsx';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

const open = (inline: boolean) => {
  const form = (
    <InlineMode inline={inline}>
      <GetForm action="/partner#liste" parameters={{ art: 'online' }} role="search" aria-label="Partner suchen">
        <input name="q" aria-label="Begriff" />
        <button type="submit" name="weg" value="taste">
          Suchen
        </button>
      </GetForm>
      <Address />
    </InlineMode>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
};

describe('a form that leads to a page', () => {
  it('navigates through the router with its fields, hidden parameters, the pressed button and the fragment', async () => {
    open(false);
    await userEvent.type(screen.getByRole('textbox', { name: 'Begriff' }), 'Blumen & Töpfe');
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(screen.getByRole('status').textContent).toBe('/partner?art=online&q=Blumen+%26+T%C3%B6pfe&weg=taste#liste');
  });

  it('stays embedded inside the app', async () => {
    open(true);
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }));
    expect(screen.getByRole('status').textContent).toBe('/partner?art=online&asInline=1&q=&weg=taste#liste');
  });

  it('sends the same from a browser without script', () => {
    open(false);
    const form = screen.getByRole('search');
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/partner#liste', 'get']);
  });

  it('leaves files out of the address', () => {
    const data = new FormData();
    data.append('q', 'rad');
    data.append('bild', new File(['x'], 'bild.png'));
    expect(addressOfForm('/suche', data)).toBe('/suche?q=rad');
  });
});
