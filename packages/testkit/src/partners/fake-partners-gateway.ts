// Partners in memory.
import { taskEither as TE } from 'fp-ts';
import type { Partner } from '@pluspunkt/core/search';
import { letterOf, type PartnerFilter, type PartnersGateway } from '@pluspunkt/core/partners';
import { refusal } from '../transport/http-failure.ts';

const PLAIN = { ä: 'a', ö: 'o', ü: 'u', ß: 's' } as const;
const fold = (text: string) => text.toLocaleLowerCase('de-DE').replaceAll(/[äöüß]/g, (letter) => PLAIN[letter as keyof typeof PLAIN]);

const matches = ({ type = 'ALL', categories = [], letter, query = '' }: PartnerFilter, { common }: Partner): boolean => {
  const text = fold([common.partnerName, common.partnerBoxTeaserText, ...common.onlinePartnerCategories].join(' '));
  return (
    (type === 'ALL' || common.isPremiumPartner === (type === 'PREMIUM')) &&
    (categories.length === 0 || categories.some((category) => common.onlinePartnerCategories.includes(category))) &&
    (letter === undefined || letterOf(common.partnerName) === letter) &&
    fold(query).split(/\s+/).every((word) => text.includes(word))
  );
};

/** Partners in memory. */
export const createFakePartnersGateway = (partners: readonly Partner[]): PartnersGateway => {
  const placeOf = ({ common: { partnerName } }: Partner) => letterOf(partnerName) + fold(partnerName);
  const sorted = partners.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
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
    facets: ({ category, ...filter }) => {
      const found = sorted.filter((partner) => matches(filter, partner));
      const inCategory = found.filter(({ common }) => category === undefined || common.onlinePartnerCategories.includes(category));
      const counted = (values: readonly string[]) => [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length] as const);
      return TE.right({
        totalNumberOfResults: found.length,
        categories: counted(found.flatMap(({ common }) => common.onlinePartnerCategories)).map(([name, count]) => ({ name, count })),
        letters: counted(inCategory.map(({ common }) => letterOf(common.partnerName))).map(([letter, count]) => ({ letter, count })),
      });
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
