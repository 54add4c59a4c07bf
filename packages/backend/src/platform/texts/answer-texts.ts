// Texts of answers: reads the operators' changes at most every few seconds, however many calls are refused.
import type { BackendDependencies } from '../../dependencies.ts';
import { readWords, said, USUAL_WORDS, type Words } from './say.ts';
import type { Value } from './wording.ts';

/** How long a change may take to be visible. */
const FRESH_MS = 5_000;
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
  let known: Words = USUAL_WORDS;
  let asked: { readonly at: number; readonly words: Promise<Words> } | undefined;
  const read = async (): Promise<Words> => {
    try {
      known = await readWords(database, { areas: AREAS });
    } catch {
      // The caller's own statement fails for the same reason and reports it.
    }
    return known;
  };
  const wordsNow = (): Promise<Words> => {
    const now = clock.now().getTime();
    if (asked === undefined || Math.abs(now - asked.at) >= FRESH_MS) asked = { at: now, words: read() };
    return asked.words;
  };
  return { say: async (text) => said(text, await wordsNow()), sayAtOnce: (text) => said(text, known) };
}
