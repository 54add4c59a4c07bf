// Consents of a member.
import { either as E } from 'fp-ts';
import { expect, it } from 'vitest';
import { createFakeConsentsGateway } from '@pluspunkt/testkit/consents';
import { createConsents } from './index.ts';

const now = () => new Date('2026-11-20T12:00:00.000Z');

it('consents are loaded together and changed one by one', async () => {
  const consents = createConsents({ gateway: createFakeConsentsGateway({ cardNumber: '1234567890', now }) });
  expect(E.isRight(await consents.load())).toBe(true);
  await Promise.all([consents.accept('onlinemarketing'), consents.accept('newsletter')]);
  await consents.revoke('onlinemarketing');
  const { value } = consents.getSnapshot();
  expect([value?.onlinemarketing.status, value?.newsletter.status, value?.customizedadverts.status]).toEqual(['revoked', 'unconfirmed', 'unset']);
  const visitor = createConsents({ gateway: createFakeConsentsGateway({ cardNumber: '1', now, anonymous: true }) });
  await visitor.load();
  expect(visitor.getSnapshot()).toMatchObject({ status: 'failed', failure: { code: 'unauthenticated' } });
});

it('a consent that is given before any was loaded makes no list of one', async () => {
  const consents = createConsents({ gateway: createFakeConsentsGateway({ cardNumber: '1234567890', now }) });
  expect(E.isRight(await consents.accept('newsletter'))).toBe(true);
  expect(consents.getSnapshot().value).toBeUndefined();
});
