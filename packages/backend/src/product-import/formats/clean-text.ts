// The plain text of a merchant's value: entities decoded, markup taken out.
import { decodeHTML } from 'entities';

const UNSHOWN = /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** `AT&amp;T` becomes `AT&T`, `<b>fett</b>` becomes `fett`. A lone `<` or `&` stays. */
export const cleanText = (text: string): string => {
  const decoded = text.includes('&') ? decodeHTML(text) : text;
  return decoded.includes('<') ? decoded.replace(UNSHOWN, ' ').replace(TAG, ' ') : decoded;
};
