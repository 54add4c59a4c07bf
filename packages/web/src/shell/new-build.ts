// Notices a new deployment while a page is open: the next page is then loaded whole, from the new build.

/** After the app stands, in milliseconds (section 9, "Manifest check"). */
export const BUILD_CHECK_MS = 1_000;
const AGAIN_MS = 3_600_000;

export interface BuildWatch {
  /** Build of the page that is open. */
  readonly own: string;
  readonly fetch: (address: string, init: { readonly cache: RequestCache }) => Promise<Response>;
  readonly after: (ms: number, task: () => void) => void;
  /** Told once, when there is one. */
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
 * Asks for the latest build a second after the start and every hour; another one counts once its manifest is there.
 * Hands back whether there is one.
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

/** Whether going from one path to another may load the page whole: not within a flow of several steps. */
export const mayLoadWhole = (from: string, to: string): boolean => sectionOf(from) !== sectionOf(to);
