import { expect, it } from 'vitest';
import { isUnavailable } from '../platform/db/failures/is-unavailable.ts';
import { similarWordsInTurn } from './similar-words.ts';

it('looks up one word at a time, and fails where too many wait: an answer without the word would be cached', async () => {
  const opened = Promise.withResolvers<void>();
  const answered = Array.from({ length: 256 }, () => similarWordsInTurn(() => opened.promise));
  const refused = await similarWordsInTurn(() => opened.promise).catch((cause: unknown) => cause);
  expect(isUnavailable(refused)).toBe(true);
  opened.resolve();
  await Promise.all(answered);
  expect(await similarWordsInTurn(() => Promise.resolve('found'))).toBe('found');
});
