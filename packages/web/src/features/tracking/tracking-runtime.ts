// The core's tracking over this page. Loaded where bootstrap data enables it.
import { brochureCategoryOf } from '@pluspunkt/core/brochures';
import { createTracking, type Tracking } from '@pluspunkt/core/tracking';
import { option as O } from 'fp-ts';
import type { Observable } from 'rxjs';
import { appVersionOf } from '../../platform/bridge/app-version.ts';
import type { Member } from '@pluspunkt/core/profile';
import type { Session } from '@pluspunkt/core/session';
import { createDataLayer } from './data-layer.ts';

export interface TrackingRuntimeDeps {
  readonly session: Pick<Session, 'state$'>;
  readonly member: Pick<Member, 'state$'>;
  readonly enabled$: Observable<boolean>;
  readonly window: Window;
  /** Fields that every message carries. */
  readonly site: Readonly<Record<string, unknown>>;
  readonly onFailure: (code: string, messages: number) => void;
}

/** The category in the address, by its number. */
const categoryIdOf = (pathname: string): string | undefined => {
  const [section, segment = ''] = pathname.split('/').slice(1);
  return section === 'prospekt-welt' ? O.toUndefined(O.map(String)(brochureCategoryOf(segment))) : undefined;
};

export function createTrackingRuntime({ session, member, enabled$, window, site, onFailure }: TrackingRuntimeDeps): Tracking {
  const tracking = createTracking({
    dataLayer: createDataLayer(window as { dataLayer?: unknown[] }),
    page: {
      read: () => {
        const { pathname, search } = window.location;
        const embedded = new URLSearchParams(search).get('asInline') === '1';
        return { environment: embedded ? 'app' : 'web', appVersion: embedded ? appVersionOf(search, () => window.sessionStorage) : undefined, categoryId: categoryIdOf(pathname), site };
      },
    },
    enabled$,
    session,
    member,
  });
  tracking.events$.subscribe((event) => {
    if (event._tag === 'TrackingFailed') onFailure(event.code, event.messages);
  });
  return tracking;
}
