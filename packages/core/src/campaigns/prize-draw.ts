// One draw for one chance, whatever the connection does: the key of a draw is stored until its answer is there.
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { callFailureCode, type CallFailure, type CallOptions } from '../result/failure.ts';
import { createEventLog, createStore, type EventLog, type Readable } from '../state/store.ts';
import type { DrawGateway } from './campaigns.ports.ts';
import type { Win } from './campaigns.types.ts';

/** A draw that was asked for and not answered yet. */
export interface PendingDraw {
  readonly campaign: string;
  /** Card number of the member who asked. */
  readonly owner: string;
  /** Made once per chance; the service knows the draw again by it. */
  readonly key: string;
  /** The member's last win before this draw; null where there was none, absent where it was not known. */
  readonly lastWin?: string | null | undefined;
}

/** Where a draw without an answer is remembered. Never fails: what cannot be stored lives as long as the page. */
export interface PendingDraws {
  read(campaign: string, owner: string): O.Option<PendingDraw>;
  write(draw: PendingDraw): void;
  clear(campaign: string): void;
}

/** What `createPrizeDraw` stands on. */
export interface PrizeDrawDeps {
  readonly gateway: Pick<DrawGateway, 'draw' | 'lastWin'>;
  readonly pending: PendingDraws;
  /** 16 to 64 of `A-Za-z0-9_-`, never the same again. */
  readonly newKey: () => string;
  /** Of an earlier page; what was under way there is not under way here. */
  readonly initial?: PrizeDrawState;
}

/** Whether the member may draw. */
export interface Chance {
  readonly campaign: string;
  readonly owner: string;
  /** See `PendingDraw.lastWin`. */
  readonly lastWin?: string | null | undefined;
}

/** Plain data: the draw that was begun last, and what came of it. A draw that was given up is none. */
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
  /** Draws; a chance that was asked for before and never answered is asked for again under its own key. */
  draw(chance: Chance, options?: CallOptions): TE.TaskEither<CallFailure, Win>;
  /** The win of a draw whose answer got lost. `none` where no draw is pending, or where it was no win as far as is known. */
  recover(chance: Omit<Chance, 'lastWin'>, options?: CallOptions): TE.TaskEither<CallFailure, O.Option<Win>>;
  /** Forgets what was won, e.g. at a logout; what is stored on the device stays for its owner. */
  clear(): void;
  dispose(): void;
}

/** Whether the service has decided: then nothing was drawn under this key and nothing will be. */
const isRefusal = (failure: CallFailure): boolean => failure._tag === 'HttpError' && (failure.status === 409 || failure.status === 404);

const IDLE: PrizeDrawState = { status: 'idle' };

/** Draws for one member at a time; `clear` at the logout. */
export function createPrizeDraw({ gateway, pending, newKey, initial = IDLE }: PrizeDrawDeps): PrizeDraw {
  const store = createStore<PrizeDrawState>('win' in initial || 'failure' in initial ? initial : IDLE);
  const log = createEventLog<PrizeDrawEvent>();
  const pendingOf = ({ campaign, owner, lastWin }: Chance): PendingDraw =>
    O.getOrElse((): PendingDraw => ({ campaign, owner, key: newKey(), lastWin }))(pending.read(campaign, owner));

  /** What is begun decides what is shown, until something else is begun or everything is forgotten. */
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
    const asked = pendingOf(chance);
    const { campaign } = asked;
    pending.write(asked);
    const become = begin('drawing', campaign);
    log.emit({ _tag: 'DrawStarted', campaign });
    const answer = await gateway.draw(campaign, asked.key, options)();
    if (E.isRight(answer) || isRefusal(answer.left)) pending.clear(campaign);
    if (E.isLeft(answer)) {
      become(failed('DrawFailed', campaign, answer.left));
      return answer;
    }
    become({ status: 'won', campaign, win: answer.right });
    log.emit({ _tag: 'PrizeDrawn', campaign });
    return answer;
  };

  const recover: PrizeDraw['recover'] = ({ campaign, owner }, options) => async () => {
    const open = pending.read(campaign, owner);
    if (O.isNone(open) || open.value.lastWin === undefined) return E.right(O.none);
    const become = begin('recovering', campaign);
    const answer = await gateway.lastWin(campaign, options)();
    if (E.isLeft(answer)) {
      become(failed('RecoveryFailed', campaign, answer.left));
      return answer;
    }
    const { win } = answer.right;
    if (win === null || win.drawId === open.value.lastWin) {
      become(IDLE);
      return E.right(O.none);
    }
    pending.clear(campaign);
    become({ status: 'won', campaign, win });
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
