// Where each contract and GraphQL document is exported: file and path below its exports.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { SourceFile } from './sources.ts';

export interface Exported {
  readonly file: string;
  readonly path: readonly string[];
  /** The contract's id; a document's is the name of its constant. */
  readonly id: string;
  readonly method: string;
  readonly address: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textAt = (value: Readonly<Record<string, unknown>>, key: string): string | undefined => (typeof value[key] === 'string' ? value[key] : undefined);

const contractsBelow = (file: string, path: readonly string[], value: unknown): readonly Exported[] => {
  if (!isRecord(value) || '_zod' in value || path.length > 3) return [];
  const [id, method, address] = [textAt(value, 'id'), textAt(value, 'method'), textAt(value, 'path')];
  if (id !== undefined && method !== undefined && address !== undefined) return [{ file, path, id, method, address }];
  return Object.entries(value).flatMap(([name, inner]) => contractsBelow(file, [...path, name], inner));
};

const load = async (root: string, file: string): Promise<Readonly<Record<string, unknown>>> => {
  const module: unknown = await import(pathToFileURL(join(root, file)).href);
  return isRecord(module) ? module : {};
};

/** The contracts of all `*.contract.ts`. */
export const exportedContracts = async (root: string, files: readonly SourceFile[]): Promise<readonly Exported[]> => {
  const found = await Promise.all(files.filter(({ path }) => path.endsWith('.contract.ts')).map(async ({ path }) => contractsBelow(path, [], await load(root, path))));
  return found.flat();
};

/** The GraphQL documents of the search service. */
export const exportedDocuments = async (root: string, file: string): Promise<readonly Exported[]> =>
  Object.keys(await load(root, file)).map((name) => ({ file, path: [name], id: name, method: 'POST', address: '' }));
