import { expect, test } from 'vitest';
import { createLogger, redactContext, redactText, type LogEntry } from './logger.ts';

test('only warnings and errors pass by default', () => {
  const entries: LogEntry[] = [];
  const log = createLogger({ sinks: [(entry) => entries.push(entry)] });
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(entries.map(({ message, level }) => [message, level])).toEqual([
    ['c', 2],
    ['d', 3],
  ]);
});

test('tokens, card numbers and addresses never leave, wherever they stand', () => {
  const text = redactText('Bearer abc.def, 1234567890, anna@example.org, eyJhbGciOi.eyJzdWIiOi.c2ln and 123');
  expect(text).toBe('[redacted], [redacted], [redacted], [redacted] and 123');
});

test('secret fields are hidden by their name', () => {
  expect(redactContext({ refreshToken: 'x', Authorization: 'y', status: 401, cardNumber: '1', absent: undefined })).toEqual({
    refreshToken: '[redacted]',
    Authorization: '[redacted]',
    status: '401',
    cardNumber: '[redacted]',
  });
});
