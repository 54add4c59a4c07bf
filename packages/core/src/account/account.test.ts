// Closing an account and listing its devices.
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '../result/failure.ts';
import { closingStep, validateClosing, orderDevices, wasRenewed, type ClosingEvent, type ClosingState, type Device } from './index.ts';

const refused = (status: number): CallFailure => ({ _tag: 'HttpError', status, code: `refused-${status}`, message: '', requestId: 'r' });
const lost: CallFailure = { _tag: 'TimedOut', requestId: 'r' };
const send: ClosingEvent = { _tag: 'Send' };
const answered = (outcome: E.Either<CallFailure, { lapsedPoints: number }>): ClosingEvent => ({ _tag: 'Answer', outcome });
const after = (...events: readonly ClosingEvent[]): ClosingState => events.reduce<ClosingState>(closingStep, { _tag: 'Editing' });

describe('closing an account', () => {
  it('needs the password and a confirmation, and says both at once', () => {
    expect(validateClosing({ password: '', confirmed: false })).toEqual(E.left({ password: 'missing', confirmed: 'missing' }));
    expect(validateClosing({ password: ' ', confirmed: false })).toEqual(E.left({ confirmed: 'missing' }));
    expect(validateClosing({ password: '', confirmed: true })).toStrictEqual(E.left({ password: 'missing' }));
    expect(validateClosing({ password: ' ', confirmed: true })).toEqual(E.right({ password: ' ', confirmed: true }));
  });

  it('ends with the points that lapsed', () => {
    expect(after(send, answered(E.right({ lapsedPoints: 4_286 })))).toEqual({ _tag: 'Closed', lapsedPoints: 4_286 });
  });

  it('returns to the form after a refusal', () => {
    expect(after(send, answered(E.left(refused(403))))).toEqual({ _tag: 'Editing', failure: refused(403) });
    expect(after(send, answered(E.left(refused(401))))).toEqual({ _tag: 'Editing', failure: refused(401) });
  });

  it('whose answer was lost is complete when the session has ended', () => {
    const unanswered = after(send, answered(E.left(lost)));
    expect(unanswered).toEqual({ _tag: 'Unanswered', failure: lost });
    expect([send, answered(E.left(refused(401)))].reduce(closingStep, unanswered)).toEqual({ _tag: 'Closed' });
    expect([send, answered(E.left(refused(403)))].reduce(closingStep, unanswered)).toMatchObject({ _tag: 'Editing' });
  });

  it('never comes back from its end, and never sends while it is under way', () => {
    const outcome = fc.oneof(fc.constantFrom(lost, refused(401), refused(403), refused(500)).map(E.left), fc.nat().map((lapsedPoints) => E.right({ lapsedPoints })));
    const event: fc.Arbitrary<ClosingEvent> = fc.oneof(fc.constant(send), outcome.map(answered));
    fc.assert(
      fc.property(fc.array(event), event, (events, next) => {
        const state = after(...events);
        if (state._tag === 'Closed') expect(closingStep(state, next)).toBe(state);
        if (state._tag === 'Closing') expect(closingStep(state, send)).toBe(state);
      }),
    );
  });
});

describe('devices', () => {
  const device = (changed: Partial<Device>): Device => ({ id: 'a', name: 'Firefox auf Windows', kind: 'desktop', loginType: 'password', firstSeenAt: '2026-11-01T00:00:00.000Z', lastSeenAt: '2026-11-02T00:00:00.000Z', current: false, ...changed });

  it('begin with the caller’s own, then are sorted by when they were last seen', () => {
    const listed = orderDevices([device({ id: 'a-old' }), device({ id: 'b-new', lastSeenAt: '2026-11-20T00:00:00.000Z' }), device({ id: 'c-here', current: true })]);
    expect(listed.map(({ id }) => id)).toEqual(['c-here', 'b-new', 'a-old']);
    expect(orderDevices([device({ id: 'b' }), device({ id: 'c' }), device({ id: 'a' })]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('were renewed where something is known of them after their login, whatever zone the instants are written in', () => {
    const at = '2026-11-20T00:00:00.000Z';
    expect(wasRenewed({ firstSeenAt: at, lastSeenAt: at })).toBe(false);
    const day = fc.date({ noInvalidDate: true, min: new Date('2020-01-01'), max: new Date('2030-01-01') });
    fc.assert(
      fc.property(day, fc.integer({ min: -100_000, max: 100_000 }), (login, later) => {
        const last = new Date(login.getTime() + later);
        expect(wasRenewed({ firstSeenAt: login.toISOString(), lastSeenAt: last.toISOString().replace('Z', '+00:00') })).toBe(later > 0);
      }),
    );
  });
});
