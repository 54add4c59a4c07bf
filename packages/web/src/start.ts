// The first script of a page, and the only one before the first paint. It decides when the app itself is loaded:
// at once where a session is stored, at the first sign of somebody, and on pages that are not whole without it also when
// the browser is idle. A press that came before the app is replayed once it stands.
import type * as App from './entry.client.tsx';
import { goesAlone, hasStoredSession, keysOf, leadsAway, leafs, neededBy, sentByEnter, startOf } from './shell/start-of.ts';

const html = document.documentElement;
const root = document.getElementById('root');
let started: Promise<unknown> | undefined;
let early: HTMLElement | KeyboardEvent | undefined;

const addressesIn = (list = ''): readonly string[] => list.split(' ').filter(Boolean);

/** One after the other: what is pressed meanwhile comes between, where all of them would hold up the next key. */
function fetchInAdvance([href, ...others]: readonly string[]): void {
  if (href === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  setTimeout(() => fetchInAdvance(others));
}

/**
 * The page says where the app is: then this script needs no helper that loads, and stays what it is when the app changes.
 * What the app needs, and the page's own module, come beside it, not after it.
 */
function fetchApp(): Promise<typeof App> {
  const [app = '', ...needs] = addressesIn(html.dataset['app']);
  const loading = import(/* @vite-ignore */ app) as Promise<typeof App>;
  fetchInAdvance([...needs, ...addressesIn(html.dataset['page'])]);
  return loading;
}

/** A page that rests carries of its style sheets what its HTML shows: what the app adds to it needs the rest. */
function wholeStyle(): Promise<unknown> {
  const sheets = 'rests' in html.dataset ? [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')] : [];
  return Promise.all(
    sheets.map(
      (sheet) =>
        new Promise((resolve, reject) => {
          sheet.onload = resolve;
          sheet.onerror = () => {
            sheet.disabled = true;
            reject(new Error('no style'));
          };
          sheet.disabled = false;
        }),
    ),
  );
}

function start(): void {
  if (started !== undefined) return;
  started = Promise.all([fetchApp(), wholeStyle()])
    .then(([app]) => app.hydrate())
    .then(replay, () => {
      // The chunk is gone, the network is, or the page broke off: its links and forms still work, the next intent tries again.
      started = undefined;
      if (early instanceof HTMLAnchorElement) location.assign(early.href);
      early = undefined;
    });
}

/** A tab that nobody sees has no frames before it is shown: there nothing waits for one. */
const withNextFrame = (task: () => unknown): unknown => (document.hidden ? task() : requestAnimationFrame(task));

/** What somebody does is answered first: the next frame shows it, and then the app is asked for. */
function startSoon(): void {
  somebody = true;
  withNextFrame(() => setTimeout(start));
}

/**
 * In two steps with a frame between: what was held back and is then shown for good counts as a part that has moved. A page that
 * woke in a tab in the background is laid out there, not in the moment in which it is first looked at.
 */
function layOutAll(): void {
  if (!('rests' in html.dataset)) return;
  html.dataset['rests'] = 'seen';
  withNextFrame(() => whenQuiet(() => delete html.dataset['rests']));
}

function replay(): void {
  // From here on the router follows links, and goes back to places that must be where they were: all of the page is laid out.
  whenQuiet(layOutAll);
  for (const type of SIGNS) removeEventListener(type, onSign, true);
  for (const type of MOVES) removeEventListener(type, onMove, true);
  for (const type of WAYS) removeEventListener(type, onWay, true);
  removeEventListener('click', onClick, true);
  const target = early;
  early = undefined;
  if (target instanceof KeyboardEvent) target.target?.dispatchEvent(new KeyboardEvent(target.type, target));
  else if (target?.isConnected !== true) return;
  else if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Only what the app is needed for is kept for later: links and form fields work without script, and other buttons and keys mean another tab. */
function onClick(event: MouseEvent): void {
  const target = neededBy(event.target);
  if (target === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  early = target;
  startSoon();
}

/** What the page itself gives the focus comes into view by its middle: it shall be read from its beginning. */
const showPlace = (): unknown => document.querySelector('[autofocus]:focus')?.scrollIntoView();

function onSign(event: Event): void {
  if (goesAlone(event)) {
    showPlace();
    return;
  }
  somebody = true;
  if (event instanceof KeyboardEvent) early = sentByEnter(event) ?? early ?? (leafs(event) ? event : undefined);
  if (!leadsAway(event.target)) startSoon();
}

const SIGNS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const MOVES = ['pointerover', 'pointermove'] as const;
const WAYS = ['wheel', 'touchmove', 'scroll'] as const;
/** Whether anybody has done anything yet. */
let somebody = false;
let resting: string | undefined;

/** A pointer that rests where the page opens is reported, too: only one that has moved says that somebody is there. */
function onMove({ clientX, clientY }: PointerEvent): void {
  const place = `${clientX} ${clientY}`;
  resting ??= place;
  if (resting !== place) startSoon();
}

/** Browsers without idle callbacks get a plain delay. */
const whenQuiet = (task: () => unknown): unknown => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 4000 }) : setTimeout(task, 1500));

/**
 * What lies below the first view is laid out piece by piece, when nothing else is to be done: a page is whole for whoever
 * prints it, keeps a picture of it or searches in it before anything else happened, and no piece holds up a finger.
 */
function layOutLater(): void {
  const pieces = [...document.querySelectorAll<HTMLElement>('.u-later, .u-far')];
  const layOutNext = (): void => {
    const piece = pieces.shift();
    // A page that has woken is laid out as a whole: a piece that went back to `auto` there would lose its place for a frame.
    if (piece === undefined || !('rests' in html.dataset)) return;
    // Now, and not with the frame that paints it: of two halves neither holds up a finger.
    piece.firstElementChild?.getBoundingClientRect();
    whenQuiet(() => {
      // In two steps with a frame between: what was held back and is then shown for good counts as a part that has moved.
      piece.style.animation = 'none';
      piece.style.contentVisibility = 'auto';
      requestAnimationFrame(() =>
        whenQuiet(() => {
          piece.style.contentVisibility = 'visible';
          whenQuiet(layOutNext);
        }),
      );
    });
  };
  layOutNext();
}

/** As long as the style alone holds pieces back for this script, in ms: it shows all of them at once then. */
const HELD_BY_STYLE = 1_900;

/** From here on the pieces wait for their turn. None that was shown goes again. */
function hold(): void {
  if (html.dataset['rests'] === '' && performance.now() < HELD_BY_STYLE) html.dataset['rests'] = 'held';
}

/** Whoever goes down a page is shown what is there, without waiting for its turn. */
function onWay(event: Event): void {
  if (!somebody && goesAlone(event)) return;
  if ('rests' in html.dataset && html.dataset['rests'] !== 'seen') html.dataset['rests'] = 'seen';
  startSoon();
}

/**
 * In a frame in which parts of the page arrive, a piece whose style is looked at anew is taken for one that was at the page's corner
 * before and has moved from there, which nobody saw and all the same counts.
 */
const onceParsed = (task: () => unknown): void => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', task, { once: true });
  else task();
};

/** After the largest paint. */
const onceLoaded = (task: () => unknown): void => {
  if (document.readyState === 'complete') whenQuiet(task);
  else addEventListener('load', () => whenQuiet(task), { once: true });
};

function open(): void {
  showPlace();
  for (const type of SIGNS) addEventListener(type, onSign, { capture: true, passive: true });
  for (const type of MOVES) addEventListener(type, onMove, { capture: true, passive: true });
  for (const type of WAYS) addEventListener(type, onWay, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  const page = { rests: 'rests' in html.dataset, search: location.search, kept: keysOf(() => localStorage), keptForVisit: keysOf(() => sessionStorage) };
  // The page was made for a visitor: what it asks only visitors to do is held back until it is known who is here.
  if (hasStoredSession(page)) html.dataset['session'] = 'stored';
  const when = startOf(page);
  if (when === 'sign') {
    onceParsed(() => withNextFrame(() => setTimeout(hold)));
    onceLoaded(layOutLater);
    return;
  }
  // Laid out in advance, and now there is nobody who would show the pieces.
  if (html.dataset['rests'] === 'held') html.dataset['rests'] = 'seen';
  if (when === 'now') start();
  else onceLoaded(start);
}

/**
 * A page that is made in advance and that nobody sees yet does nothing, or what it does would be told of somebody. Its first
 * view is laid out, which a browser does not do by itself: at the press it has only to be painted.
 */
function waitUntilSeen(): void {
  document.addEventListener('prerenderingchange', open, { once: true });
  hold();
  for (const type of ['DOMContentLoaded', 'load']) addEventListener(type, () => html.getBoundingClientRect(), { once: true });
}

if (root !== null) {
  if ('prerendering' in document && document.prerendering === true) waitUntilSeen();
  else open();
}
