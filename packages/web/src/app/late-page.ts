// A page whose script or data hang is asked for whole: the server's HTML needs neither, and a click has its effect.
import type { Location, RouterState } from 'react-router-dom';

/** As much of a router as this needs. */
interface LateRouter {
  subscribe(listener: (state: Pick<RouterState, 'navigation'>) => void): unknown;
  createHref(location: Location): string;
}

/** Longer than a slow connection takes, shorter than anybody waits for nothing. */
export const LATE_MS = 8_000;

interface LatePageDeps {
  /** Calls `task` after `ms` unless the returned function is called before. */
  readonly after: (ms: number, task: () => void) => () => void;
  /** Shows an address as a document of its own. */
  readonly open: (address: string) => void;
}

/** Forms that are being sent are left alone: they would be sent twice. */
export function followLatePages(router: LateRouter, { after, open }: LatePageDeps): void {
  let awaited: string | undefined;
  let forget = (): void => undefined;
  router.subscribe(({ navigation }) => {
    const to = navigation.state === 'loading' && navigation.formMethod !== 'POST' ? navigation.location : undefined;
    if (to?.key === awaited) return;
    forget();
    awaited = to?.key;
    forget = to === undefined ? () => undefined : after(LATE_MS, () => open(router.createHref(to)));
  });
}
