// A member's value: followed by pages, repeated after failures, cleared with its member.
import { createVirtualTime } from '@pluspunkt/testkit/session';
import { either as E, type taskEither as TE } from 'fp-ts';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { createMemberValue, FRESH_FOR_MS } from './member-value.ts';
import { RETRY_AFTER_MS } from './retry-delay.ts';

const UNREACHABLE: CallFailure = { _tag: 'Unreachable', requestId: 'r' };
const FORBIDDEN: CallFailure = { _tag: 'HttpError', status: 403, code: 'forbidden', message: '', requestId: 'r' };

function scene({ cardNumber }: { readonly cardNumber?: string } = { cardNumber: '4210067389' }) {
  const time = createVirtualTime('2026-11-23T11:00:00.000Z');
  const cardNumber$ = new BehaviorSubject<string | undefined>(cardNumber);
  const resume$ = new Subject<void>();
  const answers: ((answer: E.Either<CallFailure, string>) => void)[] = [];
  let failure: CallFailure | undefined;
  let calls = 0;
  let isManual = false;
  const load = (): TE.TaskEither<CallFailure, string> => () => {
    calls += 1;
    if (isManual) return new Promise((resolve) => answers.push(resolve));
    return Promise.resolve(failure === undefined ? E.right(`answer ${calls}`) : E.left(failure));
  };
  const value = createMemberValue({ load, currentMember: { cardNumber$, resume$, scheduler: time.scheduler } });
  return {
    time,
    cardNumber$,
    resume$,
    value,
    answers,
    calls: () => calls,
    failWith: (next: CallFailure | undefined) => void (failure = next),
    answerManually: () => void (isManual = true),
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

it('is loaded once for all followers, and again only when it is no longer fresh', async () => {
  const { time, value, calls } = scene();
  const ends = [value.follow(), value.follow()];
  await settled();
  expect([value.getSnapshot().value, calls()]).toEqual(['answer 1', 1]);
  ends.forEach((end) => end());
  ends.forEach((end) => end());
  value.follow()();
  await settled();
  expect(calls()).toBe(1);
  await time.advance(FRESH_FOR_MS);
  value.follow();
  await settled();
  expect([value.getSnapshot().value, calls()]).toEqual(['answer 2', 2]);
  await time.advance(FRESH_FOR_MS);
  value.follow();
  await settled();
  expect(calls()).toBe(3);
});

it('is loaded again after a transient failure, sooner when the page is shown again, and not after a refusal', async () => {
  const { time, resume$, value, calls, failWith } = scene();
  failWith(UNREACHABLE);
  const end = value.follow();
  await settled();
  await time.advance(RETRY_AFTER_MS[0]);
  await settled();
  expect([value.getSnapshot().status, calls()]).toEqual(['failed', 2]);
  failWith(FORBIDDEN);
  resume$.next();
  await settled();
  expect(calls()).toBe(3);
  await time.advance(RETRY_AFTER_MS[1]);
  resume$.next();
  await settled();
  expect(calls()).toBe(3);
  end();
});

it('is cleared when another member comes, loaded for that member, and never for a visitor', async () => {
  const { cardNumber$, value, calls } = scene({});
  value.follow();
  await settled();
  expect(calls()).toBe(0);
  cardNumber$.next('4210067389');
  await settled();
  expect(value.getSnapshot().value).toBe('answer 1');
  cardNumber$.next(undefined);
  await settled();
  expect([value.getSnapshot(), calls()]).toEqual([{ status: 'empty', changing: [] }, 1]);
  value.dispose();
  cardNumber$.next('4210067389');
  await settled();
  expect(calls()).toBe(1);
});

it('loads again where a change was answered during the load', async () => {
  const { value, answers, answerManually } = scene();
  answerManually();
  const loading = value.load();
  await value.change({ name: 'step', key: 'a', call: () => async () => E.right('changed'), fold: (_, answer: string) => answer });
  answers[0]?.(E.right('from before the change'));
  await settled();
  expect(value.getSnapshot().value).toBe('changed');
  answers[1]?.(E.right('with the change'));
  expect(await loading).toEqual(E.right('with the change'));
});
