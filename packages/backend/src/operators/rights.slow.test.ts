// Every call of the console with every role and without a login: the contract alone decides.
import { operatorContracts } from '@pluspunkt/adapters/contracts';
import { exampleOf } from '@pluspunkt/adapters/examples';
import { hasRight, OPERATOR_ROLES } from '@pluspunkt/core/operators';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/index.ts';
import { createOperatorBrowser, createTestOperator } from '../testing/test-operators.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await createTestBackend({ seed: 'demo' });
});
afterAll(() => backend.stop());

const callOf = (contract: (typeof operatorContracts)[number]) => {
  const { params = {}, query = {}, headers = {}, body } = exampleOf(contract);
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return { path: asked === '' ? path : `${path}?${asked}`, init: { method: contract.method, headers, ...(body === undefined ? {} : { json: body }) } };
};

test('every registered call has a contract with a right', () => {
  const routed = backend.backend.operatorRoutes.flatMap((route) => (route.kind === 'contract' ? [route.contract.id] : []));
  expect(routed.toSorted()).toEqual(operatorContracts.map(({ id }) => id).toSorted());
  expect(operatorContracts.filter(({ right }) => right === undefined)).toEqual([]);
});

test.each(operatorContracts.filter(({ right }) => right !== 'anonymous'))('$id needs a login', async (contract) => {
  const { path, init } = callOf(contract);
  expect(await createOperatorBrowser(backend).outcome(path, init)).toEqual([401, 'unauthenticated']);
  expect(await createOperatorBrowser(backend, `pluspunkt-operator=${'A'.repeat(43)}`).outcome(path, init)).toEqual([401, 'unauthenticated']);
});

describe.each(OPERATOR_ROLES)('the role %s', (role) => {
  test.each(operatorContracts.filter(({ right }) => right !== 'anonymous'))('$id is refused exactly where the right is another', async (contract) => {
    const operator = await createTestOperator(backend, [role]);
    const { path, init } = callOf(contract);
    const [status, code] = await operator.outcome(path, init);
    if (hasRight([role], contract.right ?? 'lead') && !path.startsWith('/kinds/')) expect([status, code]).not.toEqual([403, 'forbidden']);
    if (!hasRight([role], contract.right ?? 'lead')) expect([status, code]).toEqual([403, 'forbidden']);
    expect(status).toBeLessThan(500);
  });

  test('sees and edits its kinds only', async () => {
    const lead = await createTestOperator(backend, ['lead']);
    const all = (await lead.data<{ readonly kinds: readonly { readonly kind: string; readonly right: string }[] }>('/kinds')).kinds;
    const operator = await createTestOperator(backend, [role]);
    const own = (await operator.data<{ readonly kinds: readonly { readonly kind: string }[] }>('/kinds')).kinds.map(({ kind }) => kind);
    expect(own).toEqual(all.filter(({ right }) => role === 'lead' || right === role).map(({ kind }) => kind));
    for (const { kind } of all) expect((await operator.outcome(`/kinds/${kind}/entries`))[0]).toBe(own.includes(kind) ? 200 : 403);
  });
});

test('calls with a step-up are refused five minutes after the last code', async () => {
  const lead = await createTestOperator(backend, ['lead']);
  backend.clock.advance(5 * 60_000);
  for (const contract of operatorContracts.filter(({ stepUp }) => stepUp === true)) {
    const { path, init } = callOf(contract);
    expect(await lead.outcome(path, init), contract.id).toEqual([403, 'step-up-needed']);
  }
});
