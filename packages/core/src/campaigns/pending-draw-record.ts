// Codec of pending draws, as a device stores them.
import { either as E } from 'fp-ts';
import * as t from 'io-ts';
import type { PendingDraw } from './prize-draw.ts';

const record = t.exact(
  t.intersection([t.type({ campaign: t.string, owner: t.string, key: t.string }), t.partial({ lastWin: t.union([t.string, t.null]) })]),
);
const KEY = /^[A-Za-z0-9_-]{16,64}$/;

const jsonOf = (text: string): E.Either<unknown, unknown> => E.tryCatch(() => JSON.parse(text) as unknown, (error) => error);

/** `undefined` for anything that is no pending draw. */
export function decodePendingDraw(text: string): PendingDraw | undefined {
  const json = jsonOf(text);
  const decoded = E.isRight(json) ? record.decode(json.right) : E.left(undefined);
  return E.isRight(decoded) && KEY.test(decoded.right.key) ? decoded.right : undefined;
}

/** The record as text. */
export const encodePendingDraw = (draw: PendingDraw): string => JSON.stringify(record.encode(draw));
