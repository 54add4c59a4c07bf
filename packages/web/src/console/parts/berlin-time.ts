// Instants as fields for date and time show them: in Berlin's time, to the minute.
import { lazily } from '../../ui/lazily.ts';

const MINUTE_MS = 60_000;

const parts = lazily(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }),
);

/** `2026-11-26T09:14`; empty for what is no instant. */
export function localOf(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const found = Object.fromEntries(parts().formatToParts(date).map(({ type, value }) => [type, value]));
  return `${found['year'] ?? ''}-${found['month'] ?? ''}-${found['day'] ?? ''}T${found['hour'] ?? ''}:${found['minute'] ?? ''}`;
}

/** How far Berlin's clock is ahead of UTC, in milliseconds. */
const aheadAt = (time: number): number => Date.parse(`${localOf(new Date(time).toISOString())}Z`) - Math.floor(time / MINUTE_MS) * MINUTE_MS;

/** The instant of a local time; the earlier one of the hour that Berlin has twice. Undefined for what is no time. */
export function instantOf(local: string): string | undefined {
  const asUtc = Date.parse(`${local.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const before = asUtc - aheadAt(asUtc - 3 * 60 * MINUTE_MS);
  const after = asUtc - aheadAt(asUtc + 3 * 60 * MINUTE_MS);
  // Of the hour that is left out in spring neither fits; the clock then shows the hour after it.
  const fits = [before, after].find((time) => localOf(new Date(time).toISOString()) === local.slice(0, 16));
  return new Date(fits ?? before).toISOString();
}
