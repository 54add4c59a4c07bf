import fc from 'fast-check';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { interpretAnswer, unwrapData } from './interpret-answer.ts';
import type { WireAnswer } from './wire.ts';

const schema = z.object({ name: z.string() });
const answer = (changes: Partial<WireAnswer> = {}): WireAnswer => ({
  status: 200,
  contentType: 'application/json',
  body: '{"data":{"name":"Anna"}}',
  requestId: 'request-1',
  ...changes,
});

describe('the reader of an answer', () => {
  test('takes data.data when present, else data', () => {
    expect(interpretAnswer(schema, answer())).toEqual(E.right({ name: 'Anna' }));
    expect(interpretAnswer(schema, answer({ body: '{"name":"Anna"}' }))).toEqual(E.right({ name: 'Anna' }));
  });

  test.each([null, 0, '', [], { data: null }, { data: 0 }])('hands %j through without stumbling', (json) => {
    const expected = typeof json === 'object' && json !== null && 'data' in json ? json.data : json;
    expect(unwrapData(json)).toEqual(expected);
  });
});

describe('a malformed answer', () => {
  test.each([
    ['a login page of the network', { contentType: 'text/html', body: '<html>WLAN</html>' }],
    ['JSON in the clothes of a page', { contentType: 'text/html' }],
    ['half of an answer', { body: '{"data":{"na' }],
    ['nothing at all', { body: '' }],
    ['another shape', { body: '{"data":{"name":1}}' }],
    ['a bare null', { body: 'null' }],
  ])('%s is a failure with the request id', (_, changes) => {
    expect(interpretAnswer(schema, answer(changes))).toMatchObject(
      E.left({ _tag: 'MalformedAnswer', requestId: 'request-1' }),
    );
  });

  test('is described without the values in it', () => {
    const result = interpretAnswer(z.object({ token: z.number() }), answer({ body: '{"token":"geheim-123"}' }));
    expect(JSON.stringify(result)).toContain('token');
    expect(JSON.stringify(result)).not.toContain('geheim');
  });

  test('is a failure whatever the body is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        expect(E.isLeft(interpretAnswer(z.object({ neverSent: z.literal('x') }), answer({ body })))).toBe(true);
      }),
    );
  });
});

describe('an answer with another status than 2xx', () => {
  test('carries code, message and request id of the server', () => {
    const body = JSON.stringify({ error: { code: 'conflict', message: 'Schon da.', requestId: 'server-77' } });
    expect(interpretAnswer(schema, answer({ status: 409, body }))).toEqual(
      E.left({ _tag: 'HttpError', status: 409, code: 'conflict', message: 'Schon da.', requestId: 'server-77' }),
    );
  });

  test('has a code of its status where the server gave none', () => {
    const page = { status: 502, contentType: 'text/html', body: 'Bad gateway', retryAfterSeconds: 7 };
    expect(interpretAnswer(schema, answer(page))).toEqual(
      E.left({
        _tag: 'HttpError',
        status: 502,
        code: 'http-502',
        message: '',
        requestId: 'request-1',
        retryAfterSeconds: 7,
      }),
    );
  });
});
