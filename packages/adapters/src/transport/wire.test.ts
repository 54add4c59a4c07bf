import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonType, isRetriedStatus, retriesFor, retryAfterSeconds } from './wire.ts';

const now = new Date('2026-03-02T12:00:00.400Z');

describe('retries', () => {
  test('exactly eight statuses are retried', () => {
    const retried = Array.from({ length: 500 }, (_, index) => index + 100).filter(isRetriedStatus);
    expect(retried).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'post'])('%s is never sent twice', (method) => {
    expect(retriesFor(method)).toBe(0);
  });

  test.each(['GET', 'HEAD'])('%s is repeated once', (method) => {
    expect(retriesFor(method)).toBe(1);
  });
});

describe('Retry-After', () => {
  test('seconds are taken as they are', () => {
    expect(retryAfterSeconds(' 120 ', now)).toBe(120);
    expect(retryAfterSeconds('0', now)).toBe(0);
  });

  test('a date counts from now, rounded up to whole seconds', () => {
    expect(retryAfterSeconds('Mon, 02 Mar 2026 12:00:10 GMT', now)).toBe(10);
    expect(retryAfterSeconds('Monday, 02-Mar-26 12:00:10 GMT', now)).toBe(10);
  });

  test('a date in the past means no delay', () => {
    expect(retryAfterSeconds('Fri, 27 Feb 2026 12:00:00 GMT', now)).toBe(0);
  });

  test.each(['-1', '1.5', 'soon', '', '2026-03-02', '99999999999', 'Mon, 99 Foo 2026'])('%j says nothing', (header) => {
    expect(retryAfterSeconds(header, now)).toBeUndefined();
  });

  test('any header gives a whole number of seconds from 0 on, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map((date) => date.toUTCString())), (header) => {
        const seconds = retryAfterSeconds(header, now);
        expect(seconds === undefined || (Number.isInteger(seconds) && seconds >= 0)).toBe(true);
      }),
    );
  });
});

describe('content types', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON', 'application/graphql-response+json'])(
    '%s announces JSON',
    (type) => expect(isJsonType(type)).toBe(true),
  );
  test.each(['text/html', 'text/json', 'application/jsonp', '', 'application/json-seq'])('%j does not', (type) =>
    expect(isJsonType(type)).toBe(false),
  );
});
