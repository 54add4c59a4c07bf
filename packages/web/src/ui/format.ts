// How numbers are written: 1.234 Punkte, 12,99 €, −18 %. A true minus, and spaces that do not break.

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const signedWhole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

const NARROW_SPACE = '\u202F';
const trueMinus = (text: string): string => text.replace(/^[-\u2011]/, '\u2212');

/** 4286 → „4.286“. */
export const formatWhole = (value: number): string => trueMinus(whole.format(value));

/** 38 → „+38“, −900 → „−900“. */
export const formatSigned = (value: number): string => trueMinus(signedWhole.format(value));

/** Euro cents: 18990 → „189,90 €“. */
export const formatEuro = (cents: number): string => trueMinus(euro.format(cents / 100).replace(/\s/g, NARROW_SPACE));

/** Whole percent: −18 → „−18 %“. */
export const formatPercent = (percent: number): string => `${trueMinus(whole.format(percent))}${NARROW_SPACE}%`;
