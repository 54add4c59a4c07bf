// Beginnings under which other forms of a German word are found, where its stem does not.

/** Words that only shape a question: never a term, a correction, or a condition next to other words. */
export const FUNCTION_WORDS = ['warum', 'wieso', 'weshalb', 'wofuer', 'woher', 'wohin', 'womit', 'wovon', 'wozu', 'wann', 'wer', 'wem', 'wen', 'wessen', 'gibt', 'geht', 'bitte'];

/** Ends of verbs (sammeln, sammle) and of plurals whose singular begins compounds (tiere, Tierfutter). */
const ENDS: readonly (readonly [end: RegExp, forms: readonly string[]])[] = [
  [/([^aeiou])el[nt]$/, ['$1el', '$1l']],
  [/([^aeiou])ern$/, ['$1er', '$1r']],
  [/([bdfghklmnprst])e$/, ['$1']],
];
/** Shorter beginnings belong to too many words. */
const SHORTEST = 4;

/** Of a folded word; letters and digits only. Pure. */
export const formsOf = (folded: string): readonly string[] => {
  const [end, forms] = ENDS.find(([pattern]) => pattern.test(folded)) ?? [];
  return end === undefined || forms === undefined ? [] : forms.map((form) => folded.replace(end, form)).filter((form) => form.length >= SHORTEST);
};
