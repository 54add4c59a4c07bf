// A member's favourite partners.
import { queryOptions } from '@tanstack/react-query';
import type { PartnerFavouritesGateway } from '@pluspunkt/core/favourites';
import type { SearchGateway } from '@pluspunkt/core/search';
import { BlockView } from '../../app/blocks/block.tsx';
import { useBlock } from '../../app/blocks/use-block.ts';
import { partnerNamesQuery } from '../../app/favourites/partner-names.query.ts';
import { summaryOf } from '../../app/partners/partner-summary.ts';
import { answerOf } from '../../composition/query.ts';
import { MEMBER_QUERIES } from '../../composition/session-host.ts';
import { PartnerFavouritesPort, SearchPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { PartnerCard } from '../../ui/product-card/product-card.tsx';
import { SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { favouritesCopy as copy } from './de.ts';
import styles from './favourites.module.css';

/** Forgotten at logout with everything of a member. */
const favouritePartnersQuery = (favourites: PartnerFavouritesGateway, search: SearchGateway) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'favourites', 'partners'] as const,
    queryFn: async ({ signal, client }) => {
      const partnerNames = await client.fetchQuery(partnerNamesQuery(favourites));
      return partnerNames.length === 0 ? [] : (await answerOf(search.partnersByName(partnerNames, '', { signal }))).map(summaryOf);
    },
  });

export function FavouritePartners() {
  const partners = useBlock(favouritePartnersQuery(usePort(PartnerFavouritesPort), usePort(SearchPort)));
  if (partners.status === 'ready' && partners.data.length === 0) return null;
  return (
    <section aria-labelledby="lieblingspartner" className={styles.section}>
      <h2 id="lieblingspartner">{copy.partners}</h2>
      <BlockView block={partners} failure={copy.partnersFailure} skeleton={<SkeletonRow />}>
        {(list) => (
          <ul className={styles.partners}>
            {list.map(({ id, name, path, logo, rate }) => (
              <li key={id}>
                <PartnerCard shape="tile" href={path} name={name} logo={logo} rate={rate} />
              </li>
            ))}
          </ul>
        )}
      </BlockView>
    </section>
  );
}
