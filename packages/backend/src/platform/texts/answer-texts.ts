// Texts of answers: reads the operators' changes at most every few seconds, however many calls are refused.
import type { BackendDependencies } from '../../dependencies.ts';
import { createRefreshed } from '../time/refreshed.ts';
import { readWords, said, USUAL_WORDS, type Words } from './say.ts';
import type { Value } from './wording.ts';

/** Texts in answers. Mails and bookings store the wording of their moment. */
const AREAS = ['refusals', 'answers'] as const;

export interface AnswerTexts {
  say(text: Value): Promise<string>;
  /** In the last known wording, for when the database may not answer. */
  sayAtOnce(text: Value): string;
}

/** Renders all texts in their default wording. */
export const USUAL_TEXTS: AnswerTexts = { say: (text) => Promise.resolve(said(text, USUAL_WORDS)), sayAtOnce: (text) => said(text, USUAL_WORDS) };

/** If the database does not answer, the wording stays as it was. */
export function createAnswerTexts({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): AnswerTexts {
  const words = createRefreshed<Words>({ initial: USUAL_WORDS, read: () => readWords(database, { areas: AREAS }), now: () => clock.now().getTime() });
  return { say: async (text) => said(text, await words.value()), sayAtOnce: (text) => said(text, words.last()) };
}
