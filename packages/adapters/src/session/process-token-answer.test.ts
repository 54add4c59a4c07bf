import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { WireAnswer } from '../transport/wire.ts';
import { processTokenAnswer } from './process-token-answer.ts';

const answer = (status: number, body: unknown, changes: Partial<WireAnswer> = {}): WireAnswer => ({
  status,
  contentType: 'application/json;charset=UTF-8',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  requestId: 'request-1',
  ...changes,
});
const token = { access_token: 'at', token_type: 'Bearer', expires_in: 900, refresh_token: 'rt', id_token: 'id' };

describe('an answer with tokens', () => {
  test('is a grant', () => {
    expect(processTokenAnswer('password', answer(200, token))).toEqual({
      invalidExpiry: false,
      outcome: E.right({ accessToken: 'at', expiresInSeconds: 900, refreshToken: 'rt' }),
    });
  });

  test('needs no refresh token', () => {
    const { refresh_token: _, ...rest } = token;
    expect(processTokenAnswer('refresh', answer(200, rest)).outcome).toEqual(
      E.right({ accessToken: 'at', expiresInSeconds: 900 }),
    );
  });

  test.each([0, -5, 'soon', null, undefined, {}])('with the expiry %j is accepted, and the expiry ignored', (expires_in) => {
    const result = processTokenAnswer('password', answer(200, { ...token, expires_in }));
    expect(result.invalidExpiry).toBe(true);
    expect(result.outcome).toMatchObject(E.right({ accessToken: 'at', expiresInSeconds: 60 }));
  });
});

describe('an answer without a token', () => {
  test.each([{}, { access_token: '' }, { access_token: 1 }, [], null, 'null'])('%j is no token received', (body) => {
    expect(processTokenAnswer('password', answer(200, body)).outcome).toEqual(E.left({ _tag: 'NoTokenReceived' }));
  });

  test('that is a page is a malformed answer', () => {
    const page = answer(200, '<html>', { contentType: 'text/html' });
    expect(processTokenAnswer('password', page).outcome).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'MalformedAnswer' } }),
    );
  });
});

describe('a refusal', () => {
  const invalidGrant = answer(400, { error: 'invalid_grant', error_description: 'no' });

  test('of a password means wrong credentials', () => {
    expect(processTokenAnswer('password', invalidGrant).outcome).toEqual(E.left({ _tag: 'WrongCredentials' }));
  });

  test('of a refresh token means that the grant is refused', () => {
    expect(processTokenAnswer('refresh', invalidGrant).outcome).toEqual(E.left({ _tag: 'GrantRefused' }));
  });

  test('with 429 returns how long to wait', () => {
    const throttled = answer(429, { error: 'slow_down' }, { retryAfterSeconds: 600 });
    expect(processTokenAnswer('password', throttled).outcome).toEqual(
      E.left({ _tag: 'Throttled', retryAfterSeconds: 600 }),
    );
  });

  test('for another reason preserves its code', () => {
    expect(processTokenAnswer('password', answer(401, { error: 'invalid_client' })).outcome).toEqual(
      E.left({
        _tag: 'CallFailed',
        failure: { _tag: 'HttpError', status: 401, code: 'invalid_client', message: '', requestId: 'request-1' },
      }),
    );
  });

  test('without words is the failure of the call', () => {
    expect(processTokenAnswer('refresh', answer(503, '')).outcome).toMatchObject(
      E.left({ _tag: 'CallFailed', failure: { _tag: 'HttpError', status: 503, code: 'http-503' } }),
    );
  });
});

test('any answer is processed, and only one with a token grants a session', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 599 }), fc.oneof(fc.json(), fc.string()), (status, body) => {
      expect(E.isLeft(processTokenAnswer('password', answer(status, body)).outcome)).toBe(true);
    }),
  );
});
