// When a device was seen, in words.
import { devicesCopy } from './de.ts';
import { lazily } from '../../ui/lazily.ts';
import type { Texts } from '../../ui/texts/define-texts.ts';

const timeZone = 'Europe/Berlin';
const day = lazily(() => new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone }));
const time = lazily(() => new Intl.DateTimeFormat('de-DE', { hour: 'numeric', minute: '2-digit', timeZone }));

/** `heute, 18:44 Uhr` or `3. November 2026`. */
export function momentOf(instant: string, now: Date, texts: Texts): string {
  const copy = texts(devicesCopy);
  const then = new Date(instant);
  return day().format(then) === day().format(now) ? copy.today(time().format(then)) : day().format(then);
}
