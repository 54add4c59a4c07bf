// The overlays of a page: a registry with one open overlay at a time; overlay layers are chosen by their rules.
import { either as E } from 'fp-ts';
import { createAbort } from '../state/abort.ts';
import { callFailureCode, isTransientFailure } from '../result/failure.ts';
import type { AbortSignalLike, CallFailure } from '../result/failure.ts';
import { createEventLog, createStore } from '../state/store.ts';
import type { EventLog, Readable } from '../state/store.ts';
import { eligibleLayers, layerVerdict, orderLayers } from './eligible-layers.ts';
import { layerDataOf, layerOf } from './layer-data.ts';
import { markLayerSeen, seenOf } from './layer-seen.ts';
import type { FavouriteLayerMarks, LayerSeenStore, LayersGateway, LayersPage, SessionFlags } from './layers.ports.ts';
import { emptyLayers } from './layers.state.ts';
import type { LayersEvent, LayersFailure, LayersState } from './layers.state.ts';
import type { LayerContext, LayerVerdict, OverlayLayer } from './layers.types.ts';

/** The flag of the browser session that is set once a layer was shown. */
export const LAYER_SEEN_FLAG = 'layer-seen';

/** Dependencies of `createLayers`. */
export interface LayersDeps {
  readonly gateway: Pick<LayersGateway, 'layers'>;
  readonly seen: LayerSeenStore;
  readonly page: LayersPage;
  readonly flags: SessionFlags;
  /** Absent where shown favourites layers are stored on this device only. */
  readonly marks?: FavouriteLayerMarks;
  readonly clock: { now(): Date };
  /** A state of another page or of a server. Overlays register again, and none is open. */
  readonly initial?: LayersState;
}

/** The visitor and the page that layers are evaluated for; the use case adds time, seen records and shown layers. */
export type LayerSituation = Omit<LayerContext, 'now' | 'seen' | 'layersShown'> & {
  /** Shown layers according to the member's account. */
  readonly layersShown?: readonly string[];
};

/** A layer with the reason why it is shown or not. */
export interface LayerWithVerdict {
  readonly layer: OverlayLayer;
  readonly verdict: LayerVerdict;
}

/** The overlays of one page. */
export interface Layers extends Readable<LayersState>, Pick<EventLog<LayersEvent>, 'events$'> {
  /** Loads the editors' layers. A call during another joins it; a failure leaves the present layers. */
  load(options?: { readonly signal?: AbortSignalLike }): Promise<E.Either<CallFailure, readonly OverlayLayer[]>>;
  /** Registers an overlay by its name; the returned function unregisters and closes it. */
  register(name: string): () => void;
  /** Opens a registered overlay while no other is open; one that is open already stays open. */
  open(name: string): E.Either<LayersFailure, void>;
  /** Closes the open overlay. */
  closeAll(): void;
  /** Every layer in order with its verdict, to explain why a layer is not shown. */
  verdicts(situation: LayerSituation): readonly LayerWithVerdict[];
  /** The layers that can be shown now, in order. */
  eligible(situation: LayerSituation): readonly OverlayLayer[];
  /** Opens the first eligible layer that is registered, and marks it as seen. */
  show(situation: LayerSituation): E.Either<LayersFailure, OverlayLayer>;
  /** Stores a layer as seen: counter and day, the session's flag, and a favourites layer in the member's account too. */
  markSeen(layer: Pick<OverlayLayer, 'name' | 'trackingId' | 'favoriteLayer'>): void;
  /** Sends pending marks to the member's account; call it after a login and when the network is back. */
  sendMarks(): void;
  dispose(): void;
}

/** One for each page. Nothing is loaded before `load`. */
export function createLayers({ gateway, seen, page, flags, marks, clock, initial = emptyLayers }: LayersDeps): Layers {
  const store = createStore<LayersState>({ ...initial, status: initial.status === 'ready' ? 'ready' : 'idle', registered: [], open: undefined, failure: undefined });
  const { events$, emit, complete } = createEventLog<LayersEvent>();
  const disposal = createAbort();
  /** Sorted once, since evaluation sorts nearly sorted lists faster. */
  let defined = orderLayers(initial.layers.map(layerOf));
  let loading: ReturnType<Layers['load']> | undefined;
  let stopLoading: (() => void) | undefined;
  let marking = false;

  const change = (changes: Partial<LayersState>) => store.set({ ...store.getSnapshot(), ...changes });
  const refused = (failure: LayersFailure): E.Either<LayersFailure, never> => {
    emit({ _tag: 'OverlayRefused', code: failure._tag });
    return E.left(failure);
  };
  const contextOf = (situation: LayerSituation): LayerContext => ({
    ...situation,
    now: clock.now(),
    seen: seen.read(),
    layersShown: [...(situation.layersShown ?? []), ...store.getSnapshot().layersShown],
  });

  const load = async (signal?: AbortSignalLike): ReturnType<Layers['load']> => {
    change({ status: 'loading', failure: undefined });
    const abort = createAbort(signal);
    stopLoading = abort.abort;
    const answer = await gateway.layers({ signal: abort.signal })();
    loading = undefined;
    if (E.isLeft(answer)) {
      change({ status: 'failed', failure: answer.left });
      if (answer.left._tag !== 'Aborted') emit({ _tag: 'LoadingFailed', code: callFailureCode(answer.left) });
      return answer;
    }
    defined = orderLayers(answer.right);
    change({ status: 'ready', layers: defined.map(layerDataOf) });
    emit({ _tag: 'LayersLoaded', count: defined.length });
    return answer;
  };

  /** One after the other; marks with a transient failure stay pending. */
  const sendNextMark = async (): Promise<void> => {
    const [name] = store.getSnapshot().unmarked;
    if (!marks || marking || name === undefined) return;
    marking = true;
    const answer = await marks.markLayerAsShown(name, { signal: disposal.signal })();
    marking = false;
    if (disposal.signal.aborted) return;
    if (E.isRight(answer)) emit({ _tag: 'FavouriteLayerMarked', name });
    else {
      emit({ _tag: 'MarkingFailed', name, code: callFailureCode(answer.left) });
      if (isTransientFailure(answer.left)) return;
    }
    change({ unmarked: store.getSnapshot().unmarked.filter((one) => one !== name) });
    return sendNextMark();
  };

  const closeAll = () => {
    const { open } = store.getSnapshot();
    if (open === undefined) return;
    change({ open: undefined });
    page.markClosed();
    emit({ _tag: 'OverlaysClosed', name: open });
  };

  const open: Layers['open'] = (name) => {
    const { open: other, registered } = store.getSnapshot();
    if (!registered.includes(name)) return refused({ _tag: 'NotRegistered', name });
    if (other === name) return E.right(undefined);
    if (other !== undefined) return refused({ _tag: 'AnotherIsOpen', open: other });
    change({ open: name });
    page.markOpen();
    emit({ _tag: 'OverlayOpened', name });
    return E.right(undefined);
  };

  const markSeen: Layers['markSeen'] = ({ name, trackingId, favoriteLayer }) => {
    const before = seen.read();
    const record = markLayerSeen(seenOf(before, trackingId), trackingId, clock.now());
    seen.write({ ...before, [trackingId]: record });
    flags.set(LAYER_SEEN_FLAG, '1');
    emit({ _tag: 'LayerSeen', trackingId, counter: record.counter });
    const { layersShown, unmarked } = store.getSnapshot();
    if (favoriteLayer !== true || layersShown.includes(name)) return;
    change({ layersShown: [...layersShown, name], unmarked: marks ? [...unmarked, name] : unmarked });
    void sendNextMark();
  };

  const eligible: Layers['eligible'] = (situation) => eligibleLayers(defined, contextOf(situation));

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$,
    load: ({ signal } = {}) => (loading ??= load(signal)),
    register(name) {
      const { registered } = store.getSnapshot();
      if (!registered.includes(name)) change({ registered: [...registered, name] });
      return () => {
        if (store.getSnapshot().open === name) closeAll();
        change({ registered: store.getSnapshot().registered.filter((one) => one !== name) });
      };
    },
    open,
    closeAll,
    verdicts(situation) {
      const context = contextOf(situation);
      return defined.map((layer) => ({ layer, verdict: layerVerdict(layer, context) }));
    },
    eligible,
    show(situation) {
      const { open: other, registered } = store.getSnapshot();
      if (other !== undefined) return refused({ _tag: 'AnotherIsOpen', open: other });
      const layer = eligible(situation).find(({ name }) => registered.includes(name));
      if (!layer) return refused({ _tag: 'NothingToShow' });
      open(layer.name);
      markSeen(layer);
      return E.right(layer);
    },
    markSeen,
    sendMarks() {
      void sendNextMark();
    },
    dispose() {
      disposal.abort();
      stopLoading?.();
      closeAll();
      store.complete();
      complete();
    },
  };
}
