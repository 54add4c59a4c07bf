// Values of a server: loaded, changed one after the other, abandoned, handed over.
import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { createServerValue } from './server-value.ts';
import type { ServerValueEvent, ServerValueView } from './server-value.ts';

const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const ABORTED = E.left({ _tag: 'Aborted', requestId: expect.any(String) });

const eventsOf = (view: ServerValueView<unknown>): readonly ServerValueEvent[] => {
  const events: ServerValueEvent[] = [];
  view.events$.subscribe((event) => events.push(event));
  return events;
};

/** A call whose answer a test gives when it likes. */
function held<A>() {
  const answers: ((answer: E.Either<CallFailure, A>) => void)[] = [];
  return { call: (): TE.TaskEither<CallFailure, A> => () => new Promise((resolve) => answers.push(resolve)), answer: (at: number, answer: E.Either<CallFailure, A>) => answers[at]?.(answer), count: () => answers.length };
}

describe('a value of a server', () => {
  it('shows the newest loading, whichever is answered last', async () => {
    const { call, answer } = held<string>();
    const value = createServerValue<string>();
    const events = eventsOf(value);
    const both = [value.load(call), value.load(call)];
    answer(1, E.right('new'));
    answer(0, E.right('old'));
    expect(await Promise.all(both)).toEqual([ABORTED, E.right('new')]);
    expect(value.getSnapshot()).toEqual({ status: 'ready', value: 'new', changing: [] });
    expect(events).toEqual([{ _tag: 'Loaded' }]);
  });

  it('retains the known value when loading fails, and clears the failure when it succeeds again', async () => {
    const value = createServerValue<string>();
    await value.load(() => TE.right('known'));
    await value.load(() => TE.left(UNREACHABLE));
    expect(value.getSnapshot()).toEqual({ status: 'failed', value: 'known', failure: UNREACHABLE, changing: [] });
    await value.load(() => TE.right('new'));
    expect(value.getSnapshot()).toEqual({ status: 'ready', value: 'new', failure: undefined, changing: [] });
  });

  it('is unchanged where a load is aborted', async () => {
    const value = createServerValue<string>();
    await value.load(() => TE.right('known'));
    const controller = new AbortController();
    const { call, answer } = held<string>();
    const loading = value.load(call, { signal: controller.signal });
    controller.abort();
    answer(0, E.right('late'));
    expect(await loading).toEqual(ABORTED);
    expect(value.getSnapshot()).toEqual({ status: 'ready', value: 'known', changing: [] });
    expect(await value.load(call, { signal: controller.signal })).toEqual(ABORTED);
  });

  it('takes changes one after the other, and one that is under way already is joined', async () => {
    const { call, answer, count } = held<string>();
    const value = createServerValue<string>();
    const events = eventsOf(value);
    const step = (key: string) => value.change({ name: 'step', key, call, fold: (before = '', after: string) => before + after });
    const changes = [step('a'), step('b'), step('a')];
    expect([changes[2] === changes[0], value.getSnapshot().changing]).toEqual([true, ['a', 'b']]);
    await Promise.resolve();
    expect(count()).toBe(1);
    answer(0, E.right('1'));
    await changes[0];
    expect(value.getSnapshot()).toEqual({ status: 'empty', value: '1', changing: ['b'] });
    await Promise.resolve();
    answer(1, E.left(UNREACHABLE));
    expect(await changes[1]).toEqual(E.left(UNREACHABLE));
    expect(value.getSnapshot()).toEqual({ status: 'empty', value: '1', changing: [] });
    expect(events).toEqual([
      { _tag: 'Changed', change: 'step' },
      { _tag: 'ChangeFailed', change: 'step', code: 'Unreachable' },
    ]);
  });

  it('that is cleared ignores a late answer', async () => {
    const { call, answer } = held<string>();
    const value = createServerValue<string>();
    const loading = value.load(call);
    const change = value.change({ name: 'step', key: 'a', call, fold: (_, after: string) => after });
    await Promise.resolve();
    value.clear();
    const again = value.change({ name: 'step', key: 'a', call: () => TE.right('again'), fold: (_, after: string) => after });
    answer(0, E.right('late'));
    answer(1, E.right('late'));
    expect(await Promise.all([loading, change])).toEqual([ABORTED, ABORTED]);
    expect(await again).toEqual(E.right('again'));
    expect(value.getSnapshot()).toEqual({ status: 'empty', value: 'again', changing: [] });
  });

  it('continues from an initial state, without its pending calls', () => {
    const initial = { status: 'loading', value: 'known', changing: ['a'] } as const;
    expect(createServerValue<string>(JSON.parse(JSON.stringify(initial))).getSnapshot()).toEqual({ status: 'empty', value: 'known', changing: [] });
  });
});
