// Kinds as CSV: one row an entry, one column a field, and the version by which a later change is detected.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { asCell, fromCell } from '../platform/texts/spreadsheet-cell.ts';
import type { CellForm, Entry } from './admin-kind.ts';
import type { BundleFault } from './bundle.ts';
import { hasTooManyValues, MOST_FAULTS, TOO_MANY_VALUES } from './fault-bounds.ts';
import { type AdminKindName, fileEntriesOf, fileShapeOf, keyOf, kindOf } from './kinds.ts';
import { type KindDatabases, type KindState, readKind, versionOf } from './state.ts';

const VERSION = 'version';
/** Of lists of texts. */
const BETWEEN = '|';

interface ColumnSchema {
  readonly type?: string;
  readonly items?: ColumnSchema;
  readonly anyOf?: readonly ColumnSchema[];
}

const listOf = (cell: string): readonly string[] => cell.split(BETWEEN).map((word) => word.trim()).filter((word) => word !== '');
const numberOf = (cell: string): E.Either<string, number> => (/^-?\d+(?:[.,]\d+)?$/.test(cell) ? E.right(Number(cell.replace(',', '.'))) : E.left('ist keine Zahl'));
const TRUTH: Readonly<Record<string, boolean>> = { true: true, ja: true, false: false, nein: false };

const TEXT: CellForm = { read: E.right, write: String };
const NUMBER: CellForm = { read: numberOf, write: String };
const FLAG: CellForm = {
  read: (cell) => {
    const value = new Map(Object.entries(TRUTH)).get(cell.toLowerCase());
    return value === undefined ? E.left('ist ja oder nein') : E.right(value);
  },
  write: (value) => (value === true ? 'ja' : 'nein'),
};
const TEXTS: CellForm = { read: (cell) => E.right(listOf(cell)), write: (value) => (value as readonly string[]).join(BETWEEN) };
const NUMBERS: CellForm = { read: (cell) => E.sequenceArray(listOf(cell).map(numberOf)), write: (value) => (value as readonly number[]).join(BETWEEN) };

/** What fits into no cell, such as lists of items. */
const JSON_CELL: CellForm = {
  read: (cell) => E.tryCatch(() => JSON.parse(cell) as unknown, () => 'ist kein JSON'),
  write: (value) => JSON.stringify(value),
};

const optional = ({ read, write }: CellForm): CellForm => ({ read: (cell) => (cell === '' ? E.right(null) : read(cell)), write: (value) => (value === null ? '' : write(value)) });

function formOf(schema: ColumnSchema): CellForm {
  if (schema.anyOf !== undefined) {
    const [value, ...others] = schema.anyOf.filter(({ type }) => type !== 'null');
    return value === undefined || others.length > 0 ? JSON_CELL : optional(formOf(value));
  }
  switch (schema.type) {
    case 'string':
      return TEXT;
    case 'integer':
    case 'number':
      return NUMBER;
    case 'boolean':
      return FLAG;
    case 'array':
      return schema.items?.type === 'string' ? TEXTS : schema.items?.type === 'integer' ? NUMBERS : JSON_CELL;
    default:
      return JSON_CELL;
  }
}

/** The form of every column. */
function formsOf(name: AdminKindName): ReadonlyMap<string, CellForm> {
  const { cells = {} } = kindOf(name);
  const { properties = {} } = z.toJSONSchema(fileShapeOf(kindOf(name)), { io: 'input', unrepresentable: 'any' }) as { readonly properties?: Readonly<Record<string, ColumnSchema>> };
  return new Map(Object.entries(properties).map(([column, schema]) => [column, cells[column] ?? formOf(schema)]));
}

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Separated by semicolons, with a byte-order mark, as Excel reads it. */
export function writeCsv(name: AdminKindName, { entries }: KindState, texts: TextCatalogue): string {
  const forms = [...formsOf(name)];
  const rows = fileEntriesOf(kindOf(name), entries, texts).map((entry) => [...forms.map(([column, { write }]) => write(entry[column])), versionOf([entry])]);
  return `\uFEFF${[[...forms.map(([column]) => column), VERSION], ...rows].map((row) => row.map((cell) => quoted(asCell(cell))).join(';')).join('\r\n')}\r\n`;
}

/** UTF-8, else the encoding of Excel's older CSV. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function recordsOf(bytes: Uint8Array): readonly Readonly<Record<string, string>>[] | undefined {
  const text = decoded(bytes);
  const [head = ''] = text.split(/\r?\n/);
  try {
    return parse(text, { columns: true, bom: true, trim: true, cast: fromCell, skip_empty_lines: true, delimiter: [';', '\t', ','].find((sign) => head.includes(sign)) ?? ';' });
  } catch {
    return undefined;
  }
}

/** Unknown columns that are reported. Each fault names all known columns, so that more of them would make a long answer. */
const MOST_UNKNOWN = 10;

/** The rows over the entries that there are: rows change or add entries, and all others stay. */
export async function readCsv(databases: KindDatabases, name: AdminKindName, bytes: Uint8Array, texts: TextCatalogue): Promise<E.Either<readonly BundleFault[], KindState>> {
  const forms = formsOf(name);
  const records = recordsOf(bytes);
  if (records === undefined) return E.left([{ path: '', reason: 'ist keine CSV-Datei mit gleich vielen Spalten in jeder Zeile' }]);
  const present = await readKind(databases, name, records.map((record) => keyOf(kindOf(name), record)));
  const entries = new Map(fileEntriesOf(kindOf(name), present.entries, texts).map((entry) => [keyOf(kindOf(name), entry), entry]));
  const unknown = Object.keys(records[0] ?? {}).filter((column) => column !== VERSION && !forms.has(column)).slice(0, MOST_UNKNOWN);
  const faults: BundleFault[] = unknown.map((column) => ({ path: 'Zeile 1', reason: `die Spalte „${column}“ gibt es nicht; es gibt ${[...forms.keys()].join(', ')}` }));
  const seen = new Set<string>();
  for (const [index, record] of records.entries()) {
    if (faults.length >= MOST_FAULTS) break;
    const path = `Zeile ${index + 2}`;
    const cells = [...forms].flatMap(([column, { read }]) => (record[column] === undefined ? [] : [[column, read(record[column])] as const]));
    const unread = cells.flatMap(([column, value]) => (E.isLeft(value) ? [{ path: `${path}, ${column}`, reason: value.left }] : []));
    const row: Entry = Object.fromEntries(cells.flatMap(([column, value]) => (E.isLeft(value) || value.right === undefined ? [] : [[column, value.right]])));
    const key = keyOf(kindOf(name), row);
    const before = entries.get(key);
    const isOutdated = (record[VERSION] ?? '') !== '' && (before === undefined || versionOf([before]) !== record[VERSION]);
    const read = fileShapeOf(kindOf(name)).safeParse({ ...before, ...row }, { error: z.locales.de().localeError });
    if (seen.has(key)) faults.push({ path, reason: `„${key}“ steht zweimal in der Datei` });
    else if (isOutdated) faults.push({ path, reason: `„${key}“ wurde seit dem Export geändert: neu exportieren` });
    else if (unread.length > 0) faults.push(...unread);
    else if (hasTooManyValues(row)) faults.push({ path, reason: TOO_MANY_VALUES });
    else if (read.success) entries.set(key, read.data);
    else faults.push(...read.error.issues.slice(0, MOST_FAULTS).map((issue) => ({ path: `${path}, ${issue.path.map(String).join('.')}`, reason: issue.message })));
    seen.add(key);
  }
  return faults.length > 0 ? E.left(faults.slice(0, MOST_FAULTS)) : E.right({ version: present.version, entries: kindOf(name).file?.read([...entries.values()]) ?? [...entries.values()] });
}
