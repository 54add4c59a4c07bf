// The state and the events of a page's overlays.
import type { CallFailure } from '../result/failure.ts';
import type { LayerData } from './layer-data.ts';

/** Plain JSON: it can be rendered on a server, stored, and passed as `initial`. */
export interface LayersState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The editors' layers; they stay during a reload. */
  readonly layers: readonly LayerData[];
  /** Why the last loading failed. */
  readonly failure?: CallFailure | undefined;
  /** Names of the overlays that can be opened. */
  readonly registered: readonly string[];
  /** The one overlay that is open. */
  readonly open?: string | undefined;
  /** Names of the favourites layers that were shown here. */
  readonly layersShown: readonly string[];
  /** Those of them that are not yet stored in the member's account. */
  readonly unmarked: readonly string[];
}

/** Why an overlay was not opened. */
export type LayersFailure =
  | { readonly _tag: 'NotRegistered'; readonly name: string }
  /** One overlay at a time; `open` is the open one. */
  | { readonly _tag: 'AnotherIsOpen'; readonly open: string }
  /** No layer is eligible and registered. */
  | { readonly _tag: 'NothingToShow' };

/** Events of overlays; they never identify the visitor. */
export type LayersEvent =
  | { readonly _tag: 'LayersLoaded'; readonly count: number }
  | { readonly _tag: 'LoadingFailed'; readonly code: string }
  | { readonly _tag: 'OverlayOpened'; readonly name: string }
  | { readonly _tag: 'OverlayRefused'; readonly code: LayersFailure['_tag'] }
  | { readonly _tag: 'OverlaysClosed'; readonly name: string }
  | { readonly _tag: 'LayerSeen'; readonly trackingId: string; readonly counter: number }
  | { readonly _tag: 'FavouriteLayerMarked'; readonly name: string }
  | { readonly _tag: 'MarkingFailed'; readonly name: string; readonly code: string };

/** The initial state. */
export const emptyLayers: LayersState = { status: 'idle', layers: [], registered: [], layersShown: [], unmarked: [] };
