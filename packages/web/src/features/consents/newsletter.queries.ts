// What the newsletter's pages load: the texts about data protection.
import type { NewsletterGateway } from '@pluspunkt/core/consents';
import { queryOptions } from '@tanstack/react-query';
import { toPromise } from '@pluspunkt/core/promises';

export const newsletterFormsQuery = (gateway: NewsletterGateway) =>
  queryOptions({ queryKey: ['newsletter-forms'] as const, queryFn: ({ signal }) => toPromise(gateway.forms({ signal })), staleTime: 300_000 });
