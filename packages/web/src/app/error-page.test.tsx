import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryFailure } from '../composition/query.ts';
import type { Ports } from '../composition/ports.ts';
import { PortsProvider } from '../composition/use-port.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const ports: Ports = {
  get: () => {
    throw new Error('an error page asks for no port');
  },
};

const failure: { current: unknown } = { current: undefined };

async function showFailure(error: unknown): Promise<void> {
  failure.current = error;
  // React tells of every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => {
    if (failure.current !== undefined) throw failure.current;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader: failing, ErrorBoundary: ErrorPage, HydrateFallback: () => null, Component: () => <p>Da ist die Seite.</p> }], { initialEntries: ['/?q=rad'] });
  render(
    <PortsProvider ports={ports}>
      <RouterProvider router={router} />
    </PortsProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const httpError = (status: number) => new QueryFailure({ _tag: 'HttpError', status, code: `http-${String(status)}`, message: '', requestId: 'r' } as { _tag: string });

describe('a page that cannot be shown', () => {
  it('says status and the specified words for a fault of ours, and leads home', async () => {
    await showFailure(new Error('the loader broke'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('500 - Irgendwo muss ein Fehler passiert sein.');
    expect(screen.getByRole('separator')).toBeDefined();
    expect(screen.getByText(/Kundenservice/).textContent).toContain('@');
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
    expect(document.body.textContent).not.toContain('the loader broke');
  });

  it('says that there is no such page where the service knows none', async () => {
    await showFailure(httpError(404));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Seite gibt es nicht.');
  });

  it('says so, too, where the service cannot know one: an address that is too long, or made of what no address is', async () => {
    await showFailure(new QueryFailure({ _tag: 'HttpError', status: 400, code: 'invalid-request', message: '', requestId: 'r' } as { _tag: string }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Seite gibt es nicht.');
  });

  it('offers another try while the service does not answer', async () => {
    await showFailure(new QueryFailure({ _tag: 'Unreachable' }));
    const again = screen.getByRole('link', { name: 'Neu laden' });
    expect(again.getAttribute('href')).toBe('/?q=rad');
    failure.current = undefined;
    await userEvent.click(again);
    await screen.findByText('Da ist die Seite.');
  });
});
