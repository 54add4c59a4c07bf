// Detects a new deployment while a page is open; the next page is then loaded as a document of the new build.

/** After hydration, in milliseconds. */
export const BUILD_CHECK_MS = 1_000;
const AGAIN_MS = 3_600_000;

export interface BuildWatch {
  /** Build of the open page. */
  readonly own: string;
  readonly fetch: (address: string, init: { readonly cache: RequestCache }) => Promise<Response>;
  readonly after: (ms: number, task: () => void) => void;
  /** Called once, when there is a newer build. */
  readonly onOutdated?: () => void;
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;

async function idAt(address: string, fetch: BuildWatch['fetch'], cache: RequestCache): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { cache });
    return answer.ok ? idIn(await answer.json()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Polls the latest build a second after hydration and then every hour; a newer one counts once its manifest is there.
 * Returns whether there is a newer build.
 */
export function watchBuilds({ own, fetch, after, onOutdated }: BuildWatch): () => boolean {
  let outdated = false;
  const check = async (): Promise<void> => {
    const latest = await idAt('/builds/latest.json', fetch, 'no-cache');
    if (latest !== undefined && latest !== own) outdated = (await idAt(`/builds/meta/${encodeURIComponent(latest)}.json`, fetch, 'default')) === latest;
    if (outdated) onOutdated?.();
    else after(AGAIN_MS, () => void check());
  };
  after(BUILD_CHECK_MS, () => void check());
  return () => outdated;
}

const sectionOf = (path: string): string => path.split('/')[1] ?? '';

/** Whether a navigation may load the page as a document: not between the steps of one flow. */
export const mayLoadWhole = (from: string, to: string): boolean => sectionOf(from) !== sectionOf(to);
