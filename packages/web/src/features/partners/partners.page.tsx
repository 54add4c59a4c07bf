// All partners: on site and online, by category, by text, in alphabetical order.
import type { PartnerFacets } from '@pluspunkt/core/partners';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FilterForm } from '../../ui/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../platform/routing/head.ts';
import { More } from '../../ui/list-steps/more.tsx';
import { useArrival } from '../../ui/list-steps/use-arrival.ts';
import type { Page } from '../../platform/routing/page-module.ts';
import { pageContextOf } from '../../platform/query/page-context.ts';
import { PartnersPort } from '../../platform/container/tokens.ts';
import { usePort } from '../../platform/container/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { formatWhole } from '../../ui/format.ts';
import { Rail } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { partnersCopy } from './de.ts';
import { filterFrom, filterPath, fromStart, PARTNER_STEPS, reaching, type PartnerFilter } from './partner-filter.ts';
import { partnerAt, PartnerList } from './partner-list.tsx';
import { loadPartnerList, partnerFacetsQuery, partnerId, partnerListQuery, partnerSteps } from './partners.queries.ts';
import styles from './partners.module.css';
import { useTexts } from '../../ui/texts/use-texts.tsx';

const kinds = ['premium', 'online'] as const;

async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const gateway = ports.get(PartnersPort);
  const filter = filterFrom(new URL(args.request.url).searchParams);
  await Promise.all([
    loadPartnerList(queries, gateway, filter),
    // Categories and letters are optional: without them the list still works. Later pages reuse those of the first.
    filter.known > 0 ? undefined : queries.prefetchQuery(partnerFacetsQuery(gateway, filter)),
  ]);
  return null;
}

const missing: Page['missing'] = ({ url, queries }) => {
  const filter = partnerSteps.missing(queries, filterFrom(url.searchParams));
  return filter === undefined ? undefined : new URL(filterPath(filter), url);
};

function head({ url, queries, texts }: HeadInput): Head {
  const partnersTexts = texts(partnersCopy);
  const filter = filterFrom(url.searchParams);
  const list = filter.shown > PARTNER_STEPS.step ? partnerSteps.known(queries, filter) : undefined;
  return {
    title: filter.category === '' ? partnersTexts.title : `${filter.category}: ${partnersTexts.title}`,
    description: partnersTexts.description,
    canonical: filterPath({ ...fromStart(filter), query: '' }),
    noIndex: filter.query !== '' || filter.known > 0,
    ...(list === undefined ? {} : { announcement: partnersTexts.moreShown(list.items.length, list.total) }),
  };
}

interface CategoryFilterProps extends PartnerFilter {
  readonly facets: PartnerFacets;
}

function CategoryFilter({ facets: { categories, totalNumberOfResults }, ...filter }: CategoryFilterProps) {
  const partnersTexts = useTexts(partnersCopy);
  if (categories.length === 0) return null;
  const first = fromStart(filter);
  return (
    <nav aria-label={partnersTexts.categories}>
      <Rail className={styles.categories}>
        <ChipLink href={filterPath({ ...first, category: '' })} current={filter.category === ''} count={formatWhole(totalNumberOfResults)}>
          {partnersTexts.allCategories}
        </ChipLink>
        {categories.map(({ name, count }) => (
          <ChipLink key={name} href={filterPath({ ...first, category: name })} current={filter.category === name} count={formatWhole(count)}>
            {name}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
}

function Controls({ filter, withSearch }: { readonly filter: PartnerFilter; readonly withSearch: boolean }) {
  const partnersTexts = useTexts(partnersCopy);
  const { kind, category, query } = filter;
  return (
    <div className={styles.controls}>
      <LinkTabs
        label={partnersTexts.tabsLabel}
        look="segmented"
        current={kind}
        items={kinds.map((id) => ({ id, label: partnersTexts.tabs[id], href: filterPath({ ...fromStart(filter), kind: id, category: '' }) }))}
      />
      {withSearch && (
        <FilterForm
          key={query}
          action="/partner"
          icon={Search}
          label={partnersTexts.filterLabel}
          placeholder={partnersTexts.filterPlaceholder}
          submit={partnersTexts.filterSubmit}
          value={query}
          hidden={{ ...(kind === 'online' ? { art: kind } : {}), ...(category === '' ? {} : { kategorie: category }) }}
        />
      )}
    </div>
  );
}

const isUnfiltered = ({ category, query }: PartnerFilter): boolean => category === '' && query === '';

function Nothing({ filter }: { readonly filter: PartnerFilter }) {
  const partnersTexts = useTexts(partnersCopy);
  if (isUnfiltered(filter)) {
    return (
      <EmptyState picture="1f91d" tint="mint" title={partnersTexts.noneHeadline} action={<ButtonLink href="/registrieren">{partnersTexts.noneAction}</ButtonLink>}>
        {partnersTexts.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture="1f50d" tint="sky" title={partnersTexts.emptyHeadline} action={<ButtonLink href={filterPath({ ...fromStart(filter), category: '', query: '' })}>{partnersTexts.emptyAction}</ButtonLink>}>
      {partnersTexts.emptyText}
    </EmptyState>
  );
}

export default function PartnersPage() {
  const partnersTexts = useTexts(partnersCopy);
  const gateway = usePort(PartnersPort);
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const { data: list } = useSuspenseQuery(partnerListQuery(gateway, filter));
  const { data: facets } = useQuery(partnerFacetsQuery(gateway, filter));
  useArrival(list.items, partnerId, partnerAt);
  const isNew = list.total === 0 && isUnfiltered(filter);

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{partnersTexts.headline}</h1>
        {isNew ? null : <p className="u-meta">{partnersTexts.results(list.total, filter.query)}</p>}
      </header>
      <Controls filter={filter} withSearch={!isNew} />
      {facets === undefined ? null : <CategoryFilter {...filter} facets={facets} />}
      {list.items.length > 0 ? (
        <>
          <PartnerList {...filter} partners={list.items} facets={facets} />
          <More
            list={list}
            {...PARTNER_STEPS}
            href={filterPath(filter)}
            nextHref={filterPath(reaching(filter, filter.shown + PARTNER_STEPS.step))}
            copy={partnersTexts}
            places={{ list: styles.grid, place: styles.place }}
          />
        </>
      ) : (
        <Nothing filter={filter} />
      )}
    </div>
  );
}

PartnersPage.head = head;
PartnersPage.loader = loader;
PartnersPage.missing = missing;
