// Tracks brochures with plain `fetch`: pages that only show brochures would load contracts and request pipeline for these three
// calls only. The pipeline does not retry write methods either.
import type { BrochureTrackingGateway } from '@pluspunkt/core/brochures';
import type { CallFailure, CallOptions } from '@pluspunkt/core/failure';
import { either as E } from 'fp-ts';
import { AB_VARIANT_HEADER, API_BASE, REQUEST_ID_HEADER } from '../transport/contract.ts';
import { DEFAULT_BROCHURE_GROUP } from './brochure-group.ts';
import { viewOf } from './wire-view.ts';

/** The tracking calls that need no session. */
export type BrochureTracking = Omit<BrochureTrackingGateway, 'rewardsLimit'>;

/** Dependencies of `createLightBrochureTracking`. */
export interface LightBrochureTrackingDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
  /** Path group of the service; defaults to that of the default provider. */
  readonly group?: string;
  readonly visitor: () => { readonly uuid: string };
  readonly variant: () => 'a' | 'b';
  /** Returns a new id for every request. */
  readonly requestId: () => string;
}

const LIMIT_MS = 15_000;

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined);

/** For visitors: it sends no access token. */
export function createLightBrochureTracking({ fetch, group = DEFAULT_BROCHURE_GROUP, visitor, variant, requestId: newRequestId }: LightBrochureTrackingDeps): BrochureTracking {
  const send = (call: string, body: object, { keepalive = false }: CallOptions = {}) => async (): Promise<E.Either<CallFailure, { readonly tracked: number }>> => {
    const requestId = newRequestId();
    try {
      const answer = await fetch(`${API_BASE}/${group}/${call}`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json', uuid: visitor().uuid, [AB_VARIANT_HEADER]: variant(), [REQUEST_ID_HEADER]: requestId },
        body: JSON.stringify(body),
        redirect: 'error',
        keepalive,
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (!answer.ok) return E.left({ _tag: 'HttpError', status: answer.status, code: 'not-tracked', message: '', requestId });
      const tracked = fieldOf(fieldOf(await answer.json(), 'data'), 'tracked');
      return typeof tracked === 'number' ? E.right({ tracked }) : E.left({ _tag: 'MalformedAnswer', detail: 'tracked', requestId });
    } catch {
      return E.left({ _tag: 'Unreachable', requestId });
    }
  };
  return {
    trackImpressions: (brochureIds, options) => send('track-impressions', { BrochureIds: brochureIds }, options),
    trackPageView: (view, options) => send('track-pageview', viewOf(view), options),
    trackPageDuration: (view, duration, options) => send('track-pageduration', { ...viewOf(view), duration }, options),
  };
}
