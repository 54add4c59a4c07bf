import { contracts, partnerContracts } from '@pluspunkt/adapters/contracts';
import { answerExampleOf, exampleOf } from '@pluspunkt/adapters/examples';
import { API_BASE, PARTNER_API_BASE } from '@pluspunkt/adapters/transport/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createInProcessBackend } from '../testing/in-process-backend.ts';
import { readInput } from '../platform/http/read-input.ts';
import { openApiDocument, PARTNER_INTERFACE } from './document.ts';

const backend = createInProcessBackend();
const document = openApiDocument(backend.routes);
const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
const ask = (path: string, headers: Record<string, string> = {}) => backend.fetch(new Request(`http://pluspunkt.test${API_BASE}${path}`, { headers }));

const refsIn = (value: unknown): readonly string[] => [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
const resolved = (ref: string): unknown =>
  ref.split('/').slice(1).reduce((at: unknown, name) => (typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined), document);

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('refers to nothing that it does not hold', () => {
    const refs = [...new Set(refsIn(document))];
    expect(refs.length).toBeGreaterThan(20);
    expect(refs.filter((ref) => resolved(ref) === undefined)).toEqual([]);
  });

  test('describes every route, with and without a contract', () => {
    const routed = backend.routes.flatMap((route) =>
      route.kind === 'contract' ? [`${route.contract.method} ${route.contract.path}`] : route.methods.map((method) => `${method} ${route.path.replace('...}', '}')}`),
    );
    expect(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).toSorted()).toEqual(routed.toSorted());
  });

  test('names every call once, by its contract', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const route of backend.routes) if (route.kind === 'contract') expect(ids).toContain(route.contract.id);
  });

  test('asks for each parameter that stands in a path', () => {
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.flatMap((parameter) => ('name' in parameter && parameter.in === 'path' ? [parameter.name] : []));
      expect(inPath.toSorted(), operation.operationId).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted());
    }
  });

  test('requires a body exactly where a request without one is refused', async () => {
    for (const contract of contracts.filter(({ body }) => body !== undefined)) {
      const { params: _params, query: _query, headers: _headers, ...bodyOnly } = contract;
      const url = 'http://pluspunkt.test/';
      const request = new Request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' });
      const read = await readInput(bodyOnly, request, new URL(url), {});
      const required = operations.find(({ operation }) => operation.operationId === contract.id)?.operation.requestBody?.required;
      expect(E.isLeft(read) ? read.left.status : 200, contract.id).toBe(required === true ? 400 : 200);
    }
  });

  test('has a sentence and an example for every call', () => {
    for (const { id } of contracts) {
      const operation = operations.find((one) => one.operation.operationId === id)?.operation;
      expect(operation?.summary.length, id).toBeGreaterThan(10);
      expect(JSON.stringify(operation?.responses['200']), id).toContain('"example"');
      for (const parameter of operation?.parameters ?? []) if ('name' in parameter && parameter.required) expect(parameter.example, `${id} ${parameter.name}`).toBeDefined();
      if (operation?.requestBody !== undefined) expect(operation.requestBody.content['application/json']?.example, id).toBeDefined();
    }
  });

  test('lists the keys of the configuration with meaning, type and default', () => {
    expect(document.components.schemas['content.configuration.brand']).toMatchObject({ properties: { name: { type: 'string', default: 'Pluspunkt', maxLength: 40, description: 'Name of the programme' }, 'petrol.light': { type: 'string' } } });
    expect(document.components.schemas['content.configuration.web']).toMatchObject({ properties: { trackingEnabled: { type: 'boolean', default: false } } });
    const answer = operations.find(({ operation }) => operation.operationId === 'content.readConfiguration')?.operation.responses['200'];
    expect(refsIn(answer)).toContain('#/components/schemas/content.configuration.brand');
  });

  test('says who may call', () => {
    const at = (id: string) => operations.find(({ operation }) => operation.operationId === id)?.operation;
    expect(at('coupons.filter')?.security).toEqual([{}, { bearer: [] }]);
    expect(at('points.donate')).toMatchObject({ security: [{ bearer: ['spender'] }], 'x-access': 'spender', 'x-idempotency': 'idempotency-key' });
    expect(Object.keys(at('points.donate')?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '415', '422', 'default']));
  });

  test('shows numbers of a query as numbers, with their bounds', () => {
    const limit = operations.find(({ operation }) => operation.operationId === 'prices.search')?.operation.parameters.find((parameter) => 'name' in parameter && parameter.name === 'limit');
    expect(limit).toMatchObject({ in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100 } });
  });

  test('shows every failure that a contract names under its status, and no status without one', () => {
    for (const { id, failures = {} } of contracts) {
      const responses = operations.find(({ operation }) => operation.operationId === id)?.operation.responses ?? {};
      for (const [code, status] of Object.entries(failures)) expect(JSON.stringify(responses[String(status)]), `${id} ${code}`).toContain(`"${code}"`);
      const reported = Object.keys(responses).filter((status) => ['403', '409', '422'].includes(status));
      const named = new Set([...Object.values(failures).map(String), ...(responses['401'] === undefined ? [] : ['403'])]);
      expect(reported.filter((status) => !named.has(status)), id).toEqual([]);
    }
  });
});

describe('the document of the partners’ interface', () => {
  const partners = openApiDocument(backend.partnerRoutes, PARTNER_INTERFACE);

  test('is OpenAPI 3.1, and describes every contract with its examples', async () => {
    expect((await new Validator().validate(JSON.parse(JSON.stringify(partners)))).errors).toBeUndefined();
    const described = Object.values(partners.paths).flatMap((methods) => Object.values(methods));
    for (const { id } of partnerContracts) expect(described.find(({ operationId }) => operationId === id)).toMatchObject({ security: [{ basic: [] }], 'x-access': 'partner' });
    for (const contract of partnerContracts) {
      const example = exampleOf(contract);
      for (const part of ['params', 'headers', 'body'] as const) if (contract[part] !== undefined) expect(z.safeParse(contract[part], example[part]).error?.issues, contract.id).toBeUndefined();
      expect(z.safeParse(contract.response, answerExampleOf(contract)).error?.issues, contract.id).toBeUndefined();
    }
  });

  test('is answered below its own address, and not among the calls of members', async () => {
    const answer = await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}/openapi.json`));
    expect(await answer.json()).toMatchObject({ servers: [{ url: PARTNER_API_BASE }], paths: { '/purchases': {} } });
    expect((await backend.fetch(new Request(`http://pluspunkt.test${PARTNER_API_BASE}/docs`))).status).toBe(200);
    expect(Object.keys(document.paths)).not.toContain('/purchases');
  });
});

describe('the service that is asked what it can', () => {
  test('answers with the document, and with 304 for an unchanged copy', async () => {
    const first = await ask('/openapi.json');
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(await first.json()).toEqual(JSON.parse(JSON.stringify(document)));
    const again = await ask('/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('answers people with a page that runs nothing and loads its own style sheet only', async () => {
    const page = await ask('/docs');
    const text = await page.text();
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
    expect(text).not.toMatch(/<script|<style|style=|\son\w+="/);
    for (const { operation } of operations) expect(text).toContain(`<article id="${operation.operationId}">`);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect([...new Set(links)].filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
    expect((await ask('/docs.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
