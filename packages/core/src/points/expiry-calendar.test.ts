import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '@pluspunkt/testkit/values';
import { expiryCalendar } from './expiry-calendar.ts';

const texts = { product: 'Pluspunkt', host: 'pluspunkt.example', title: (points: number) => `${points} Punkte verfallen`, description: 'Bis heute einlösen; danach, leider, weg.\nGruß', remindDays: 14 };
const now = new Date('2026-11-21T08:02:03.456Z');

describe('the calendar of expiries', () => {
  it('has an all-day entry for each day, with a reminder, and ends lines as calendars want it', () => {
    const file = expiryCalendar([{ expiresOn: '2026-12-31', points: 320 }], texts, now);
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pluspunkt//DE', 'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT', 'UID:expiry-2026-12-31@pluspunkt.example', 'DTSTAMP:20261121T080203Z', 'DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101',
      'SUMMARY:320 Punkte verfallen', 'DESCRIPTION:Bis heute einlösen\\; danach\\, leider\\, weg.\\nGruß', 'TRANSP:TRANSPARENT',
      'BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:320 Punkte verfallen', 'TRIGGER:-P14D', 'END:VALARM', 'END:VEVENT',
      'END:VCALENDAR', '',
    ]);
  });

  it('leaves out what no calendar has and what is nothing', () => {
    const file = expiryCalendar([{ expiresOn: '2026-02-30', points: 3 }, { expiresOn: '2026-12-31', points: 0 }], texts, now);
    expect(file).not.toContain('VEVENT');
  });

  it('fills every line but the last as far as octets go', () => {
    const octets = (text: string) => new TextEncoder().encode(text).length;
    const characters = fc.constantFrom('a', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}');
    fc.assert(
      fc.property(fc.array(characters, { minLength: 60, maxLength: 200, size: 'max' }), (description) => {
        const lines = expiryCalendar([{ expiresOn: '2026-12-31', points: 1 }], { ...texts, description: description.join('') }, now).split('\r\n');
        lines.forEach((line, index) => {
          const next = lines[index + 1] ?? '';
          expect(octets(line)).toBeLessThanOrEqual(75);
          if (next.startsWith(' ')) expect(octets(line + ([...next][1] ?? ''))).toBeGreaterThan(75);
        });
      }),
    );
    const lineOf = (description: string) => expiryCalendar([{ expiresOn: '2026-12-31', points: 1 }], { ...texts, description }, now).split('\r\n').filter((line) => line.startsWith('DESCRIPTION:a') || line.startsWith(' '));
    expect([lineOf('a'.repeat(63)), lineOf('a'.repeat(64))]).toEqual([[`DESCRIPTION:${'a'.repeat(63)}`], [`DESCRIPTION:${'a'.repeat(63)}`, ' a']]);
  });

  it('folds long lines within 75 octets and loses nothing by it, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 300, size: 'max' }), (description) => {
        const file = expiryCalendar([{ expiresOn: '2026-12-31', points: 1 }], { ...texts, description }, now);
        const lines = file.split('\r\n');
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
        const written = file.replaceAll('\r\n ', '').split('\r\n').find((line) => line.startsWith('DESCRIPTION:')) ?? '';
        const read = written.slice('DESCRIPTION:'.length).replace(/\\(.)/gsu, (_, one: string) => (one === 'n' ? '\n' : one));
        expect(read).toBe(description.replace(/\r\n|\r/g, '\n'));
      }),
      { numRuns: 20 },
    );
  });
});
