import type { MemberState } from '@pluspunkt/core/profile';
import { frontendIdsOf } from '@pluspunkt/testkit/profile';
import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import { createBrochureVisitor } from './brochure-visitor.ts';

it('tells the brochure service of a member as long as somebody is logged in', () => {
  const member$ = new BehaviorSubject<MemberState>({ status: 'empty' });
  const visitor = createBrochureVisitor({ device: () => ({ uuid: 'u-1' }), member$ });
  expect(visitor()).toEqual({ uuid: 'u-1' });
  member$.next({ status: 'ready', frontendIds: frontendIdsOf('9') });
  expect(visitor()).toEqual({ uuid: 'u-1', userid: 'brochure-9' });
  member$.next({ status: 'empty' });
  expect(visitor()).toEqual({ uuid: 'u-1' });
});
