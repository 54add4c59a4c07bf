// Dismissed hints in memory.
import { taskEither as TE } from 'fp-ts';
import type { Dismissal, DismissalsGateway } from '@pluspunkt/core/profile';
import { refusal } from '../transport/http-failure.ts';

const MOST = 100;

/** Dismissed hints in memory. */
export const createFakeDismissalsGateway = (now: () => Date): DismissalsGateway => {
  let kept: readonly Dismissal[] = [];
  return {
    dismissals: () => TE.fromIO(() => kept),
    dismiss: (id) => {
      if (!kept.some((hint) => hint.id === id)) {
        if (kept.length >= MOST) return refusal(409, 'too-many-dismissals');
        kept = [{ id, dismissedAt: now().toISOString() }, ...kept];
      }
      return TE.right(kept);
    },
    restore: (id) =>
      TE.fromIO(() => {
        kept = kept.filter((hint) => hint.id !== id);
      }),
  };
};
