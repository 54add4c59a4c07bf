// Names a login's device, so that members recognise it in a list.
import type { SessionTable } from './session.tables.ts';

export interface Device {
  /** German, for people, e.g. `Firefox auf Windows`. */
  readonly name: string;
  readonly deviceClass: SessionTable['device_class'];
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

const classOf = (userAgent: string): Device['deviceClass'] => {
  if (/PluspunktApp\//.test(userAgent)) return 'app';
  if (/iPad|Tablet/.test(userAgent) || (/Android/.test(userAgent) && !/Mobile/.test(userAgent))) return 'tablet';
  if (/Mobi|iPhone|iPod/.test(userAgent)) return 'mobile';
  return /Windows|Macintosh|Linux|CrOS/.test(userAgent) ? 'desktop' : 'other';
};

/** Made of fixed words only: nothing that a caller sent is stored. */
export const deviceOf = (userAgent: string): Device => {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  const name = browser !== undefined && system !== undefined ? `${browser} auf ${system}` : (browser ?? system ?? 'Unbekanntes Gerät');
  return { name, deviceClass: classOf(userAgent) };
};
