import { silentLogger } from '@pluspunkt/adapters/transport';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Container } from 'inversify';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@pluspunkt/core/promises';
import { RETRY_PAUSES_MS } from '../platform/query/retry-pauses.ts';
import { LogPort } from '../platform/container/tokens.ts';
import { ContainerProvider } from '../platform/container/use-port.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  answerMs.current = 0;
  vi.restoreAllMocks();
});

const container = new Container();
container.bind(LogPort).toConstantValue(silentLogger);

/** How long the service takes. */
const answerMs = { current: 0 };
const STEP_MS = 250;
const failure: { current: unknown } = { current: undefined };

async function showFailure(error: unknown, onAsked: () => void = () => undefined): Promise<void> {
  failure.current = error;
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = async () => {
    onAsked();
    await new Promise((resolve) => setTimeout(resolve, answerMs.current));
    if (failure.current !== undefined) throw failure.current;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader: failing, ErrorBoundary: ErrorPage, HydrateFallback: () => null, Component: () => <p>Da ist die Seite.</p> }], { initialEntries: ['/?q=rad'] });
  render(
    <ContainerProvider container={container}>
      <RouterProvider router={router} />
    </ContainerProvider>,
  );
  await vi.waitFor(() => screen.getByRole('heading', { level: 1 }));
}

const httpError = (status: number) => new CallError({ _tag: 'HttpError', status, code: `http-${String(status)}`, message: '', requestId: 'r' } as { _tag: string });

describe('a page that cannot be shown', () => {
  it('shows status and text of a bug, and links to the home page', async () => {
    await showFailure(new Error('the loader broke'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('500 - Irgendwo muss ein Fehler passiert sein.');
    expect(screen.getByRole('separator')).toBeDefined();
    expect(screen.getByText(/Kundenservice/).textContent).toContain('@');
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Neu laden' }).getAttribute('href')).toBe('/?q=rad');
    expect(document.body.textContent).not.toContain('the loader broke');
  });

  it('shows that the page does not exist if the service has none', async () => {
    await showFailure(httpError(404));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 - Diese Seite gibt es nicht.');
    expect(screen.getByText('Page Not Found: /')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('shows the same for an invalid address: too long, or with invalid characters', async () => {
    await showFailure(new CallError({ _tag: 'HttpError', status: 400, code: 'invalid-request', message: '', requestId: 'r' } as { _tag: string }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 - Diese Seite gibt es nicht.');
    expect(screen.getByText('Page Not Found: /')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['in the browser', new CallError({ _tag: 'HttpError', status: 503, code: 'catalogue-unavailable', message: '', requestId: 'r' } as { _tag: string })],
    ['on the server', { status: 503, statusText: 'catalogue-unavailable', data: null, internal: false }],
  ])('says that price comparison alone is away, if a call failed so %s', async (_where, error) => {
    await showFailure(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('503 - Der Preisvergleich ist gerade nicht erreichbar.');
    expect(screen.getByText(/Alles andere funktioniert/)).toBeDefined();
  });

  it('offers another try while the service does not answer', async () => {
    await showFailure(new CallError({ _tag: 'Unreachable' }));
    const again = screen.getByRole('link', { name: 'Neu laden' });
    expect(again.getAttribute('href')).toBe('/?q=rad');
    failure.current = undefined;
    await userEvent.click(again);
    await screen.findByText('Da ist die Seite.');
  });

  it.each([
    ['that is asked too often', 429, 'rate-limited'],
    ['that takes too long', 408, 'http-408'],
    ['that a proxy refuses', 403, 'http-403'],
  ])('takes a service %s for one that does not answer for the moment, not for a fault', async (_what, status, code) => {
    await showFailure(new CallError({ _tag: 'HttpError', status, code, message: '', requestId: 'r' } as { _tag: string }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('503 - Irgendwo muss ein Fehler passiert sein.');
    expect(screen.getByText(/Kundenservice/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Neu laden' })).toBeDefined();
  });

  it('retries by itself, with growing pauses, until the page is available', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const pass = async (ms: number): Promise<void> => {
      for (let passed = 0; passed < ms; passed += STEP_MS) await act(() => vi.advanceTimersByTimeAsync(STEP_MS));
    };
    let asked = 0;
    await showFailure(new CallError({ _tag: 'Unreachable' }), () => (asked += 1));
    answerMs.current = 1_000;
    const [first, second, third] = RETRY_PAUSES_MS;
    await pass(first + STEP_MS);
    expect(asked).toBe(2);
    await pass(second - answerMs.current);
    expect(asked).toBe(2);
    await pass(2 * answerMs.current);
    expect(asked).toBe(3);
    failure.current = undefined;
    await pass(third);
    expect(screen.getByText('Da ist die Seite.')).toBeDefined();
    await pass(3 * third);
    expect(asked).toBe(4);
  });

  it('retries at once when the network is back', async () => {
    await showFailure(new CallError({ _tag: 'Unreachable' }));
    failure.current = undefined;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Da ist die Seite.');
  });
});
