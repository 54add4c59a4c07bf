// Partners in memory.
import { taskEither as TE } from 'fp-ts';
import type { Partner } from '@pluspunkt/core/search';
import type { PartnerFilter, PartnersGateway } from '@pluspunkt/core/partners';
import { refusal } from '../transport/http-failure.ts';

const PLAIN = { ä: 'a', ö: 'o', ü: 'u', ß: 's' } as const;
const fold = (text: string) => text.toLocaleLowerCase('de-DE').replaceAll(/[äöüß]/g, (letter) => PLAIN[letter as keyof typeof PLAIN]);

const matches = ({ type = 'ALL', categories = [], letter, query = '' }: PartnerFilter, { common }: Partner): boolean => {
  const first = fold(common.partnerName).charAt(0).toUpperCase();
  const text = fold([common.partnerName, common.partnerBoxTeaserText, ...common.onlinePartnerCategories].join(' '));
  return (
    (type === 'ALL' || common.isPremiumPartner === (type === 'PREMIUM')) &&
    (categories.length === 0 || categories.some((category) => common.onlinePartnerCategories.includes(category))) &&
    (letter === undefined || (letter === '#' ? !/[A-Z]/.test(first) : first === letter)) &&
    fold(query).split(/\s+/).every((word) => text.includes(word))
  );
};

/** Partners in memory. */
export const createFakePartnersGateway = (partners: readonly Partner[]): PartnersGateway => {
  const sorted = partners.toSorted((a, b) => (fold(a.common.partnerName) < fold(b.common.partnerName) ? -1 : 1));
  return {
    partner: (x) => {
      const found = sorted.find(({ id, common }) => id === x || common.publicPartnerId === x);
      return found === undefined ? refusal(404, 'not-found') : TE.right(found);
    },
    partners: (filter) => {
      const { offset = 0, limit = 20 } = filter;
      const found = sorted.filter((partner) => matches(filter, partner));
      const items = found.slice(offset, offset + limit);
      return TE.right({ totalNumberOfResults: found.length, hasMoreResults: offset + items.length < found.length, items });
    },
    partnerNames: () => TE.right(sorted.map(({ common }) => common.partnerName)),
    categories: () =>
      TE.right(
        [...new Set(sorted.filter(({ common }) => !common.isPremiumPartner).flatMap(({ common }) => common.onlinePartnerCategories))].map((name) => ({ name, logo: '' })),
      ),
    partnersWithImages: () =>
      TE.right(
        sorted.map(({ common, partnerDetailLink, filialfinder }) => ({
          partnerName: common.partnerName,
          link: partnerDetailLink,
          logo: common.partnerLogo,
          logoSmall: filialfinder.partnerLogoSmall,
        })),
      ),
  };
};
