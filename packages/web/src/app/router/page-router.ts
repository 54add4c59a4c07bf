// Moves from page to page for the router's components. The library's own router also knows actions, fetchers, blockers
// and routes that are found on the way; of all that no page uses anything, and it is a tenth of the first visit's script.
import { matchRoutes, resolvePath, type DataRouteMatch, type HydrationState, type Location, type RouteObject, type RouterContextProvider, type RouterProvider, type To } from 'react-router-dom';
import { addressOf, createBrowserPlaces, type Places } from './browser-places.ts';
import { loadPage, type Redirected } from './load-page.ts';
import { loadRoute, pageRoutesOf } from './page-routes.ts';

type LibraryRouter = Parameters<typeof RouterProvider>[0]['router'];
type State = LibraryRouter['state'];
type Subscriber = Parameters<LibraryRouter['subscribe']>[0];
type Action = State['historyAction'];

/** What the router's components ask of a router. */
export type PageRouter = Pick<LibraryRouter, 'state' | 'subscribe' | 'navigate' | 'createHref'>;

export interface PageRouterDependencies {
  readonly window: Window;
  /** What the server loaded for the page that is shown. */
  readonly hydrationData: HydrationState;
  readonly getContext: () => RouterContextProvider;
}

interface Manner {
  readonly preventScrollReset?: boolean;
  readonly viewTransition?: boolean;
}

const IDLE: State['navigation'] = { state: 'idle', location: undefined, matches: undefined, historyAction: undefined, formMethod: undefined, formAction: undefined, formEncType: undefined, formData: undefined, json: undefined, text: undefined };

const actions = { pop: 'POP' as Action, push: 'PUSH' as Action, replace: 'REPLACE' as Action };

/** Going to a place of the same page asks for nothing; going to its top is asking for it anew. */
const staysOnPage = (from: Location, to: Location): boolean => from.pathname === to.pathname && from.search === to.search && to.hash !== '';

const newKey = (): string => Math.random().toString(36).slice(2, 10);

export async function createPageRouter(table: readonly RouteObject[], { window, hydrationData, getContext }: PageRouterDependencies): Promise<LibraryRouter> {
  const places: Places = createBrowserPlaces(window);
  const routes = pageRoutesOf(table);
  const subscribers = new Set<Subscriber>();
  const scroll: { positions?: Record<string, number>; read?: () => number } = {};
  let under: AbortController | undefined;

  const matchesOf = (place: Location): DataRouteMatch[] => matchRoutes(routes, place) ?? [];
  const firstMatches = matchesOf(places.now());
  // The first page's module must be there before its HTML is taken over, or React would replace it.
  await Promise.all(firstMatches.map(({ route }) => loadRoute(route)));

  let state: State = {
    historyAction: actions.pop,
    // Not before: what a link's address carries may have left it meanwhile.
    location: places.now(),
    matches: firstMatches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData.loaderData ?? {},
    actionData: null,
    errors: hydrationData.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(news: Partial<State>, viewTransitionOpts?: Parameters<Subscriber>[1]['viewTransitionOpts']): void {
    state = { ...state, ...news };
    for (const subscriber of subscribers) subscriber(state, { deletedFetchers: [], newErrors: news.errors ?? null, viewTransitionOpts, flushSync: false });
  }

  function show(action: Action, place: Location, { preventScrollReset = false, viewTransition = false }: Manner, news: Partial<State>): void {
    if (action === actions.push) places.push(place);
    if (action === actions.replace) places.replace(place);
    const restored = scroll.positions?.[place.key];
    update(
      { ...news, historyAction: action, location: place, navigation: IDLE, restoreScrollPosition: restored ?? null, preventScrollReset },
      viewTransition ? { currentLocation: state.location, nextLocation: place } : undefined,
    );
  }

  async function follow({ to, reload, replace }: Redirected, action: Action, manner: Manner): Promise<void> {
    const target = new URL(to, window.location.href);
    if (reload || target.origin !== window.location.origin) {
      if (replace) window.location.replace(target.href);
      else window.location.assign(target.href);
      return;
    }
    // Whoever went back stands at the old address already: the new one takes its place.
    await go(replace || action !== actions.push ? actions.replace : actions.push, placeOf(addressOf(target), { _isRedirect: true }), manner);
  }

  async function go(action: Action, place: Location, manner: Manner): Promise<void> {
    under?.abort();
    under = undefined;
    if (scroll.positions !== undefined && scroll.read !== undefined) scroll.positions[state.location.key] = scroll.read();
    const matches = matchesOf(place);
    if (staysOnPage(state.location, place)) {
      show(action, place, manner, { matches });
      return;
    }
    const controller = new AbortController();
    under = controller;
    update({ navigation: { ...IDLE, state: 'loading', location: place, matches, historyAction: action } as State['navigation'] });
    const request = new Request(new URL(place.pathname + place.search, window.location.origin), { signal: controller.signal });
    const loaded = await loadPage(matches, request, getContext());
    // Somebody has gone on meanwhile.
    if (controller.signal.aborted) return;
    if (loaded._tag === 'Redirected') return follow(loaded, action, manner);
    under = undefined;
    show(action, place, manner, { matches, loaderData: loaded.loaderData, errors: loaded.errors });
  }

  const encodeLocation = (to: To): Pick<Location, 'pathname' | 'search' | 'hash'> => {
    const path = typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
    const { pathname, search, hash } = new URL(path.startsWith('/') ? window.location.origin + path : path, window.location.origin);
    return { pathname, search, hash };
  };

  const placeOf = (to: To, kept: unknown): Location => ({ ...encodeLocation(resolvePath(to, state.location.pathname)), state: kept, key: newKey() });

  const stop = places.listen((place, animated) => void go(actions.pop, place, { viewTransition: !animated && place.pathname !== state.location.pathname }));

  const router: Partial<LibraryRouter> = {
    basename: '/',
    routes,
    manifest: {},
    window: window as LibraryRouter['window'],
    get state() {
      return state;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(positions, read) {
      Object.assign(scroll, { positions, read });
      return () => Object.assign(scroll, { positions: undefined, read: undefined });
    },
    async navigate(to: To | number | null, options?: { readonly replace?: boolean; readonly state?: unknown } & Manner) {
      if (typeof to === 'number') return places.go(to);
      await go(options?.replace === true ? actions.replace : actions.push, placeOf(to ?? '.', options?.state ?? null), options ?? {});
    },
    createHref: addressOf,
    encodeLocation,
    dispose() {
      stop();
      under?.abort();
      subscribers.clear();
    },
  };
  // What the library's components ask besides belongs to hooks that no page uses.
  return router as LibraryRouter;
}
