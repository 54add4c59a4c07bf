import { readFileSync } from 'node:fs';
import { contracts } from '@pluspunkt/adapters/contracts';
import { DEFAULT_BROCHURE_GROUP } from '@pluspunkt/adapters/brochures/contract';
import { createUnaskedBackend } from '@pluspunkt/backend/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { callsDocument } from './calls-table.ts';
import type { CallEvidence } from './evidence.ts';
import { evidenceOf, lacking } from './evidence.ts';
import { NOT_YET } from './not-yet.ts';
import { nameOf, SECTION_7 } from './section-7.ts';

const root = new URL('../../../../..', import.meta.url).pathname;
const names = SECTION_7.map(nameOf);
let all: readonly CallEvidence[] = [];
beforeAll(async () => {
  all = await evidenceOf(root);
});

/** Routes as they are registered; nothing of them is asked. */
const registered = (): ReadonlySet<string> => {
  const lines = createUnaskedBackend().routes.flatMap((route) =>
    route.kind === 'contract' ? [`${route.contract.method} ${route.contract.path}`] : route.methods.map((method) => `${method} ${route.path.replace('...}', '}')}`),
  );
  return new Set(lines.map((line) => line.replaceAll(/\{\w+\}/g, '{}')));
};

describe('the calls of section 7', () => {
  it('are listed once each', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(125);
  });

  it('have a contract, a client, a route and a test each, but those that are said to be missing', () => {
    const incomplete = all.filter((evidence) => lacking(evidence).length > 0 && NOT_YET[nameOf(evidence.call)] === undefined);
    expect(incomplete.map((evidence) => `${nameOf(evidence.call)} lacks ${lacking(evidence).join(', ')}`)).toEqual([]);
  });

  it('are not said to be missing where they are built, nor where the specification has no such call', () => {
    const built = all.filter((evidence) => lacking(evidence).length === 0).map(({ call }) => nameOf(call));
    expect(Object.keys(NOT_YET).filter((name) => built.includes(name) || !names.includes(name))).toEqual([]);
  });

  it('are routes of the service', () => {
    const routes = registered();
    const called = SECTION_7.filter((call) => call.kind !== 'page' && NOT_YET[nameOf(call)] === undefined);
    const missing = called.filter(({ method, path }) => !routes.has(`${method} ${path.replace('{provider}', DEFAULT_BROCHURE_GROUP).replaceAll(/\{\w+\}/g, '{}')}`));
    expect(missing.map(nameOf)).toEqual([]);
  });

  it('leave no contract without a route', () => {
    const routes = registered();
    expect(contracts.filter(({ method, path }) => !routes.has(`${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)).map(({ id }) => id)).toEqual([]);
  });

  it('stand in docs/calls.md as they are; npm run docs writes it anew', () => {
    expect(readFileSync(`${root}docs/calls.md`, 'utf8')).toBe(callsDocument(all, NOT_YET));
  });
});
