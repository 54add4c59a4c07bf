// The member's favourite partners: every change is shown at once, sent in the order of the clicks, and rolled back where
// the service refuses it.
import { either as E } from 'fp-ts';
import { combineLatest } from 'rxjs';
import type { CallFailure } from '../result/failure.ts';
import { createMemberValue } from '../state/member-value.ts';
import type { CurrentMember } from '../state/member-value.ts';
import type { AbortOptions, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { createStore } from '../state/store.ts';
import type { PartnerFavouritesGateway } from './partner-favourites.ports.ts';
import type { FavouriteChannel, PartnerFavourites } from './partner-favourites.types.ts';

/** Plain data; `changing` contains the names of the partners with a change in progress. */
export type PartnerFavouritesState = ServerValueState<PartnerFavourites>;

/** Dependencies of `createPartnerFavourites`. */
export interface PartnerFavouritesDeps {
  readonly gateway: PartnerFavouritesGateway;
  readonly channel: FavouriteChannel;
  readonly initial?: PartnerFavouritesState;
  /** Signals of the logged-in member; absent where one member stays for the whole lifetime. */
  readonly currentMember?: CurrentMember;
}

/** `channel` overrides the use case's channel. */
export interface MarkOptions extends AbortOptions {
  readonly channel?: FavouriteChannel;
}

/** The result of a click: `superseded` where a later click on the same partner decided instead. */
export type MarkOutcome = 'marked' | 'unmarked' | 'superseded';

/** A failure gives false; the event log holds their codes. */
export interface PartnerFavouritesUseCase extends ServerValueView<PartnerFavourites> {
  load(options?: AbortOptions): Promise<boolean>;
  /** Loads and reloads as needed until the returned function is called. */
  follow(): () => void;
  add(partnerName: string, options?: AbortOptions): Promise<boolean>;
  remove(partnerName: string, options?: AbortOptions): Promise<boolean>;
  /** Shown at once. Of several clicks on one partner the last one counts. */
  mark(partnerName: string, marked: boolean, options?: MarkOptions): Promise<E.Either<CallFailure, MarkOutcome>>;
  /** Marks or unmarks the partner. */
  toggle(partnerName: string, options?: MarkOptions): Promise<E.Either<CallFailure, MarkOutcome>>;
  /** Stores that a favourites layer was shown. */
  markLayerAsShown(layerName: string, options?: AbortOptions): Promise<boolean>;
}

type PendingMarks = ReadonlyMap<string, boolean>;

const withMark = (names: readonly string[], name: string, marked: boolean): readonly string[] => {
  if (names.includes(name) === marked) return names;
  return marked ? [...names, name] : names.filter((other) => other !== name);
};

/** The server's list with the marks that it has not confirmed yet. */
const withPendingMarks = (state: PartnerFavouritesState, pending: PendingMarks): PartnerFavouritesState => {
  if (state.value === undefined || pending.size === 0) return state;
  const partnerNames = [...pending].reduce((names, [name, marked]) => withMark(names, name, marked), state.value.partnerNames);
  return { ...state, value: { ...state.value, partnerNames } };
};

/** For the logged-in member. Call `clear` at the logout where no `currentMember` is given. */
export function createPartnerFavourites({ gateway, channel, initial, currentMember }: PartnerFavouritesDeps): PartnerFavouritesUseCase {
  const server = createMemberValue<PartnerFavourites>({ load: (call) => gateway.favourites(call), initial, currentMember });
  const pending = createStore<PendingMarks>(new Map());
  const state = createStore(server.getSnapshot());
  const shown = combineLatest([server.state$, pending.state$]).subscribe(([value, marks]) => state.set(withPendingMarks(value, marks)));

  const step = (name: string, key: string, call: Parameters<typeof server.change<PartnerFavourites>>[0]['call'], options?: AbortOptions) =>
    server.change({ name, key, call, fold: (_, answer) => answer }, options);
  const send = (partnerName: string, marked: boolean, { channel: from = channel, ...options }: MarkOptions = {}) =>
    marked ? step('add', partnerName, (call) => gateway.add(partnerName, from, call), options) : step('remove', partnerName, (call) => gateway.remove(partnerName, call), options);
  const setPending = (partnerName: string, marked?: boolean): void => {
    const next = new Map(pending.getSnapshot());
    next.delete(partnerName);
    if (marked !== undefined) next.set(partnerName, marked);
    pending.set(next);
  };

  const mark: PartnerFavouritesUseCase['mark'] = async (partnerName, marked, options) => {
    const isUnderWay = pending.getSnapshot().has(partnerName);
    setPending(partnerName, marked);
    // The click whose call is in progress sends the latest state afterwards.
    if (isUnderWay) return E.right('superseded');
    for (let sent = marked; ; ) {
      const answer = await send(partnerName, sent, options);
      const latest = pending.getSnapshot().get(partnerName);
      const isAborted = E.isLeft(answer) && answer.left._tag === 'Aborted';
      if (latest !== undefined && latest !== sent && !isAborted) {
        // After a failure too: the service may have stored the mark although its answer was lost.
        sent = latest;
        continue;
      }
      setPending(partnerName);
      if (E.isRight(answer)) return E.right(sent ? 'marked' : 'unmarked');
      if (!isAborted && server.getSnapshot().status === 'ready') void server.load();
      return answer;
    }
  };

  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    events$: server.events$,
    follow: server.follow,
    load: async (options) => E.isRight(await server.load(options)),
    add: async (partnerName, options) => E.isRight(await send(partnerName, true, options)),
    remove: async (partnerName, options) => E.isRight(await send(partnerName, false, options)),
    mark,
    toggle: (partnerName, options) => mark(partnerName, state.getSnapshot().value?.partnerNames.includes(partnerName) !== true, options),
    markLayerAsShown: async (layerName, options) => E.isRight(await step('mark-layer', `layer:${layerName}`, (call) => gateway.markLayerAsShown(layerName, call), options)),
    clear() {
      pending.set(new Map());
      server.clear();
    },
    dispose() {
      shown.unsubscribe();
      server.dispose();
      pending.complete();
      state.complete();
    },
  };
}
