// Renders a text in its current wording: the operator's if there is one, with the programme's name of its brand.
import { PROGRAMME, BRAND_DEFAULTS } from '@pluspunkt/core/brand';
import { faultOfText, fillPlaceholders, placeholdersIn } from '@pluspunkt/core/texts';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { hasValues, isWording, type Value, type Wording } from './wording.ts';

/** The operator's settings. */
export interface Words {
  readonly programme: string;
  /** Changed texts by their keys. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The programme's default name. */
export const USUAL_WORDS: Words = { programme: BRAND_DEFAULTS.name, changes: new Map() };
const [PROGRAMME_PLACE = ''] = placeholdersIn(PROGRAMME);

const wordingsIn = (value: Value): readonly Wording[] =>
  typeof value === 'string' ? [] : isWording(value) ? [value, ...Object.values(value.values).flatMap(wordingsIn)] : value.flatMap(wordingsIn);

/** Placeholders that a change must retain; the programme's name is only required if it is the only one. */
const formOf = (usual: string): { readonly form?: number } => (hasValues(usual) ? { form: 0 } : {});
/** The text as operators see it. */
const knownOf = ({ key, usual }: Wording) => ({ key, area: '', name: key, usual, ...formOf(usual) });

/** Pure. An invalid change, however it came into the database, is ignored. */
export function said(value: Value, words: Words): string {
  if (typeof value === 'string') return value;
  if (!isWording(value)) return value.map((one) => said(one, words)).join('\n\n');
  const change = words.changes.get(value.key);
  const text = change !== undefined && faultOfText(knownOf(value), change) === undefined ? change : value.usual;
  const values = Object.entries(value.values).map(([place, inner]) => [place, said(inner, words)]);
  return fillPlaceholders(text, { [PROGRAMME_PLACE]: words.programme, ...Object.fromEntries(values) });
}

const isSet = (row: { readonly value: unknown }): row is { value: string } => typeof row.value === 'string' && row.value !== '';

/** Reads the name, and the changes of these texts or of all in these areas. */
export async function readWords(db: Kysely<Database>, asked: { readonly keys: readonly string[] } | { readonly areas: readonly string[] }): Promise<Words> {
  const rows = await db
    .selectFrom('configuration')
    .select(['group_name', 'key', 'value'])
    .where((eb) =>
      eb.or([
        eb.and([eb('group_name', '=', 'brand'), eb('key', '=', 'name')]),
        eb.and([eb('group_name', '=', 'texts'), 'keys' in asked ? eb('key', 'in', [...asked.keys]) : eb.or(asked.areas.map((area) => eb('key', 'like', `${area}.%`)))]),
      ]),
    )
    .execute();
  const set = rows.flatMap((row) => (isSet(row) ? [{ group: row.group_name, key: row.key, value: row.value }] : []));
  return {
    programme: set.find(({ group }) => group === 'brand')?.value ?? USUAL_WORDS.programme,
    changes: new Map(set.flatMap(({ group, key, value }) => (group === 'texts' ? [[key, value] as const] : []))),
  };
}

/** Renders several texts now, for mails and bookings that store them. */
export async function sayNow<Names extends string>(db: Kysely<Database>, texts: Readonly<Record<Names, Value>>): Promise<Readonly<Record<Names, string>>> {
  const entries = Object.entries<Value>(texts);
  const keys = [...new Set(entries.flatMap(([, value]) => wordingsIn(value)).map(({ key }) => key))];
  const words = keys.length === 0 ? USUAL_WORDS : await readWords(db, { keys });
  return Object.fromEntries(entries.map(([name, value]) => [name, said(value, words)])) as Record<Names, string>;
}
