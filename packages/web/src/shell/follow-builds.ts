// Takes the next page as a document where that is better: from a new deployment, and where it would not come. Loaded after
// the page has come alive.
import type { createBrowserRouter } from 'react-router-dom';
import { followLatePages } from '../app/late-page.ts';
import { announceNewVersion } from '../app/new-version/new-version.ts';
import { mayLoadWhole, watchBuilds } from './new-build.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Once there is a new build, the next page elsewhere comes from it; going back finds the address changed already. */
export function followBuilds(router: Router): void {
  const after = (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  followLatePages(router, { after, open: (address) => location.assign(address) });
  const own = document.documentElement.dataset['build'];
  if (own === undefined) return;
  const outdated = watchBuilds({ own, fetch: (address, init) => fetch(address, init), after: (ms, task) => setTimeout(task, ms), onOutdated: announceNewVersion });
  router.subscribe(({ navigation, location: from }) => {
    const to = navigation.location;
    if (!outdated() || navigation.state !== 'loading' || navigation.formMethod === 'POST' || to === undefined || !mayLoadWhole(from.pathname, to.pathname)) return;
    const address = router.createHref(to);
    if (address === location.pathname + location.search + location.hash) location.reload();
    else location.assign(address);
  });
}
