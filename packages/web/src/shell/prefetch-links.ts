// Prefetches the pages behind links: the first ones in view while the browser is idle, and each one that is touched or hovered.

/** Pages that are prefetched for links in view, per shown page. */
export const MAX_IN_VIEW = 2;

export interface LinkPrefetchDeps {
  readonly document: Document;
  /** Loads code and data of a page. Does not reject. */
  readonly prefetch: (page: URL) => Promise<void>;
  /** Whether the user saves data. */
  readonly savesData: () => boolean;
  readonly whenIdle: (task: () => void) => void;
}

const LINKS = 'a[href]:not([target], [download], [rel~="nofollow"], [data-asks])';
/** The content of a page leads on; its navigation, and the frame, are on every page and mostly not followed. */
const LINKS_OF_CONTENT = `main :is(${LINKS}):not(nav *)`;

/** The page of this site behind a link; undefined for other links, and for places of the shown page. */
function pageBehind(link: Element | null, shown: Pick<Location, 'origin' | 'pathname'>): URL | undefined {
  // An address that cannot be parsed has no protocol; links in SVG are of another class.
  if (!(link instanceof HTMLAnchorElement) || link.protocol === ':') return undefined;
  const url = new URL(link.href);
  url.hash = '';
  return url.origin === shown.origin && url.pathname !== shown.pathname ? url : undefined;
}

/** Calls `prefetch` for the links that are shown now. Returns what ends it, before the next page is shown. */
export function prefetchLinks({ document, prefetch, savesData, whenIdle }: LinkPrefetchDeps): () => void {
  if (savesData()) return () => undefined;
  const { location } = document;
  const ended = new AbortController();
  const seen = new Set<string>();
  const queue: URL[] = [];
  let running = false;

  /** One page at a time, so that a click does not compete with prefetches. */
  const next = (): void => {
    const page = ended.signal.aborted ? undefined : queue.shift();
    running = page !== undefined;
    if (page !== undefined) void prefetch(page).then(() => whenIdle(next));
  };
  const enqueue = (link: Element): void => {
    const page = pageBehind(link, location);
    if (page === undefined || seen.has(page.href) || seen.size >= MAX_IN_VIEW) return;
    seen.add(page.href);
    queue.push(page);
    if (running) return;
    running = true;
    whenIdle(next);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) enqueue(target);
  });
  const onPointer = ({ target }: Event): void => {
    const page = target instanceof Element ? pageBehind(target.closest(LINKS), location) : undefined;
    if (page !== undefined) void prefetch(page);
  };
  const options = { passive: true, signal: ended.signal };
  document.addEventListener('pointerover', onPointer, options);
  document.addEventListener('pointerdown', onPointer, options);
  whenIdle(() => {
    if (ended.signal.aborted) return;
    for (const link of document.querySelectorAll(LINKS_OF_CONTENT)) observer.observe(link);
  });
  return () => {
    ended.abort();
    observer.disconnect();
  };
}
