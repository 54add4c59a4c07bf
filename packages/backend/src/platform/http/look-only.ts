// Restricts a session from birthday and postcode: it may read, but sees no code that is worth money.
import type { MemberIdentity } from './route.ts';

/** Both facts are easy to find out about a person, so such a session has no role but `member`. */
export const isLookOnly = ({ roles }: Pick<MemberIdentity, 'roles'>): boolean => !roles.includes('spender');

/** Contracts name a code for the till `code`, and several `codes`, wherever a `look` call shows them. */
const CODES: ReadonlySet<string> = new Set(['code', 'codes']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The same data without codes, at any depth. */
export const withoutCodes = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(withoutCodes);
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).flatMap(([name, value]) => (CODES.has(name) ? [] : [[name, withoutCodes(value)]])));
};
