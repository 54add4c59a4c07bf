// The file in which operators export, change and import: every fault is reported with its place.
import { either as E } from 'fp-ts';
import * as z from 'zod';
import { type AdminKindName, ADMIN_KIND_NAMES, type Entry, isAdminKind, keyOf, kindOf } from './kinds.ts';

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

const frame = z.strictObject({ format: z.literal(BUNDLE_FORMAT), kinds: z.record(z.string(), z.strictObject({ version: z.string(), entries: z.array(z.record(z.string(), z.unknown())) })) });
const german = { error: z.locales.de().localeError };

/** Messages quote unknown keys, however long they are. */
const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text);

const faultsOf = (error: z.ZodError, before: readonly PropertyKey[] = []): readonly BundleFault[] =>
  error.issues.map(({ path, message }) => ({ path: shortened([...before, ...path].map(String).join('.')), reason: shortened(message) }));

function faultsOfKind(name: AdminKindName, entries: readonly Entry[]): readonly BundleFault[] {
  const kind = kindOf(name);
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const place = ['kinds', name, 'entries', index];
    const read = (kind.file?.shape ?? kind.shape).safeParse(entry, german);
    if (!read.success) return faultsOf(read.error, place);
    const key = keyOf(kind, entry);
    const again = seen.has(key);
    seen.add(key);
    return again ? [{ path: place.join('.'), reason: `„${key}“ steht zweimal in der Datei` }] : [];
  });
}

/** All faults, or the bundle. */
export function readBundle(value: unknown): E.Either<readonly BundleFault[], Bundle> {
  const read = frame.safeParse(value, german);
  if (!read.success) return E.left(faultsOf(read.error));
  const { format, kinds } = read.data;
  const unknown = Object.keys(kinds).filter((name) => !isAdminKind(name));
  const faults = [
    ...unknown.map((name) => ({ path: `kinds.${name}`, reason: `diese Art gibt es nicht; es gibt ${ADMIN_KIND_NAMES.join(', ')}` })),
    ...Object.entries(kinds).flatMap(([name, { entries }]) => (isAdminKind(name) ? faultsOfKind(name, entries) : [])),
  ];
  if (faults.length > 0) return E.left(faults);
  // With the defaults of fields that the file leaves out.
  const complete = (name: AdminKindName, entries: readonly Entry[]): readonly Entry[] => entries.map((entry) => kindOf(name).shape.parse(entry));
  const stored = Object.entries(kinds).flatMap(([name, part]) => (isAdminKind(name) ? [[name, { ...part, entries: kindOf(name).file?.read(part.entries) ?? complete(name, part.entries) }]] : []));
  return E.right({ format, kinds: Object.fromEntries(stored) });
}
