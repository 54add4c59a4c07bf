import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { data, Outlet, redirect, RouterContextProvider, RouterProvider, ScrollRestoration, useLoaderData, useLocation, useRouteError, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Link } from '../../ui/link/link.tsx';
import { createPageRouter } from './page-router.ts';

type Router = Awaited<ReturnType<typeof createPageRouter>>;

interface Gate {
  readonly open: () => void;
  readonly signal: AbortSignal;
}

const loads: string[] = [];
const gates = new Map<string, Gate>();

function Page() {
  const said: unknown = useLoaderData();
  const { pathname, search, hash } = useLocation();
  return <h1>{`${pathname}${search}${hash} ${String(said)}`}</h1>;
}

function Failure() {
  const error = useRouteError();
  return <h1>{`Fehler ${typeof error === 'object' && error !== null && 'status' in error ? String(error.status) : String(error)}`}</h1>;
}

const loaderOf = (answer: (args: LoaderFunctionArgs) => unknown) => (args: LoaderFunctionArgs) => {
  loads.push(new URL(args.request.url).pathname + new URL(args.request.url).search);
  return answer(args);
};

const held = loaderOf(({ request }) => new Promise((resolve) => gates.set(new URL(request.url).pathname, { open: () => resolve('spät'), signal: request.signal })));

const broken = { times: 1 };

const routes: readonly RouteObject[] = [
  {
    id: 'root',
    element: (
      <>
        <Link href="/zwei?q=a">zwei</Link>
        <Outlet />
        <ScrollRestoration />
      </>
    ),
    children: [
      {
        id: 'pages',
        ErrorBoundary: Failure,
        children: [
          { index: true, lazy: () => Promise.resolve({ Component: Page, loader: loaderOf(() => 'daheim') }) },
          { path: 'zwei', lazy: () => Promise.resolve({ Component: Page, loader: loaderOf(() => data('zwei', { status: 200 })) }) },
          { path: 'drei/:name', Component: Page, loader: loaderOf(({ params }) => params['name'] ?? '') },
          { path: 'langsam', Component: Page, loader: held },
          { path: 'umgezogen', Component: Page, loader: loaderOf(() => redirect('/zwei?q=neu')) },
          { path: 'fort', Component: Page, loader: loaderOf(() => Promise.reject(data(null, { status: 404 }) as unknown as Error)) },
          { path: 'fehler', Component: Page, loader: loaderOf(() => Promise.reject(new Error('kaputt'))) },
          {
            path: 'wacklig',
            lazy: () => (broken.times-- > 0 ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : Promise.resolve({ Component: Page, loader: () => 'da' })),
          },
        ],
      },
    ],
  },
];

let router: Router;
const scrolled: number[] = [];

async function openAt(address: string, loaderData: Record<string, unknown> = {}): Promise<void> {
  window.history.replaceState(null, '', address);
  router = await createPageRouter(routes, { window, hydrationData: { loaderData }, getContext: () => new RouterContextProvider() });
  render(<RouterProvider router={router} />);
}

const shown = async (text: string): Promise<void> => void (await screen.findByRole('heading', { name: text }));
const go = (to: string, options?: Parameters<Router['navigate']>[1]): Promise<void> => act(() => router.navigate(to, options));

beforeEach(() => {
  loads.length = 0;
  gates.clear();
  scrolled.length = 0;
  broken.times = 1;
  window.scrollTo = (...args: unknown[]) => void scrolled.push(args[1] as number);
});
afterEach(() => router.dispose());

describe('going from page to page', () => {
  it('takes over the page of the server with its data, and asks for nothing', async () => {
    await openAt('/zwei?q=1', { '0-0-1': 'vom Server' });
    await shown('/zwei?q=1 vom Server');
    expect(loads).toEqual([]);
  });

  it('loads page and data of a link, and both again where only the query differs', async () => {
    await openAt('/');
    await userEvent.click(screen.getByRole('link', { name: 'zwei' }));
    await shown('/zwei?q=a zwei');
    await go('?q=b');
    await shown('/zwei?q=b zwei');
    expect([loads, location.pathname + location.search]).toEqual([['/zwei?q=a', '/zwei?q=b'], '/zwei?q=b']);
  });

  it('asks for nothing on the way to a place of the same page, and anew on the way to its top', async () => {
    await openAt('/zwei', { '0-0-1': 'alt' });
    await go('/zwei#unten');
    await shown('/zwei#unten alt');
    expect(loads).toEqual([]);
    await go('/zwei');
    await shown('/zwei zwei');
    expect(loads).toEqual(['/zwei']);
  });

  it('goes back to where a page was scrolled to, and to the top of a new one', async () => {
    await openAt('/');
    Object.defineProperty(window, 'scrollY', { value: 480, configurable: true });
    await go('/drei/b');
    await shown('/drei/b b');
    expect(scrolled.at(-1)).toBe(0);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    window.history.back();
    await shown('/ daheim');
    expect(scrolled.at(-1)).toBe(480);
  });

  it('leaves the page where it is scrolled to where a link says so', async () => {
    await openAt('/');
    await go('/zwei', { preventScrollReset: true });
    await shown('/zwei zwei');
    expect(scrolled).toEqual([]);
  });

  it('replaces the entry of the history where asked to, and keeps what goes with it', async () => {
    await openAt('/');
    const entries = window.history.length;
    await go('/zwei', { replace: true, state: { von: 'hier' } });
    await shown('/zwei zwei');
    expect([window.history.length, router.state.location.state]).toEqual([entries, { von: 'hier' }]);
  });

  it('forgets a page that somebody has not waited for', async () => {
    await openAt('/');
    const first = router.navigate('/langsam');
    await Promise.resolve();
    await go('/zwei');
    await shown('/zwei zwei');
    expect(gates.get('/langsam')?.signal.aborted).toBe(true);
    gates.get('/langsam')?.open();
    await first;
    expect([router.state.location.pathname, location.pathname]).toEqual(['/zwei', '/zwei']);
  });

  it('says that a page is on its way until it is there', async () => {
    await openAt('/');
    const states: string[] = [];
    router.subscribe(({ navigation }) => void states.push(`${navigation.state} ${navigation.location?.pathname ?? ''}`));
    await go('/zwei');
    expect(states).toEqual(['loading /zwei', 'idle ']);
  });
});

describe('pages that lead elsewhere or fail', () => {
  it('follows a page that has moved, in one step of the history', async () => {
    await openAt('/');
    const entries = window.history.length;
    await go('/umgezogen');
    await shown('/zwei?q=neu zwei');
    expect(window.history.length).toBe(entries + 1);
  });

  it.each([
    ['/fort', 'Fehler 404'],
    ['/fehler', 'Fehler Error: kaputt'],
  ])('shows what became of %s within the pages, and goes on from there', async (address, heading) => {
    await openAt('/');
    await go(address);
    await shown(heading);
    await userEvent.click(screen.getByRole('link', { name: 'zwei' }));
    await shown('/zwei?q=a zwei');
  });

  it('tries a page again whose module could not be loaded', async () => {
    await openAt('/');
    await go('/wacklig');
    await shown('Fehler TypeError: Failed to fetch dynamically imported module');
    await go('/wacklig');
    await shown('/wacklig da');
  });

  it('never goes to another origin by itself', async () => {
    await openAt('/');
    await go('//anderswo.example/pfad');
    expect(location.host).toBe('localhost:3000');
  });
});
