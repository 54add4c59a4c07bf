// Copies a text to the clipboard.
import { within } from '../within.ts';

/** Browsers may ask the user first, who may not answer. */
const ANSWER_MS = 5_000;

/** False where the clipboard is missing, refuses or does not answer: the text can still be selected. */
export async function copyText(text: string, clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard): Promise<boolean> {
  if (clipboard === undefined) return false;
  const written = clipboard.writeText(text).then(() => true);
  return (await within(written, ANSWER_MS)) ?? false;
}
