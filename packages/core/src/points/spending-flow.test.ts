import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { isRefused, spendingStep, type SpendingEvent, type SpendingState } from './spending-flow.ts';

interface Order {
  readonly points: number;
  readonly password: string;
}
type State = SpendingState<Order, string>;
type Event = SpendingEvent<Order, string>;

const step = spendingStep<Order, string>((open, { password }) => ({ ...open, password }));
const refused: CallFailure = { _tag: 'HttpError', status: 403, code: 'wrong-password', message: '', requestId: 'r' };
const lost: CallFailure = { _tag: 'TimedOut', requestId: 'r' };
const send = (points: number, key: string, password = 'p'): Event => ({ _tag: 'Send', order: { points, password }, key });
const answer = (key: string, outcome: E.Either<CallFailure, string>): Event => ({ _tag: 'Answer', key, outcome });
const after = (...events: readonly Event[]): State => events.reduce<State>(step, { _tag: 'Editing' });

describe('a spending', () => {
  it('is sent once, however often the button is pressed', () => {
    expect(after(send(500, 'a'), send(500, 'b'))).toEqual({ _tag: 'Sending', order: { points: 500, password: 'p' }, key: 'a', again: false });
  });

  it('ends with its receipt, and nothing is sent after it', () => {
    expect(after(send(500, 'a'), answer('a', E.right('SP-1')), send(500, 'b'))).toEqual({ _tag: 'Done', receipt: 'SP-1' });
  });

  it('whose answer was lost is sent again with its key and amount, whatever the form contains', () => {
    expect(after(send(500, 'a', 'typo'), answer('a', E.left(lost)), send(900, 'b', 'right'))).toEqual({ _tag: 'Sending', order: { points: 500, password: 'right' }, key: 'a', again: true });
  });

  it('that was refused opens the form again; the next attempt is a new one', () => {
    expect(after(send(500, 'a'), answer('a', E.left(refused)))).toEqual({ _tag: 'Editing', failure: refused });
    expect(after(send(500, 'a'), answer('a', E.left(refused)), send(400, 'b'))).toMatchObject({ _tag: 'Sending', key: 'b' });
  });

  it('a possibly booked order retains its key until the service decides, whatever else is refused meanwhile', () => {
    const by = (code: string, status: number): CallFailure => ({ _tag: 'HttpError', status, code, message: '', requestId: 'r' });
    for (const failure of [refused, by('spending-locked', 403), by('not-found', 404), by('unauthorized', 401), by('too-many-requests', 429), by('http-403', 403)]) {
      const state = after(send(500, 'a'), answer('a', E.left(lost)), send(500, 'b'), answer('a', E.left(failure)));
      expect(state).toEqual({ _tag: 'Unanswered', order: { points: 500, password: 'p' }, key: 'a', failure });
      expect(step(state, send(500, 'c'))).toMatchObject({ _tag: 'Sending', key: 'a' });
    }
    for (const code of ['not-enough-points', 'spending-locked-by-member', 'unknown-donation-partner', 'unknown-voucher-partner', 'amount-not-offered', 'idempotency-key-reused']) {
      expect(after(send(500, 'a'), answer('a', E.left(lost)), send(500, 'b'), answer('a', E.left(by(code, 422))))).toEqual({ _tag: 'Editing', failure: by(code, 422) });
    }
  });

  it('pays no heed to the answer of another one', () => {
    expect(after(send(500, 'a'), answer('z', E.right('SP-9')))).toMatchObject({ _tag: 'Sending', key: 'a' });
  });

  it('a late answer leaves the order unanswered: only the resent order counts', () => {
    const unanswered = { _tag: 'Unanswered', order: { points: 500, password: 'p' }, key: 'a', failure: lost };
    expect(after(send(500, 'a'), answer('a', E.left(lost)))).toStrictEqual(unanswered);
    expect(after(send(500, 'a'), answer('a', E.left(lost)), answer('a', E.right('SP-1')))).toStrictEqual(unanswered);
  });

  it('treats only a decision of the service as a refusal', () => {
    const http = (status: number): CallFailure => ({ ...refused, status });
    expect([400, 401, 403, 404, 409, 422, 429].every((status) => isRefused(http(status)))).toBe(true);
    expect([304, 399, 408, 500, 502, 503, 504].some((status) => isRefused(http(status)))).toBe(false);
    // A proxy that knows nothing of the order.
    expect(isRefused({ ...refused, status: 403, code: 'http-403' })).toBe(false);
    expect(isRefused({ _tag: 'MalformedAnswer', detail: '', requestId: 'r' })).toBe(false);
  });

  it('never changes key or amount between the first call and a decision', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const events = fc.oneof(
      fc.record({ points: fc.nat(9), key }).map((one) => send(one.points, one.key)),
      fc.record({ key, outcome: fc.constantFrom<E.Either<CallFailure, string>>(E.left(lost), E.left(refused), E.right('SP')) }).map((one) => answer(one.key, one.outcome)),
    );
    fc.assert(
      fc.property(fc.array(events, { maxLength: 30 }), (all) => {
        let state: State = { _tag: 'Editing' };
        for (const event of all) {
          const next = step(state, event);
          if ('key' in state && 'key' in next) expect([next.key, next.order.points]).toEqual([state.key, state.order.points]);
          state = next;
        }
      }),
    );
  });
});
