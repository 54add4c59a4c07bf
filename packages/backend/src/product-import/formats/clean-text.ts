// The plain text of a merchant's value: entities decoded, markup taken out.
import { decodeHTML } from 'entities';

/** What is not closed ends with the text, as in browsers: no letter is read twice, however often a text opens them. */
const UNSHOWN = /<(script|style)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** `AT&amp;T` becomes `AT&T`, `<b>fett</b>` becomes `fett`. A lone `<` or `&` stays. */
export const cleanText = (text: string): string => {
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  return decoded.includes('<') ? decoded.replace(UNSHOWN, ' ').replace(TAG, ' ') : decoded;
};
