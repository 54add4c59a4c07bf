// The only script before hydration. It decides when the page is hydrated, and repeats a click or submit that came first.
import type * as App from './entry.client.tsx';
import { clickForApp, formSentByEnter, hasStoredSession, hydratesAtOnce, isPlainLink, keysOf, tickOf, turnsPage } from './shell/when-to-hydrate.ts';

/** Latest start of idle hydration after `load`, in milliseconds, and its delay in browsers without idle callbacks. */
const IDLE_TIMEOUT_MS = 1_000;
const IDLE_FALLBACK_MS = 200;

interface EarlyAction {
  /** Looks pressed until the action is repeated. */
  readonly element: HTMLElement | undefined;
  readonly repeat: () => void;
}

const html = document.documentElement;
const listening = new AbortController();
let hydrating = false;
let early: EarlyAction | undefined;

const addressesIn = (list = ''): readonly string[] => list.split(' ').filter(Boolean);

/** The page names the app's chunks and its own, so that all of them load side by side. */
function loadApp(): Promise<typeof App> {
  const named = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset;
  const [app = '', ...chunks] = [...addressesIn(named?.['app']), ...addressesIn(named?.['page'])];
  for (const href of chunks) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return import(/* @vite-ignore */ app) as Promise<typeof App>;
}

function takeEarly(): EarlyAction | undefined {
  const action = early;
  early = undefined;
  delete action?.element?.dataset['pressed'];
  return action;
}

function onHydrated(): void {
  listening.abort();
  takeEarly()?.repeat();
}

/** Links and forms of the server's HTML still work, and the next input tries again. */
function onFailure(): void {
  hydrating = false;
  const element = takeEarly()?.element;
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
}

function hydrate(): void {
  if (hydrating) return;
  hydrating = true;
  void loadApp()
    .then((app) => app.hydrate())
    .then(onHydrated, onFailure);
}

/** The next frame shows the pressed look first. */
const hydrateAfterPaint = (): void => void (document.hidden ? hydrate() : requestAnimationFrame(() => setTimeout(hydrate)));

function hydrateWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(hydrate, IDLE_FALLBACK_MS);
}

/** The app must not see the event as well: its listeners may be there already, and the action would be done twice. */
function remember(event: Event, action: EarlyAction): void {
  event.stopImmediatePropagation();
  takeEarly();
  early = action;
  if (action.element !== undefined) action.element.dataset['pressed'] = '';
  hydrateAfterPaint();
}

function onClick(event: MouseEvent): void {
  const element = clickForApp(event.target);
  if (element === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  remember(event, { element, repeat: () => element.click() });
}

function onKey(event: KeyboardEvent): void {
  const form = formSentByEnter(event);
  if (form !== undefined) remember(event, { element: form, repeat: () => form.requestSubmit() });
  else if (turnsPage(event)) remember(event, { element: undefined, repeat: () => void event.target?.dispatchEvent(new KeyboardEvent(event.type, event)) });
  else hydrateAfterPaint();
}

/** React does not report a change that came before hydration: the box is set back, and ticked again by a click. */
function onChange(event: Event): void {
  const box = tickOf(event.target);
  if (box === undefined) return;
  const { checked } = box;
  const repeat = (): void => {
    if (box.checked === checked) box.checked = !checked;
    box.click();
  };
  remember(event, { element: undefined, repeat });
}

function onPointer({ target }: PointerEvent): void {
  if (!isPlainLink(target)) hydrateAfterPaint();
}

/** `autofocus` scrolls the middle of an element into view; it is read from its top. */
const showFocusedPlace = (): unknown => document.querySelector('[autofocus]:focus')?.scrollIntoView();

function open(): void {
  const options = { capture: true, signal: listening.signal };
  addEventListener('click', onClick, options);
  addEventListener('change', onChange, options);
  addEventListener('keydown', onKey, options);
  addEventListener('pointerdown', onPointer, options);
  showFocusedPlace();
  addEventListener('focusin', showFocusedPlace, { once: true, signal: listening.signal });
  const page = { search: location.search, storedKeys: keysOf(() => localStorage) };
  // CSS hides content for visitors until the session is resumed.
  if (hasStoredSession(page)) html.dataset['session'] = 'stored';
  if (hydratesAtOnce(page)) hydrate();
  else if (document.readyState === 'complete') hydrateWhenIdle();
  else addEventListener('load', hydrateWhenIdle, { once: true });
}

// The page of a maintenance notice or a frame has no app.
if (document.getElementById('root') !== null) {
  // A prerendered page does nothing until it is shown: neither storage nor a page view may be touched before.
  if ('prerendering' in document && document.prerendering === true) document.addEventListener('prerenderingchange', open, { once: true });
  else open();
}
