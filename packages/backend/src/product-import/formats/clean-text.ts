// The plain text of a merchant's value: entities decoded, markup taken out.
import { decodeHTML } from 'entities';

/** An element or comment without its end extends to the end of the text, as in browsers. Without this alternative the pattern would scan the rest again for each opening. */
const UNSHOWN = /<(script|style)\b[^>]*(?:>[\s\S]*?(?:<\/\1\s*>|$)|$)|<!--[\s\S]*?(?:-->|$)/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** `AT&amp;T` becomes `AT&T`, `<b>fett</b>` becomes `fett`. A lone `<` or `&` stays. */
export const cleanText = (text: string): string => {
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  return decoded.includes('<') ? decoded.replace(UNSHOWN, ' ').replace(TAG, ' ') : decoded;
};
