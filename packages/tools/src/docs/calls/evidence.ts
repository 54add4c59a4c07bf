// Brings together what each call of section 7 stands on: contract, client, route, test.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures/contract';
import { BY_HAND } from './by-hand.ts';
import { serviceTests, testsOf } from './exercised.ts';
import type { Exported } from './exported-contracts.ts';
import { exportedContracts, exportedDocuments } from './exported-contracts.ts';
import { portsOf } from './ports.ts';
import type { SpecifiedCall } from './section-7.ts';
import { nameOf, SECTION_7 } from './section-7.ts';
import type { Resolve, SourceFile, Use } from './sources.ts';
import { createResolve, importsOf, isTest, means, readSources, usesOf } from './sources.ts';

export interface Place {
  readonly name: string;
  readonly file: string;
}

/** What a call stands on; undefined where there is nothing. */
export interface CallEvidence {
  readonly call: SpecifiedCall;
  readonly contract?: string;
  readonly client?: Place;
  readonly route?: string;
  readonly test?: string;
}

const DOCUMENTS = 'packages/adapters/src/search/search.documents.ts';
const SEARCH_ROUTE = 'packages/backend/src/search/search.routes.ts';

interface Repository {
  readonly root: string;
  readonly resolve: Resolve;
  readonly adapters: readonly SourceFile[];
  readonly backend: readonly SourceFile[];
  readonly testkit: readonly SourceFile[];
  readonly core: readonly SourceFile[];
}

const readRepository = (root: string): Repository => {
  const of = (name: string) => readSources(root, `packages/${name}/src`);
  return { root, resolve: createResolve(root), adapters: of('adapters'), backend: of('backend'), testkit: of('testkit'), core: of('core') };
};

const comparable = (path: string): string => path.replace('/{provider}/', `/${DEFAULT_BROCHURE_GROUP}/`).replaceAll(/\{\w+\}/g, '{}');
const isFor = (call: SpecifiedCall) => (exported: Exported): boolean =>
  call.kind === 'graphql' ? exported.id === call.document : exported.method === call.method && comparable(exported.address) === comparable(call.path);

/** The factory is the outermost name around a use: what a module exports. */
const factoriesIn = ({ file }: Use): readonly string[] => [...file.text.matchAll(/export const (create\w+)/g)].map(([, name = '']) => name);

/** The port that a gateway's file imports, and that has a method of one of the names around the use. */
const memberOf = (use: Use, { resolve, core }: Repository): { readonly name: string; readonly method: string } | undefined => {
  const ports = portsOf(core);
  const imported = [...importsOf(use.file, resolve).values()].map(({ name }) => name).filter((name) => ports.has(name));
  for (const method of use.around) {
    const port = imported.find((name) => ports.get(name)?.has(method));
    if (port !== undefined) return { name: `${port}.${method}`, method };
  }
  const [factory] = factoriesIn(use);
  return factory === undefined ? undefined : { name: factory, method: factory };
};

const createFinder = (repository: Repository, exported: readonly Exported[]) => {
  const { adapters, backend, testkit, resolve } = repository;
  const clientUses = adapters.filter((file) => !isTest(file)).flatMap((file) => usesOf(file, resolve));
  const routeUses = backend.filter((file) => !isTest(file)).flatMap((file) => usesOf(file, resolve)).filter(({ callee }) => callee === 'route');
  const tests = serviceTests([...adapters, ...backend, ...testkit].filter(isTest), testkit, resolve);
  const usesFor = (uses: readonly Use[], { file, path }: Exported) => uses.filter((use) => use.origin === file && means(use.path, path));

  return (call: SpecifiedCall): CallEvidence => {
    const contract = exported.find(isFor(call));
    if (contract === undefined) return { call };
    const [use] = usesFor(clientUses, contract);
    const member = use === undefined ? undefined : memberOf(use, repository);
    const routeFile = call.kind === 'graphql' ? SEARCH_ROUTE : usesFor(routeUses, contract)[0]?.file.path;
    const near = use === undefined ? '' : use.file.path.replace(/[^/]+$/, '');
    const [test] = use === undefined || member === undefined ? [] : factoriesIn(use).flatMap((factory) => testsOf(tests, factory, member.method, near));
    return {
      call,
      contract: contract.id,
      ...(use === undefined || member === undefined ? {} : { client: { name: member.name, file: use.file.path } }),
      ...(routeFile === undefined ? {} : { route: routeFile }),
      ...(test === undefined ? {} : { test }),
    };
  };
};

/** Nothing where a file is gone, or no longer says what it stands for. */
const byHand = (root: string, call: SpecifiedCall): CallEvidence => {
  const evidence = BY_HAND[nameOf(call)];
  const says = (file: string, text: string): boolean => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(text);
  if (evidence === undefined) return { call };
  const { client, clientFile, routeFile, testFile, proof } = evidence;
  return {
    call,
    contract: '–',
    ...(says(clientFile, client.split('.').at(-1) ?? client) ? { client: { name: client, file: clientFile } } : {}),
    ...(says(routeFile, '') ? { route: routeFile } : {}),
    ...(says(testFile, proof) ? { test: testFile } : {}),
  };
};

/** In the order of section 7. */
export const evidenceOf = async (root: string): Promise<readonly CallEvidence[]> => {
  const repository = readRepository(root);
  const exported = [...(await exportedContracts(root, repository.adapters)), ...(await exportedDocuments(root, DOCUMENTS))];
  const find = createFinder(repository, exported);
  return SECTION_7.map((call) => (call.kind === 'contract' || call.kind === 'graphql' ? find(call) : byHand(root, call)));
};

export const PARTS = ['contract', 'client', 'route', 'test'] as const;
export type Part = (typeof PARTS)[number];
/** What a call still lacks. */
export const lacking = (evidence: CallEvidence): readonly Part[] => PARTS.filter((part) => evidence[part] === undefined);
