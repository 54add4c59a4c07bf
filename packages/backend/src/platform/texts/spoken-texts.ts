// Texts of answers: what operators have changed is read at most every few seconds, however much is refused.
import type { BackendDependencies } from '../../dependencies.ts';
import { readWords, said, USUAL_WORDS, type Words } from './say.ts';
import type { Value } from './wording.ts';

/** How long a change may take to be heard. */
const FRESH_MS = 5_000;
/** What is said in answers. Mails and bookings are written down as they are at that moment. */
const AREAS = ['refusals', 'answers'] as const;

export interface SpokenTexts {
  say(text: Value): Promise<string>;
  /** In the words known last, for when the database may not answer. */
  sayAtOnce(text: Value): string;
}

/** Says everything as the programme comes. */
export const USUAL_TEXTS: SpokenTexts = { say: (text) => Promise.resolve(said(text, USUAL_WORDS)), sayAtOnce: (text) => said(text, USUAL_WORDS) };

/** A database that does not answer leaves the words as they were. */
export function createSpokenTexts({ database, clock }: Pick<BackendDependencies, 'database' | 'clock'>): SpokenTexts {
  let known: Words = USUAL_WORDS;
  let asked: { readonly at: number; readonly words: Promise<Words> } | undefined;
  const read = async (): Promise<Words> => {
    try {
      known = await readWords(database, { areas: AREAS });
    } catch {
      // Whatever the caller wanted has the same trouble, and says so.
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
