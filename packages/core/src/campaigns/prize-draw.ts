// One draw for one chance, whatever the connection does: the key of a draw is kept until its answer is there.
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import type { CallFailure, CallOptions } from '../failure.ts';
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

/** Where a draw without an answer is remembered. Never fails: what cannot be kept lives as long as the page. */
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
}

/** Whether the member may draw. */
export interface Chance {
  readonly campaign: string;
  readonly owner: string;
  /** See `PendingDraw.lastWin`. */
  readonly lastWin?: string | null | undefined;
}

/** A campaign's draw: its state, and drawing. */
export interface PrizeDraw {
  /** Draws; a chance that was asked for before and never answered is asked for again under its own key. */
  draw(chance: Chance, options?: CallOptions): TE.TaskEither<CallFailure, Win>;
  /** The win of a draw whose answer got lost. `none` where none is open, or where it was no win as far as can be told. */
  recover(chance: Omit<Chance, 'lastWin'>, options?: CallOptions): TE.TaskEither<CallFailure, O.Option<Win>>;
}

/** Whether the service has decided: then nothing was drawn under this key and nothing will be. */
const isRefusal = (failure: CallFailure): boolean => failure._tag === 'HttpError' && (failure.status === 409 || failure.status === 404);

/** Draws for one campaign; one for each page that shows it. */
export function createPrizeDraw({ gateway, pending, newKey }: PrizeDrawDeps): PrizeDraw {
  const pendingOf = ({ campaign, owner, lastWin }: Chance): PendingDraw =>
    O.getOrElse((): PendingDraw => ({ campaign, owner, key: newKey(), lastWin }))(pending.read(campaign, owner));

  const draw: PrizeDraw['draw'] = (chance, options) => async () => {
    const asked = pendingOf(chance);
    pending.write(asked);
    const answer = await gateway.draw(asked.campaign, asked.key, options)();
    if (E.isRight(answer) || isRefusal(answer.left)) pending.clear(asked.campaign);
    return answer;
  };

  const recover: PrizeDraw['recover'] = ({ campaign, owner }, options) => async () => {
    const open = pending.read(campaign, owner);
    if (O.isNone(open) || open.value.lastWin === undefined) return E.right(O.none);
    const answer = await gateway.lastWin(campaign, options)();
    if (E.isLeft(answer)) return answer;
    const { win } = answer.right;
    if (win === null || win.drawId === open.value.lastWin) return E.right(O.none);
    pending.clear(campaign);
    return E.right(O.some(win));
  };

  return { draw, recover };
}
