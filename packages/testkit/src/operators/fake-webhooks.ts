// Webhooks of partners in memory.
import { taskEither as TE } from 'fp-ts';
import type { CallFailure } from '@pluspunkt/core/failure';
import type { NewPartnerWebhook, PartnerWebhook, WebhookDelivery, WebhooksGateway } from '@pluspunkt/core/operators';
import { refusal } from '../transport/http-failure.ts';
import { aNewPartnerWebhook, aPartnerWebhook, aWebhookDelivery } from './builders.ts';

/** Every webhook has the same messages. */
export function createFakeWebhooks(initial: readonly PartnerWebhook[] = [aPartnerWebhook()], deliveries: readonly WebhookDelivery[] = [aWebhookDelivery()]): WebhooksGateway {
  let known = initial;
  const ofOpen = <A>(webhookId: number, make: (webhook: PartnerWebhook) => A): TE.TaskEither<CallFailure, A> => () => {
    const found = known.find((one) => one.webhookId === webhookId && one.endedAt === undefined);
    return found === undefined ? refusal<A>(404, 'unknown-webhook')() : TE.right<CallFailure, A>(make(found))();
  };
  return {
    list: () => () => TE.right<CallFailure, readonly PartnerWebhook[]>(known)(),
    create: (partnerId, url) => () => {
      if (!url.startsWith('https://')) return refusal<NewPartnerWebhook>(422, 'invalid-address')();
      const webhook = aPartnerWebhook({ webhookId: known.length + 1, partnerId, url });
      known = [...known, webhook];
      return TE.right<CallFailure, NewPartnerWebhook>(aNewPartnerWebhook({ webhookId: webhook.webhookId }))();
    },
    rotate: (webhookId) => ofOpen(webhookId, () => aNewPartnerWebhook({ webhookId, secret: 'whsec_neu' })),
    end: (webhookId) =>
      ofOpen(webhookId, (webhook) => {
        known = known.map((one) => (one === webhook ? { ...one, endedAt: '2026-11-21T09:00:00.000Z' } : one));
      }),
    listDeliveries: (webhookId) => ofOpen(webhookId, () => deliveries),
    replay: (webhookId, messageId) => (deliveries.some((one) => one.messageId === messageId) ? ofOpen(webhookId, () => undefined) : refusal<void>(404, 'unknown-delivery')),
  };
}
