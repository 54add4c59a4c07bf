// Opening hours of the demo data's partners.
import type { OpeningHours, OpeningSpan } from '@pluspunkt/core/stores';

/** `9-12.30 14-18.30`: spans in hours; `-` is closed. */
const dayOf = (text: string): readonly OpeningSpan[] =>
  text === '-'
    ? []
    : text.split(' ').map((span) => {
        const [from = 0, to = 0] = span.split('-').map((time) => {
          const [hours = 0, minutes = 0] = time.split('.').map(Number);
          return hours * 60 + minutes;
        });
        return { from, to };
      });

/** Monday to Friday, Saturday, Sunday; or all seven. */
const week = (...days: readonly string[]): OpeningHours => {
  const [workday = '-', saturday = '-', sunday = '-'] = days;
  const all = days.length === 7 ? days : [workday, workday, workday, workday, workday, saturday, sunday];
  return all.map(dayOf);
};

/** Each partner's usual hours, and those of its smaller stores. */
const HOURS: Readonly<Record<string, readonly [usual: OpeningHours, small: OpeningHours]>> = {
  kornkiste: [week('7-22', '7-22'), week('8-20', '8-20')],
  kilometa: [week('0-24', '0-24', '0-24'), week('5-23', '6-23', '7-23')],
  seifenblau: [week('8-20', '8-20'), week('9-18.30', '9-16')],
  lindwurm: [week('9.30-19', '9.30-18'), week('9-13 14.30-18.30', '9-14')],
  voltino: [week('10-20', '10-20'), week('10-19', '10-18')],
  handgriff: [week('7-20', '8-20'), week('7-19', '8-18')],
  nudelamt: [
    week('11.30-22.30', '11.30-22.30', '11.30-22.30', '11.30-22.30', '11.30-24', '0-1 11.30-24', '0-1 12-22'),
    week('11.30-14.30 17.30-22', '17-23', '-'),
  ],
  ofenwarm: [week('6-18.30', '6-16', '7-12'), week('6-13 14-18', '6-13', '8-11')],
  kamillo: [week('8.30-18.30', '9-14'), week('8.30-13 14.30-18.30', '8.30-13')],
  beetgold: [week('8.30-19', '8-16', '10-12'), week('9-12.30 14-18', '8.30-13')],
  kellerwerk: [week('9-20', '9-20'), week('9-19', '8-16')],
  scharfsinn: [week('9.30-19', '9.30-16'), week('9-13 14-18.30', '9-13')],
  sohlengang: [week('10-19', '10-18'), week('9.30-18.30', '9.30-14')],
  purzelbaum: [week('10-19', '10-18'), week('9.30-13 14-18', '9.30-13')],
  gipfelrast: [week('10-19', '10-19'), week('11-19', '10-16')],
  bohnenzeit: [week('8-19', '9-19', '9-18'), week('7.30-18', '9-17')],
  kinokarussell: [week('14-24', '11-24', '11-23'), week('16-23', '14-23', '14-22')],
  glanzbad: [week('8-20', '8-20'), week('8-18.30', '8-18')],
  scherenschnitt: [week('-', '9-18.30', '9-18.30', '9-20', '9-20', '8-14', '-'), week('9-12.30 14-18', '8-13')],
  bogenhof: [week('9.30-20', '9.30-20'), week('10-19', '10-18')],
};

const ALWAYS_CLOSED = week('-');

export const hoursOf = (partnerId: string, small: boolean): OpeningHours => HOURS[partnerId]?.[small ? 1 : 0] ?? ALWAYS_CLOSED;
