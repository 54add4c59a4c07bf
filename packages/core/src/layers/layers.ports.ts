// Where overlay layers and the member's page views are kept (section 7).
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../failure.ts';
import type { OverlayLayer, PageView } from './layers.types.ts';

export interface LayersGateway {
  /** All of them; which one a visitor sees is up to `eligibleLayers`. */
  layers(options?: CallOptions): TE.TaskEither<CallFailure, readonly OverlayLayer[]>;
  /** The layer that the app opens with; an unknown id is an `HttpError` with status 404. */
  initialLayer(id: string, options?: CallOptions): TE.TaskEither<CallFailure, OverlayLayer>;
}

/** Needs a logged-in session. */
export interface PageViewsGateway {
  /** Newest first, at most 100. */
  pageViews(options?: CallOptions): TE.TaskEither<CallFailure, readonly PageView[]>;
  /** `viewId` is a UUID made by the client: the same view counts once. Hands back the page and its count. */
  track(
    view: { readonly path: string; readonly viewId: string },
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, { readonly path: string; readonly count: number }>;
}
