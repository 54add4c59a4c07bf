// A member's favourite partners: their source, a search for more, and a heart each.
import type { PartnerFavourites } from '@pluspunkt/core/favourites';
import { partnerSearchTerm } from '@pluspunkt/core/favourites';
import type { SearchGateway } from '@pluspunkt/core/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useSearchParams } from 'react-router-dom';
import { BlockView } from '../../platform/blocks/block.tsx';
import { useBlock, type Block } from '../../platform/blocks/use-block.ts';
import { PartnerHeart } from './hearts/partner-heart.tsx';
import { usePartnerFavourites, type PartnerMarks } from './hearts/use-partner-favourites.ts';
import { FilterForm } from '../../ui/filter-form/filter-form.tsx';
import { longDay } from '../../ui/german-date.ts';
import { type PartnerSummary, summaryOf } from '../partner-summary/index.ts';
import { toPromise } from '@pluspunkt/core/promises';
import { MEMBER_QUERIES } from '../../platform/session/session.tokens.ts';
import { SearchPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { PartnerCard } from '../../ui/product-card/product-card.tsx';
import { SkeletonRow } from '../../ui/skeleton/skeleton.tsx';
import { favouritesCopy } from './de.ts';
import styles from './favourites.module.css';
import { useAllTexts, useTexts } from '../../ui/texts/use-texts.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';
import type { Elements } from '../../ui/elements.ts';

const FAVOURITES_PATH = '/merkzettel';
/** Longer names exist nowhere. */
const LONGEST_TERM = 60;

/** Finds partners by names, or by a term that their names begin with. Cleared at logout with all data of a member. */
const partnersQuery = (search: SearchGateway, names: readonly string[], term: string) =>
  queryOptions({
    queryKey: [MEMBER_QUERIES, 'favourites', 'partners', names, term] as const,
    queryFn: async ({ signal }) => (names.length === 0 && term === '' ? [] : (await toPromise(search.partnersByName(names, term, { signal }))).map(summaryOf)),
    placeholderData: keepPreviousData,
  });

const placesOf = ({ hasStoredFavorites: { app, web } }: PartnerFavourites, texts: Texts): string => texts(favouritesCopy).places[app && web ? 'both' : app ? 'app' : web ? 'web' : 'none'];

function Stored({ list }: { readonly list: PartnerFavourites }) {
  const texts = useAllTexts();
  const copy = texts(favouritesCopy);
  const day = list.timestamp === undefined ? undefined : longDay(list.timestamp);
  return day === undefined ? null : <p className="u-meta">{copy.stored({ by: list.storedBy, day, places: placesOf(list, texts) })}</p>;
}

function Partners({ partners, marks, shape }: { readonly partners: readonly PartnerSummary[]; readonly marks: PartnerMarks; readonly shape: 'row' | 'tile' }) {
  return (
    <ul className={shape === 'tile' ? styles.partners : styles.foundPartners}>
      {partners.map(({ id, name, path, logo, rate }) => (
        <li key={id}>
          <PartnerCard shape={shape} href={path} name={name} logo={logo} rate={rate} tool={<PartnerHeart name={name} marks={marks} />} />
        </li>
      ))}
    </ul>
  );
}

/** Partners whose name begins like the term, marked or not. */
function Found({ term, marks }: { readonly term: string; readonly marks: PartnerMarks }) {
  const copy = useTexts(favouritesCopy);
  const found = useBlock(partnersQuery(usePort(SearchPort), [], partnerSearchTerm(term)));
  return (
    <BlockView block={found} failure={copy.searchFailure} skeleton={<SkeletonRow />}>
      {(partners) => (
        <>
          <p className={styles.foundHead}>
            <span role="status">{copy.found(partners.length, term)}</span>
            <ButtonLink href={FAVOURITES_PATH} keepsScroll size="small" colour="outline-neutral">
              {copy.closeSearch}
            </ButtonLink>
          </p>
          <Partners partners={partners} marks={marks} shape="row" />
        </>
      )}
    </BlockView>
  );
}

function Marked({ list, marks, children }: { readonly list: PartnerFavourites; readonly marks: PartnerMarks; readonly children: Elements }) {
  const copy = useTexts(favouritesCopy);
  const partners = useBlock(partnersQuery(usePort(SearchPort), list.partnerNames, ''));
  return (
    <>
      {list.partnerNames.length === 0 ? (
        <p>{copy.noPartners}</p>
      ) : (
        <BlockView block={partners} failure={copy.partnersFailure} skeleton={<SkeletonRow />}>
          {(known) => <Partners partners={known.filter(({ name }) => list.partnerNames.includes(name))} marks={marks} shape="tile" />}
        </BlockView>
      )}
      {/* Below, dozens of loading tiles would shift it. */}
      {partners.status === 'loading' ? null : children}
    </>
  );
}

export function FavouritePartners() {
  const copy = useTexts(favouritesCopy);
  const marks = usePartnerFavourites();
  const [params] = useSearchParams();
  const term = (params.get('q') ?? '').trim().slice(0, LONGEST_TERM);
  const { list, failed, retrying, retry } = marks;
  const missing: Block<PartnerFavourites> = failed ? { status: 'failed', retrying, retry } : { status: 'loading' };
  const block: Block<PartnerFavourites> = list === undefined ? missing : { status: 'ready', data: list };
  return (
    <section aria-labelledby="lieblingspartner" className={styles.section}>
      <h2 id="lieblingspartner">{copy.partners}</h2>
      <BlockView block={block} failure={copy.partnersFailure} skeleton={<SkeletonRow />}>
        {(stored) => (
          <>
            <Stored list={stored} />
            <Marked list={stored} marks={marks}>
              <FilterForm key={term} action={FAVOURITES_PATH} icon={Search} label={copy.partnerSearch} placeholder={copy.partnerPlaceholder} submit={copy.search} value={term} />
              {term === '' ? null : <Found term={term} marks={marks} />}
            </Marked>
          </>
        )}
      </BlockView>
    </section>
  );
}
