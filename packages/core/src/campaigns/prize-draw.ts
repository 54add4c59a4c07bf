// One draw for one chance, whatever the connection does: the key of a draw is stored until its answer arrives.
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { callFailureCode, type CallFailure, type CallOptions } from '../result/failure.ts';
import { createEventLog, createStore, type EventLog, type Readable } from '../state/store.ts';
import type { DrawGateway } from './campaigns.ports.ts';
import type { Win } from './campaigns.types.ts';

/** A draw that was sent and has no answer yet. */
export interface PendingDraw {
  readonly campaign: string;
  /** Card number of the member who draws. */
  readonly owner: string;
  /** Idempotency key, created once per chance. */
  readonly key: string;
  /** The member's last win before this draw; null where there was none, absent where it is unknown. */
  readonly lastWin?: string | null | undefined;
}

/** Stores draws without an answer. Never fails: what cannot be stored is held in memory until the page is closed. */
export interface PendingDraws {
  read(campaign: string, owner: string): O.Option<PendingDraw>;
  write(draw: PendingDraw): void;
  clear(campaign: string): void;
}

/** Dependencies of `createPrizeDraw`. */
export interface PrizeDrawDeps {
  readonly gateway: Pick<DrawGateway, 'draw' | 'lastWin'>;
  readonly pending: PendingDraws;
  /** Returns a unique key of 16 to 64 characters of `A-Za-z0-9_-`. */
  readonly newKey: () => string;
  /** State of an earlier page; its pending calls are not resumed. */
  readonly initial?: PrizeDrawState;
}

/** Whether the member may draw. */
export interface Chance {
  readonly campaign: string;
  readonly owner: string;
  /** See `PendingDraw.lastWin`. */
  readonly lastWin?: string | null | undefined;
}

/** Plain data: the latest draw and its result. An aborted draw counts as none. */
export type PrizeDrawState =
  | { readonly status: 'idle' }
  | { readonly status: 'drawing' | 'recovering'; readonly campaign: string }
  | { readonly status: 'won'; readonly campaign: string; readonly win: Win }
  | { readonly status: 'failed'; readonly campaign: string; readonly failure: CallFailure };

/** What happens to draws: never who drew, under which key, or what was won. */
export type PrizeDrawEvent =
  | { readonly _tag: 'DrawStarted' | 'PrizeDrawn' | 'WinRecovered'; readonly campaign: string }
  | { readonly _tag: 'DrawFailed' | 'RecoveryFailed'; readonly campaign: string; readonly code: string };

/** A member's draws: their state, and drawing. */
export interface PrizeDraw extends Readable<PrizeDrawState>, Pick<EventLog<PrizeDrawEvent>, 'events$'> {
  /** Draws. A chance whose answer was lost is sent again under its own key. */
  draw(chance: Chance, options?: CallOptions): TE.TaskEither<CallFailure, Win>;
  /** The win of a draw whose answer got lost. `none` where no draw is pending, or where no win is known. */
  recover(chance: Omit<Chance, 'lastWin'>, options?: CallOptions): TE.TaskEither<CallFailure, O.Option<Win>>;
  /** Clears the state, e.g. at a logout; pending draws stay stored for their owner. */
  clear(): void;
  dispose(): void;
}

/** A final refusal: nothing was drawn under this key and nothing will be. */
const isRefusal = (failure: CallFailure): boolean => failure._tag === 'HttpError' && (failure.status === 409 || failure.status === 404);

const IDLE: PrizeDrawState = { status: 'idle' };

/** Draws for one member at a time; `clear` at the logout. */
export function createPrizeDraw({ gateway, pending, newKey, initial = IDLE }: PrizeDrawDeps): PrizeDraw {
  const store = createStore<PrizeDrawState>('win' in initial || 'failure' in initial ? initial : IDLE);
  const log = createEventLog<PrizeDrawEvent>();
  const pendingOf = ({ campaign, owner, lastWin }: Chance): PendingDraw =>
    O.getOrElse((): PendingDraw => ({ campaign, owner, key: newKey(), lastWin }))(pending.read(campaign, owner));

  /** Only the latest call sets the final state; `clear` discards it. */
  const begin = (status: 'drawing' | 'recovering', campaign: string) => {
    const mine: PrizeDrawState = { status, campaign };
    store.set(mine);
    return (end: PrizeDrawState): void => {
      if (store.getSnapshot() === mine) store.set(end);
    };
  };
  const failed = (_tag: 'DrawFailed' | 'RecoveryFailed', campaign: string, failure: CallFailure): PrizeDrawState => {
    log.emit({ _tag, campaign, code: callFailureCode(failure) });
    return failure._tag === 'Aborted' ? IDLE : { status: 'failed', campaign, failure };
  };

  const draw: PrizeDraw['draw'] = (chance, options) => async () => {
    const open = pendingOf(chance);
    const { campaign } = open;
    pending.write(open);
    const finish = begin('drawing', campaign);
    log.emit({ _tag: 'DrawStarted', campaign });
    const answer = await gateway.draw(campaign, open.key, options)();
    if (E.isRight(answer) || isRefusal(answer.left)) pending.clear(campaign);
    if (E.isLeft(answer)) {
      finish(failed('DrawFailed', campaign, answer.left));
      return answer;
    }
    finish({ status: 'won', campaign, win: answer.right });
    log.emit({ _tag: 'PrizeDrawn', campaign });
    return answer;
  };

  const recover: PrizeDraw['recover'] = ({ campaign, owner }, options) => async () => {
    const open = pending.read(campaign, owner);
    if (O.isNone(open) || open.value.lastWin === undefined) return E.right(O.none);
    const finish = begin('recovering', campaign);
    const answer = await gateway.lastWin(campaign, options)();
    if (E.isLeft(answer)) {
      finish(failed('RecoveryFailed', campaign, answer.left));
      return answer;
    }
    const { win } = answer.right;
    if (win === null || win.drawId === open.value.lastWin) {
      finish(IDLE);
      return E.right(O.none);
    }
    pending.clear(campaign);
    finish({ status: 'won', campaign, win });
    log.emit({ _tag: 'WinRecovered', campaign });
    return E.right(O.some(win));
  };

  return {
    state$: store.state$,
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    events$: log.events$,
    draw,
    recover,
    clear: () => store.set(IDLE),
    dispose() {
      store.complete();
      log.complete();
    },
  };
}
