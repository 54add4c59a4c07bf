// Consents of a member.
import { either as E, taskEither as TE } from 'fp-ts';
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
  expect([value?.onlinemarketing?.status, value?.newsletter?.status, value?.customizedadverts?.status]).toEqual(['revoked', 'unconfirmed', 'unset']);
  const visitor = createConsents({ gateway: createFakeConsentsGateway({ cardNumber: '1', now, anonymous: true }) });
  await visitor.load();
  expect(visitor.getSnapshot()).toMatchObject({ status: 'failed', failure: { code: 'unauthenticated' } });
});

it('a consent that is given before any was loaded makes no list of one', async () => {
  const consents = createConsents({ gateway: createFakeConsentsGateway({ cardNumber: '1234567890', now }) });
  expect(E.isRight(await consents.accept('newsletter'))).toBe(true);
  expect(consents.getSnapshot().value).toBeUndefined();
});

it('a consent that cannot be read leaves the others, and a change leaves them too', async () => {
  const lost = TE.left({ _tag: 'Unreachable', requestId: 'r' } as const);
  const fake = createFakeConsentsGateway({ cardNumber: '1234567890', now });
  const consents = createConsents({ gateway: { ...fake, status: (kind, options) => (kind === 'newsletter' ? lost : fake.status(kind, options)) } });
  const changing: (readonly string[])[] = [];
  consents.state$.subscribe((state) => changing.push(state.changing));
  const end = consents.follow();
  expect(E.isLeft(await consents.load())).toBe(true);
  expect(consents.getSnapshot()).toMatchObject({ status: 'failed', unread: { newsletter: { _tag: 'Unreachable' } }, value: { customizedadverts: { status: 'unset' } } });
  await consents.accept('customizedadverts');
  expect(consents.getSnapshot().value).toMatchObject({ customizedadverts: { status: 'accepted' }, onlinemarketing: { status: 'unset' } });
  expect(changing.filter((kinds) => kinds.length > 0)).toEqual([['customizedadverts']]);
  end();
  consents.clear();
  expect(consents.getSnapshot()).toEqual({ status: 'empty', changing: [], unread: {} });
  consents.dispose();
});

it('consents continue from an initial state', async () => {
  const gateway = createFakeConsentsGateway({ cardNumber: '1234567890', now });
  const first = createConsents({ gateway });
  await first.load();
  expect(createConsents({ gateway, initial: first.getSnapshot() }).getSnapshot()).toEqual(first.getSnapshot());
});
