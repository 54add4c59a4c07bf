import type { MemberState } from '@pluspunkt/core/profile';
import { frontendIdsOf } from '@pluspunkt/testkit/profile';
import { expect, it } from 'vitest';
import { createBrochureVisitor } from './brochure-visitor.ts';

it('names the member to the brochure service while one is logged in', () => {
  let state: MemberState = { status: 'empty' };
  const visitor = createBrochureVisitor({ device: () => ({ uuid: 'u-1' }), member: { getSnapshot: () => state } });
  expect(visitor()).toEqual({ uuid: 'u-1' });
  state = { status: 'ready', frontendIds: frontendIdsOf('9') };
  expect(visitor()).toEqual({ uuid: 'u-1', userid: 'brochure-9' });
  state = { status: 'empty' };
  expect(visitor()).toEqual({ uuid: 'u-1' });
});
