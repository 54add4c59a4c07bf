// Opening hours in words.
import { SHOP_HOURS } from '@pluspunkt/testkit/stores';
import { describe, expect, it } from 'vitest';
import { hoursLines, openingWords, specialLines, timeOf } from './opening-labels.ts';
import { usualTexts } from '../../ui/texts/create-texts.ts';

// In November Berlin is an hour ahead of Greenwich; the 21st of November 2026 is a Saturday.
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const always = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);

describe('A store', () => {
  it.each([
    ['21T11:00', 'open', 'jetzt geöffnet · schließt um 20\u00a0Uhr'],
    ['21T18:20', 'soon', 'schließt um 20\u00a0Uhr'],
    ['21T05:30', 'closed', 'geschlossen · öffnet um 8\u00a0Uhr'],
    ['21T20:00', 'closed', 'geschlossen · öffnet Mo. um 8\u00a0Uhr'],
    ['22T20:00', 'closed', 'geschlossen · öffnet morgen um 8\u00a0Uhr'],
  ] as const)('on the %s is %s: „%s“', (time, tone, text) => {
    expect(openingWords(SHOP_HOURS, at(time), usualTexts)).toEqual({ tone, text });
  });
  it('that closes at midnight closes at 24 Uhr', () => {
    const late = always.map((_, day) => (day === 5 ? [{ from: 600, to: 1440 }] : []));
    expect(openingWords(late, at('21T11:00'), usualTexts).text).toBe('jetzt geöffnet · schließt um 24\u00a0Uhr');
  });
  it('may never close, or never open', () => {
    expect(openingWords(always, at('21T11:00'), usualTexts)).toEqual({ tone: 'open', text: 'rund um die Uhr geöffnet' });
    expect(openingWords(always.map(() => []), at('21T11:00'), usualTexts).tone).toBe('closed');
  });
});

it('groups days with the same hours', () => {
  const half = [{ from: 540, to: 780 }, { from: 870, to: 1110 }];
  expect(hoursLines([half, half, half, half, half, [{ from: 0, to: 1440 }], []], usualTexts)).toEqual([
    { days: 'Mo.–Fr.', hours: '9–13 und 14:30–18:30\u00a0Uhr' },
    { days: 'Sa.', hours: 'rund um die Uhr' },
    { days: 'So.', hours: 'geschlossen' },
  ]);
});

it('writes full hours without minutes', () => {
  expect([0, 480, 1110, 1440].map((minute) => timeOf(minute, usualTexts))).toEqual(['0\u00a0Uhr', '8\u00a0Uhr', '18:30\u00a0Uhr', '24\u00a0Uhr']);
});

it('lists the holidays and exceptions of the next two weeks, and knows that a holiday is closed', () => {
  const store = { openingHours: SHOP_HOURS, openingExceptions: [{ day: '2026-12-24', spans: [{ from: 540, to: 840 }] }] };
  expect(specialLines(store, new Date('2026-12-20T11:00:00Z'), usualTexts)).toEqual([
    { days: '24. Dez.', hours: '9–14\u00a0Uhr' },
    { days: '25. Dez. (1. Weihnachtstag)', hours: 'geschlossen' },
    { days: '26. Dez. (2. Weihnachtstag)', hours: 'geschlossen' },
    { days: '1. Jan. (Neujahr)', hours: 'geschlossen' },
  ]);
  expect(openingWords(SHOP_HOURS, new Date('2026-12-25T11:00:00Z'), usualTexts, store).text).toBe('geschlossen · öffnet Mo. um 8\u00a0Uhr');
});
