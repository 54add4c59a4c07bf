// Loads the next page as a document once there is a new deployment. Loaded after hydration.
import type { createBrowserRouter } from 'react-router-dom';
import { announceNewVersion } from './new-version/new-version.ts';
import { mayLoadWhole, watchBuilds } from './new-build.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** A POST would be sent twice. On back and forward the address has changed already, so the document reloads. */
export function followBuilds(router: Router): void {
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
