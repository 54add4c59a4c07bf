// The file in which operators export, change and import: every fault is reported with its place.
import { either as E } from 'fp-ts';
import * as z from 'zod';
import { hasTooManyValues, MOST_FAULTS, TOO_MANY_VALUES } from './fault-bounds.ts';
import { type AdminKindName, ADMIN_KIND_NAMES, type Entry, fileShapeOf, isAdminKind, keyOf, kindOf } from './kinds.ts';

export const BUNDLE_FORMAT = 'pluspunkt-admin/1';

export interface Bundle {
  readonly format: typeof BUNDLE_FORMAT;
  readonly kinds: Readonly<Partial<Record<AdminKindName, { readonly version: string; readonly entries: readonly Entry[] }>>>;
}

/** Place in a file and the fault there, in German. */
export interface BundleFault {
  readonly path: string;
  readonly reason: string;
}

const frame = z.strictObject({ format: z.literal(BUNDLE_FORMAT), kinds: z.record(z.string(), z.unknown()) });
const partShape = z.strictObject({ version: z.string(), entries: z.array(z.unknown()) });
const german = { error: z.locales.de().localeError };

/** Messages quote unknown keys, however long they are. */
const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

const faultsOf = (error: z.ZodError, before: readonly PropertyKey[] = []): readonly BundleFault[] =>
  error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({ path: shortened([...before, ...path].map(String).join('.')), reason: shortened(message) }));

function faultsOfKind(name: AdminKindName, entries: readonly unknown[]): readonly BundleFault[] {
  const kind = kindOf(name);
  const seen = new Set<string>();
  const faultsAt = (entry: unknown, place: readonly PropertyKey[]): readonly BundleFault[] => {
    const at = (reason: string): readonly BundleFault[] => [{ path: place.map(String).join('.'), reason }];
    if (hasTooManyValues(entry)) return at(TOO_MANY_VALUES);
    const read = fileShapeOf(kind).safeParse(entry, german);
    if (!read.success) return faultsOf(read.error, place);
    const key = keyOf(kind, read.data);
    const again = seen.has(key);
    seen.add(key);
    return again ? at(`„${key}“ steht zweimal in der Datei`) : [];
  };
  const faults: BundleFault[] = [];
  for (const [index, entry] of entries.entries()) {
    faults.push(...faultsAt(entry, ['kinds', name, 'entries', index]));
    if (faults.length >= MOST_FAULTS) break;
  }
  return faults;
}

type StoredPart = readonly [AdminKindName, { readonly version: string; readonly entries: readonly Entry[] }];

/** A kind of a file with the defaults of fields that the file leaves out. */
function readPart(name: AdminKindName, given: unknown): E.Either<readonly BundleFault[], StoredPart> {
  const read = partShape.safeParse(given, german);
  if (!read.success) return E.left(faultsOf(read.error, ['kinds', name]));
  const { version, entries } = read.data;
  const faults = faultsOfKind(name, entries);
  if (faults.length > 0) return E.left(faults);
  // All entries are valid.
  return E.right([name, { version, entries: kindOf(name).file?.read(entries as readonly Entry[]) ?? entries.map((entry) => kindOf(name).shape.parse(entry)) }]);
}

/** The bundle, or the first faults in it. */
export function readBundle(value: unknown): E.Either<readonly BundleFault[], Bundle> {
  const read = frame.safeParse(value, german);
  if (!read.success) return E.left(faultsOf(read.error));
  const { format, kinds } = read.data;
  const unknown = Object.keys(kinds).filter((name) => !isAdminKind(name)).slice(0, MOST_FAULTS);
  const parts = Object.entries(kinds).flatMap(([name, given]) => (isAdminKind(name) ? [readPart(name, given)] : []));
  const faults = [
    ...unknown.map((name) => ({ path: `kinds.${shortened(name)}`, reason: `diese Art gibt es nicht; es gibt ${ADMIN_KIND_NAMES.join(', ')}` })),
    ...parts.flatMap((part) => (E.isLeft(part) ? part.left : [])),
  ];
  return faults.length > 0 ? E.left(faults) : E.right({ format, kinds: Object.fromEntries(parts.flatMap((part) => (E.isRight(part) ? [part.right] : []))) });
}
