// Connects link prefetching to the router: each page that is shown has its links prefetched.
import type { createBrowserRouter } from 'react-router-dom';
import type { LoadPayload } from '../platform/query/page-context.ts';
import type { ChunkGuard } from './chunk-reload.ts';
import { prefetchLinks } from './prefetch-links.ts';
import { hasData, prefetchCode } from './routes.tsx';

interface FollowLinksDeps {
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  readonly payload: LoadPayload;
  readonly chunks: ChunkGuard;
}

const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

const whenIdle = (task: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 200));

export function followLinks({ router, payload, chunks }: FollowLinksDeps): void {
  /** What fails is loaded again, and reported, by the navigation. */
  const prefetch = async (page: URL): Promise<void> => {
    await Promise.allSettled([chunks.quietly(() => prefetchCode(page.pathname)), hasData(page.pathname) ? payload(page) : undefined]);
  };
  const start = (): (() => void) => prefetchLinks({ document, prefetch, savesData, whenIdle });
  let shown = router.state.location.key;
  let stop = start();
  router.subscribe(({ location, navigation }) => {
    if (location.key === shown || navigation.state !== 'idle') return;
    shown = location.key;
    stop();
    stop = start();
  });
}
