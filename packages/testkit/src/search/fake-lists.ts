// Questions and partner links in memory.
import { option as O, taskEither as TE } from 'fp-ts';
import type { FaqEntry, FaqGateway, PartnerLink, PartnerLinksGateway } from '@pluspunkt/core/search';
import { groupOf } from './builders.ts';

const has = (text: string, query: string): boolean => text.toLocaleLowerCase('de-DE').includes(query.trim().toLocaleLowerCase('de-DE'));

/** In the given order. */
export const createFakeFaqGateway = (entries: readonly FaqEntry[]): FaqGateway => ({
  faq: ({ query = '', offset, limit }) => {
    const found = entries.filter(({ question, answer }) => has(`${question} ${answer}`, query));
    const items = found.slice(offset, offset + limit);
    return TE.right({ ...groupOf(items, found.length), hasMoreResults: offset + items.length < found.length });
  },
  question: (path) => {
    const entry = entries.find((one) => one.path === path);
    const others = entries.filter((one) => one !== entry && one.topic === entry?.topic);
    return TE.right(entry === undefined ? O.none : O.some({ entry, others }));
  },
});

/** Every partner link. */
export const createFakePartnerLinksGateway = (links: readonly PartnerLink[]): PartnerLinksGateway => ({ partnerLinks: () => TE.right(links) });
