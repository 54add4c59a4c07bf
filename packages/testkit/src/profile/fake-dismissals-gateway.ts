// Dismissed hints in memory.
import { taskEither as TE } from 'fp-ts';
import type { Dismissal, DismissalsGateway } from '@pluspunkt/core/profile';
import { refusal } from '../transport/http-failure.ts';

const MOST = 100;

/** Dismissed hints in memory. */
export const createFakeDismissalsGateway = (now: () => Date): DismissalsGateway => {
  let stored: readonly Dismissal[] = [];
  return {
    dismissals: () => TE.fromIO(() => stored),
    dismiss: (id) => {
      if (!stored.some((hint) => hint.id === id)) {
        if (stored.length >= MOST) return refusal(409, 'too-many-dismissals');
        stored = [{ id, dismissedAt: now().toISOString() }, ...stored];
      }
      return TE.right(stored);
    },
    restore: (id) =>
      TE.fromIO(() => {
        stored = stored.filter((hint) => hint.id !== id);
      }),
  };
};
