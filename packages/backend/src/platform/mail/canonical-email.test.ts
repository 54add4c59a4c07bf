import { expect, test } from 'vitest';
import { canonicalEmail } from './canonical-email.ts';

test.each([
  ['KIM@Post.Example', 'kim@post.example'],
  [' kim@müller.example ', 'kim@xn--mller-kva.example'],
  ['kim@mu\u0308ller.example', 'kim@xn--mller-kva.example'],
  ['kim@XN--MLLER-KVA.example', 'kim@xn--mller-kva.example'],
  ['Ju\u0308rgen@post.example', 'jürgen@post.example'],
  ['no address', 'no address'],
  ['kim@', 'kim@'],
])('%j is stored as %j', (typed, stored) => {
  expect(canonicalEmail(typed)).toBe(stored);
  expect(canonicalEmail(stored)).toBe(stored);
});
