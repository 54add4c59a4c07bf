// A draw over an unreliable connection.
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { createPrizeDraw, type PendingDraw, type PendingDraws, type PrizeDrawEvent, type PrizeDrawState, type Win } from './index.ts';

const unreachable: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const refusal = (status: number, code: string): CallFailure => ({ _tag: 'HttpError', status, code, message: code, requestId: 'r' });
const chance = { campaign: 'gluecksrad', owner: '4210067389', lastWin: null };
const granted = <A>(outcome: E.Either<CallFailure, A>): A => {
  if (E.isLeft(outcome)) throw new Error(outcome.left._tag);
  return outcome.right;
};

/** What happens to a call on its way: it arrives and is answered, its answer is lost, or it is lost itself. */
type Way = 'answered' | 'answer lost' | 'lost';

function createWorld() {
  const drawn = new Map<string, Win>();
  const stored = new Map<string, PendingDraw>();
  const ways: Way[] = [];
  let keys = 0;
  const draw = (_: string, key: string): TE.TaskEither<CallFailure, Win> => async () => {
    const way = ways.shift() ?? 'answered';
    if (way === 'lost') return E.left(unreachable);
    const win = drawn.get(key) ?? { drawId: `d${drawn.size + 1}`, drawnAt: '2026-11-20T09:00:00Z', prize: { id: 'p', name: '25 Punkte', image: '', kind: 'points', points: 25 }, redeemed: false };
    drawn.set(key, win);
    return way === 'answered' ? E.right(win) : E.left(unreachable);
  };
  const lastWin = () => async () => E.right({ win: [...drawn.values()].at(-1) ?? null });
  const pending: PendingDraws = {
    read: (campaign, owner) => O.filter(({ owner: asked }: PendingDraw) => asked === owner)(O.fromNullable(stored.get(campaign))),
    write: (open) => void stored.set(open.campaign, open),
    clear: (campaign) => void stored.delete(campaign),
  };
  const newKey = (): string => `key-number-${String((keys += 1)).padStart(6, '0')}`;
  const open = () => createPrizeDraw({ gateway: { draw, lastWin }, pending, newKey });
  return { drawn, stored, ways, pending, open };
}

describe('A draw', () => {
  it('is one, however often it is sent before its answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Way>('answer lost', 'lost'), { maxLength: 6 }), async (losses) => {
        const world = createWorld();
        world.ways.push(...losses);
        // Every attempt may follow a reload: only what is stored on the device remains.
        for (const _ of losses) expect(E.isLeft(await world.open().draw(chance)())).toBe(true);
        const win = granted(await world.open().draw(chance)());
        expect([...world.drawn.values()]).toEqual([win]);
        expect(world.stored.size).toBe(0);
      }),
    );
  });

  it('of the next chance is another one', async () => {
    const world = createWorld();
    const first = granted(await world.open().draw(chance)());
    const second = granted(await world.open().draw({ ...chance, lastWin: first.drawId })());
    expect(second.drawId).not.toBe(first.drawId);
  });

  it('that the service refuses is over, and one that the service could not answer is not', async () => {
    const world = createWorld();
    const failing = (failure: CallFailure) => createPrizeDraw({ gateway: { draw: () => async () => E.left(failure), lastWin: () => async () => E.right({ win: null }) }, pending: world.pending, newKey: () => 'key-number-of-its-own' });
    for (const failure of [refusal(503, 'unavailable'), refusal(429, 'too-many-requests'), refusal(401, 'unauthenticated')]) {
      await failing(failure).draw(chance)();
      expect(world.stored.size).toBe(1);
    }
    for (const failure of [refusal(409, 'no-chance-left'), refusal(404, 'unknown-campaign')]) {
      world.pending.write({ ...chance, key: 'key-number-of-before' });
      await failing(failure).draw(chance)();
      expect(world.stored.size).toBe(0);
    }
  });
});

describe('A win whose answer got lost', () => {
  it('is found again without a second draw', async () => {
    const world = createWorld();
    world.ways.push('answer lost');
    await world.open().draw(chance)();
    const found = granted(await world.open().recover(chance)());
    expect(found).toEqual(O.some([...world.drawn.values()][0]));
    expect(world.drawn.size).toBe(1);
    expect(granted(await world.open().recover(chance)())).toEqual(O.none);
  });

  it('is not taken for an older one, nor shown to another member', async () => {
    const world = createWorld();
    const old = granted(await world.open().draw(chance)());
    world.ways.push('lost', 'answered');
    await world.open().draw({ ...chance, lastWin: old.drawId })();
    expect(granted(await world.open().recover(chance)())).toEqual(O.none);
    expect(granted(await world.open().recover({ ...chance, owner: '4210093517' })())).toEqual(O.none);
    // The open draw waits for its own member.
    expect(world.stored.size).toBe(1);
  });

  it('stays pending for the next visit where it cannot be sent now', async () => {
    const world = createWorld();
    world.ways.push('answer lost');
    await world.open().draw(chance)();
    const offline = createPrizeDraw({ gateway: { draw: () => async () => E.left(unreachable), lastWin: () => async () => E.left(unreachable) }, pending: world.pending, newKey: () => 'never-used-never-used' });
    expect(await offline.recover(chance)()).toEqual(E.left(unreachable));
    expect(world.stored.size).toBe(1);
  });
});

describe('What is known of a draw', () => {
  const followed = (world: ReturnType<typeof createWorld>, initial?: PrizeDrawState) => {
    const draw = initial === undefined ? world.open() : createPrizeDraw({ gateway: { draw: () => async () => E.left(unreachable), lastWin: () => async () => E.right({ win: null }) }, pending: world.pending, newKey: () => 'key-of-another-page', initial });
    const states: PrizeDrawState['status'][] = [];
    const events: PrizeDrawEvent[] = [];
    draw.state$.subscribe({ next: ({ status }) => void states.push(status) });
    draw.events$.subscribe({ next: (event) => void events.push(event) });
    return { draw, states, events };
  };

  it('is that it was lost, and that its win was found again, but neither who drew, nor the key, nor the prize', async () => {
    const world = createWorld();
    const { draw, states, events } = followed(world);
    world.ways.push('answer lost');
    await draw.draw(chance)();
    expect(draw.getSnapshot()).toEqual({ status: 'failed', campaign: 'gluecksrad', failure: unreachable });
    await draw.recover(chance)();
    await draw.draw(chance)();
    expect(states).toEqual(['idle', 'drawing', 'failed', 'recovering', 'won', 'drawing', 'won']);
    expect(events).toEqual([
      { _tag: 'DrawStarted', campaign: 'gluecksrad' },
      { _tag: 'DrawFailed', campaign: 'gluecksrad', code: 'Unreachable' },
      { _tag: 'WinRecovered', campaign: 'gluecksrad' },
      { _tag: 'DrawStarted', campaign: 'gluecksrad' },
      { _tag: 'PrizeDrawn', campaign: 'gluecksrad' },
    ]);
    for (const secret of [chance.owner, 'key-number', 'Punkte']) expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('is forgotten at a logout, and a draw that is answered afterwards shows nothing', async () => {
    const { draw } = followed(createWorld());
    const drawing = draw.draw(chance)();
    draw.clear();
    granted(await drawing);
    expect(draw.getSnapshot()).toEqual({ status: 'idle' });
  });

  it('is none where the draw was aborted, or no win was found', async () => {
    const world = createWorld();
    const aborted: CallFailure = { _tag: 'Aborted', requestId: 'r' };
    const given = createPrizeDraw({ gateway: { draw: () => async () => E.left(aborted), lastWin: () => async () => E.right({ win: null }) }, pending: world.pending, newKey: () => 'key-number-of-its-own' });
    await given.draw(chance)();
    expect(given.getSnapshot()).toEqual({ status: 'idle' });
    expect(granted(await given.recover(chance)())).toEqual(O.none);
    expect(given.getSnapshot()).toEqual({ status: 'idle' });
  });

  it('is requested only where the earlier win is known, and returns the failure', async () => {
    const world = createWorld();
    let asked = 0;
    const lastWin = () => async () => ((asked += 1), E.left(unreachable));
    const draw = createPrizeDraw({ gateway: { draw: () => async () => E.left(unreachable), lastWin }, pending: world.pending, newKey: () => 'key-number-of-its-own' });
    const events: PrizeDrawEvent[] = [];
    draw.events$.subscribe({ next: (event) => events.push(event) });
    world.pending.write({ campaign: 'gluecksrad', owner: chance.owner, key: 'key-number-of-before' });
    expect(await draw.recover(chance)()).toEqual(E.right(O.none));
    expect([asked, events]).toEqual([0, []]);
    world.pending.write({ ...chance, key: 'key-number-of-before' });
    expect(await draw.recover(chance)()).toEqual(E.left(unreachable));
    expect(events).toEqual([{ _tag: 'RecoveryFailed', campaign: 'gluecksrad', code: 'Unreachable' }]);
    expect(draw.getSnapshot()).toEqual({ status: 'failed', campaign: 'gluecksrad', failure: unreachable });
  });

  it('goes over to the next page, but for what was under way', () => {
    const failed: PrizeDrawState = { status: 'failed', campaign: 'gluecksrad', failure: unreachable };
    expect(followed(createWorld(), failed).draw.getSnapshot()).toEqual(failed);
    const won: PrizeDrawState = { status: 'won', campaign: 'gluecksrad', win: { drawId: 'd1', drawnAt: '2026-11-20T09:00:00Z', prize: { id: 'p', name: '25 Punkte', image: '', kind: 'points' }, redeemed: false } };
    expect(followed(createWorld(), won).draw.getSnapshot()).toEqual(won);
    expect(followed(createWorld(), { status: 'drawing', campaign: 'gluecksrad' }).draw.getSnapshot()).toEqual({ status: 'idle' });
  });

  it('ends with it', () => {
    const { draw } = followed(createWorld());
    let ended = 0;
    draw.state$.subscribe({ complete: () => void (ended += 1) });
    draw.events$.subscribe({ complete: () => void (ended += 1) });
    draw.dispose();
    expect(ended).toBe(2);
  });
});
