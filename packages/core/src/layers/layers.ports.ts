// Ports of overlay layers and of the member's page views.
import type { taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../result/failure.ts';
import type { LayerSeen, OverlayLayer, PageView } from './layers.types.ts';

/** Reads the editors' layers. */
export interface LayersGateway {
  /** All layers; `eligibleLayers` decides which are shown. */
  layers(options?: CallOptions): TE.TaskEither<CallFailure, readonly OverlayLayer[]>;
  /** The layer that the app opens with; an unknown id is an `HttpError` with status 404. */
  initialLayer(id: string, options?: CallOptions): TE.TaskEither<CallFailure, OverlayLayer>;
}

/** Needs a logged-in session. */
export interface PageViewsGateway {
  /** Newest first, at most 100. */
  pageViews(options?: CallOptions): TE.TaskEither<CallFailure, readonly PageView[]>;
  /** `viewId` is a UUID of the client: the same view counts once. Returns the page and its count. */
  track(
    view: { readonly path: string; readonly viewId: string },
    options?: CallOptions,
  ): TE.TaskEither<CallFailure, { readonly path: string; readonly count: number }>;
}

/** Stores which layers were shown on this device. Invalid content reads as none; writing never fails. */
export interface LayerSeenStore {
  /** Keyed by trackingId; read for every decision, since other tabs write too. */
  read(): Readonly<Record<string, LayerSeen>>;
  write(records: Readonly<Record<string, LayerSeen>>): void;
}

/** The page behind the overlays. Never throws. */
export interface LayersPage {
  /** Adds the page-level class: an overlay is open. */
  markOpen(): void;
  /** Removes it. */
  markClosed(): void;
}

/** Flags of the browser session. Never throws: what cannot be stored is held in memory until the page is closed. */
export interface SessionFlags {
  set(flag: string, value: string): void;
}

/** Stores in the member's account which favourites layers were shown; the gateway of favourite partners implements it. */
export interface FavouriteLayerMarks {
  markLayerAsShown(layerName: string, options?: CallOptions): TE.TaskEither<CallFailure, unknown>;
}
