// What the newsletter's pages ask: the texts about data protection, and whether the member gets it.
import type { ConsentsGateway, NewsletterGateway } from '@pluspunkt/core/consents';
import { queryOptions } from '@tanstack/react-query';
import { unwrapOrThrow } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session.tokens.ts';

export const newsletterFormsQuery = (gateway: NewsletterGateway) =>
  queryOptions({ queryKey: ['newsletter-forms'] as const, queryFn: ({ signal }) => unwrapOrThrow(gateway.forms({ signal })), staleTime: 300_000 });

export const newsletterStatusQuery = (gateway: ConsentsGateway, cardNumber: string) =>
  queryOptions({ queryKey: [MEMBER_QUERIES, 'newsletter-status'] as const, queryFn: ({ signal }) => unwrapOrThrow(gateway.newsletterStatus(cardNumber, { signal })) });
