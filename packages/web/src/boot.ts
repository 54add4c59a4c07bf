// The first script of a page, and the only one before the first paint. It decides when the app itself is loaded:
// at once where a session is stored, at the first sign of intent, else when the browser is idle. A click that came
// before the app is replayed once it stands.

const root = document.getElementById('root');
let started: Promise<unknown> | undefined;
let early: { readonly target: Element; readonly type: string } | undefined;

/** The page's own module and what it needs come beside the app, not after it. */
function fetchPage(): void {
  for (const href of (document.documentElement.dataset['page'] ?? '').split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

function start(): Promise<unknown> {
  const first = started === undefined;
  started ??= import('./entry.client.tsx').then(
    (app) => app.hydrate().then(replay),
    // The chunk is gone or the network is: links and forms of the page still work, the next intent tries again.
    () => {
      started = undefined;
    },
  );
  if (first) fetchPage();
  return started;
}

function replay(): void {
  for (const type of INTENTS) removeEventListener(type, onIntent, true);
  for (const type of MOVES) removeEventListener(type, onMove, true);
  removeEventListener('click', onClick, true);
  const target = early?.target;
  early = undefined;
  if (target instanceof HTMLElement && target.isConnected) target.click();
}

/** Only what does nothing by itself is kept for later: links and form fields work without script. */
function onClick(event: Event): void {
  const target = event.target instanceof Element ? event.target.closest('button[type="button"]:not([popovertarget], [commandfor])') : null;
  if (target === null) return;
  event.preventDefault();
  early = { target, type: event.type };
  void start();
}

function onIntent(): void {
  void start();
}

const INTENTS = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const MOVES = ['pointerover', 'pointermove'] as const;
let resting: string | undefined;

/** A pointer that rests where the page opens is reported, too: only one that has moved says that somebody is there. */
function onMove({ clientX, clientY }: PointerEvent): void {
  const place = `${clientX} ${clientY}`;
  resting ??= place;
  if (resting !== place) void start();
}

function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('at_') || key.startsWith('rfr_'));
  } catch {
    return false;
  }
}

function whenIdle(): void {
  // After the largest paint, at a quiet moment; browsers without idle callbacks get a plain delay.
  const idle = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(onIntent, { timeout: 4000 }) : setTimeout(onIntent, 1500));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** A mail's link, one that logs in once, or one of the app: what it says leaves the address as soon as the app stands. */
const hasToken = (): boolean => /[?&](?:token|singleUseToken|email|deviceId)=/.test(location.search);

if (root !== null) {
  for (const type of INTENTS) addEventListener(type, onIntent, { capture: true, passive: true });
  for (const type of MOVES) addEventListener(type, onMove, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  if (hasStoredSession()) {
    // The page was made for a visitor: what it asks only visitors to do is held back until it is known who is here.
    document.documentElement.dataset['session'] = 'stored';
    void start();
  } else if (hasToken()) void start();
  else whenIdle();
}
