// All partners: on site and online, by category, by text, in alphabetical order.
import type { PartnerCategory } from '@pluspunkt/core/search';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { FilterForm } from '../../app/filter-form/filter-form.tsx';
import type { Head, HeadInput } from '../../app/head.ts';
import { pageContextOf } from '../../composition/page-context.ts';
import { SearchPort } from '../../composition/tokens.ts';
import { usePort } from '../../composition/use-port.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { ChipLink } from '../../ui/chip/chip.tsx';
import { kept } from '../../ui/kept/kept.ts';
import { Rail } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/state/state.tsx';
import { LinkTabs } from '../../ui/tabs/tabs.tsx';
import { partnersCopy } from './de.ts';
import { filterFrom, filterPath, type PartnerFilter } from './partner-filter.ts';
import { PartnerList } from './partner-list.tsx';
import type { PartnerSummary } from '../../app/partners/partner-summary.ts';
import { partnerCategoriesQuery, partnerListQuery } from './partners.queries.ts';
import styles from './partners.module.css';

const kinds = ['premium', 'online'] as const;

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { ports, queries } = pageContextOf(args);
  const search = ports.get(SearchPort);
  const { kind, query } = filterFrom(new URL(args.request.url).searchParams);
  await Promise.all([
    queries.ensureQueryData(partnerListQuery(search, kind, query)),
    // The filter by category is a help, not the page: without it the list still stands.
    queries.prefetchQuery(partnerCategoriesQuery(search)),
  ]);
  return null;
}

export function head({ url }: HeadInput): Head {
  const filter = filterFrom(url.searchParams);
  return {
    title: filter.category === '' ? partnersCopy.title : `${filter.category}: ${partnersCopy.title}`,
    description: partnersCopy.description,
    canonical: filterPath({ ...filter, query: '' }),
    noIndex: filter.query !== '',
  };
}

interface CategoryFilterProps extends PartnerFilter {
  readonly categories: readonly PartnerCategory[];
  readonly partners: readonly PartnerSummary[];
}

const CategoryFilter = kept(function CategoryFilter({ categories, partners, ...filter }: CategoryFilterProps) {
  const countOf = (name: string): number => partners.filter((partner) => partner.categories.includes(name)).length;
  const used = categories.filter(({ name }) => countOf(name) > 0);
  if (used.length === 0) return null;
  return (
    <nav aria-label={partnersCopy.categories}>
      <Rail className={styles.categories}>
        <ChipLink href={filterPath({ ...filter, category: '' })} current={filter.category === ''} count={partners.length}>
          {partnersCopy.allCategories}
        </ChipLink>
        {used.map(({ name }) => (
          <ChipLink key={name} href={filterPath({ ...filter, category: name })} current={filter.category === name} count={countOf(name)}>
            {name}
          </ChipLink>
        ))}
      </Rail>
    </nav>
  );
});

function Controls({ filter }: { readonly filter: PartnerFilter }) {
  const { kind, category, query } = filter;
  return (
    <div className={styles.controls}>
      <LinkTabs
        label={partnersCopy.tabsLabel}
        look="segmented"
        current={kind}
        items={kinds.map((id) => ({ id, label: partnersCopy.tabs[id], href: filterPath({ kind: id, category: '', query }) }))}
      />
      <FilterForm
        key={query}
        action="/partner"
        icon={Search}
        label={partnersCopy.filterLabel}
        placeholder={partnersCopy.filterPlaceholder}
        submit={partnersCopy.filterSubmit}
        value={query}
        hidden={{ ...(kind === 'online' ? { art: kind } : {}), ...(category === '' ? {} : { kategorie: category }) }}
      />
    </div>
  );
}

export default function PartnersPage() {
  const search = usePort(SearchPort);
  const [params] = useSearchParams();
  const filter = filterFrom(params);
  const { data: partners } = useSuspenseQuery(partnerListQuery(search, filter.kind, filter.query));
  const { data: categories = [] } = useQuery(partnerCategoriesQuery(search));
  const shown = filter.category === '' ? partners : partners.filter((partner) => partner.categories.includes(filter.category));

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{partnersCopy.headline}</h1>
        <p className="u-meta">{partnersCopy.results(shown.length, filter.query)}</p>
      </header>
      <Controls filter={filter} />
      <CategoryFilter {...filter} categories={categories} partners={partners} />
      {shown.length > 0 ? (
        <PartnerList partners={shown} />
      ) : (
        <EmptyState
          picture="1f50d"
          tint="sky"
          title={partnersCopy.emptyHeadline}
          action={<ButtonLink href={filterPath({ kind: filter.kind, category: '', query: '' })}>{partnersCopy.emptyAction}</ButtonLink>}
        >
          {partnersCopy.emptyText}
        </EmptyState>
      )}
    </div>
  );
}
