// The member's consents. Each is loaded and changed separately, so that a failure of one leaves the others usable.
import { either as E } from 'fp-ts';
import { combineLatest, merge } from 'rxjs';
import type { CallFailure } from '../result/failure.ts';
import { createMemberValue } from '../state/member-value.ts';
import type { CurrentMember, MemberValue } from '../state/member-value.ts';
import type { AbortOptions, ServerValueState, ServerValueView } from '../state/server-value.ts';
import { createStore } from '../state/store.ts';
import { CONSENT_KINDS } from './consents.ts';
import type { ConsentKind } from './consents.ts';
import type { ConsentsGateway } from './consents.ports.ts';
import type { ConsentStatus } from './consents.types.ts';

/** Every consent by its name. */
export type MemberConsents = Readonly<Record<ConsentKind, ConsentStatus>>;

/** Plain data; `value` contains the consents that could be loaded, `changing` those with a change in progress. */
export interface ConsentsState extends ServerValueState<Partial<MemberConsents>> {
  /** Failures of consents that could not be loaded; a retry may be in progress. */
  readonly unread: Readonly<Partial<Record<ConsentKind, CallFailure>>>;
}

/** Dependencies of `createConsents`. */
export interface ConsentsDeps {
  readonly gateway: Pick<ConsentsGateway, 'status' | 'accept' | 'revoke'>;
  readonly initial?: Omit<ConsentsState, 'unread'>;
  /** Signals of the logged-in member; absent where one member stays for the whole lifetime. */
  readonly currentMember?: CurrentMember;
}

/** Accepts and revokes consents. */
export interface Consents extends Omit<ServerValueView<never>, 'state$' | 'getSnapshot'> {
  readonly state$: ReturnType<typeof createStore<ConsentsState>>['state$'];
  getSnapshot(): ConsentsState;
  load(options?: AbortOptions): Promise<E.Either<CallFailure, MemberConsents>>;
  /** Loads and reloads as needed until the returned function is called. */
  follow(): () => void;
  accept(consent: ConsentKind, options?: AbortOptions): Promise<E.Either<CallFailure, ConsentStatus>>;
  revoke(consent: ConsentKind, options?: AbortOptions): Promise<E.Either<CallFailure, ConsentStatus>>;
}

type Part = ServerValueState<ConsentStatus>;

const statusOf = (parts: readonly Part[]): Part['status'] => {
  const statuses = parts.map(({ status }) => status);
  return statuses.includes('loading') ? 'loading' : statuses.includes('failed') ? 'failed' : statuses.includes('empty') ? 'empty' : 'ready';
};

/** By kind; kinds without a value are left out. */
const byKind = <A>(parts: readonly Part[], of: (part: Part) => A | undefined): Readonly<Partial<Record<ConsentKind, A>>> =>
  Object.fromEntries(CONSENT_KINDS.flatMap((kind, index) => {
    const part = parts[index];
    const value = part === undefined ? undefined : of(part);
    return value === undefined ? [] : [[kind, value]];
  }));

function stateOf(parts: readonly Part[]): ConsentsState {
  const value = byKind(parts, (part) => part.value);
  const unread = byKind(parts, (part) => (part.value === undefined ? part.failure : undefined));
  const failure = parts.find((part) => part.failure !== undefined)?.failure;
  return {
    status: statusOf(parts),
    changing: CONSENT_KINDS.filter((kind) => parts.some(({ changing }) => changing.includes(kind))),
    unread,
    ...(Object.keys(value).length === 0 ? {} : { value }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** For the logged-in member. Call `clear` at the logout where no `currentMember` is given. */
export function createConsents({ gateway, initial, currentMember }: ConsentsDeps): Consents {
  const create = (kind: ConsentKind) => createMemberValue<ConsentStatus>({ load: (call) => gateway.status(kind, call), initial: initial && { ...initial, value: initial.value?.[kind] }, currentMember });
  const parts: Readonly<Record<ConsentKind, MemberValue<ConsentStatus>>> = { customizedadverts: create('customizedadverts'), onlinemarketing: create('onlinemarketing'), newsletter: create('newsletter') };
  const all = CONSENT_KINDS.map((kind) => parts[kind]);
  const state = createStore(stateOf(all.map((part) => part.getSnapshot())));
  const shown = combineLatest(all.map((part) => part.state$)).subscribe((present) => state.set(stateOf(present)));

  const change = (name: 'accept' | 'revoke') => (consent: ConsentKind, options?: AbortOptions) =>
    parts[consent].change({ name, key: consent, call: (call) => gateway[name](consent, call), fold: (now, status: ConsentStatus) => (now === undefined ? now : status) }, options);
  return {
    state$: state.state$,
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    events$: merge(...all.map((part) => part.events$)),
    async load(options) {
      const [customizedadverts, onlinemarketing, newsletter] = await Promise.all([parts.customizedadverts.load(options), parts.onlinemarketing.load(options), parts.newsletter.load(options)]);
      if (E.isLeft(customizedadverts)) return customizedadverts;
      if (E.isLeft(onlinemarketing)) return onlinemarketing;
      if (E.isLeft(newsletter)) return newsletter;
      return E.right({ customizedadverts: customizedadverts.right, onlinemarketing: onlinemarketing.right, newsletter: newsletter.right });
    },
    follow() {
      const ends = all.map((part) => part.follow());
      return () => ends.forEach((end) => end());
    },
    accept: change('accept'),
    revoke: change('revoke'),
    clear: () => all.forEach((part) => part.clear()),
    dispose() {
      shown.unsubscribe();
      all.forEach((part) => part.dispose());
      state.complete();
    },
  };
}
