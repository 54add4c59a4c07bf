// Asks the judged queries of the demo data, and finds which of them lack what must be among the first three.
import { SEARCH_PATH } from '@pluspunkt/adapters/search/contract';
import { selectSearchResult, type SearchResultSet } from '@pluspunkt/core/search';
import queries from './judged-queries.json' with { type: 'json' };

const AREAS = ['site', 'products', 'places'] as const;

export interface JudgedQuery {
  readonly area: string;
  readonly query: string;
  /** For the site `kind:id`, for products and places a part of the name. */
  readonly mustFind: string;
}

const FIRST = 3;

export const JUDGED_QUERIES: readonly JudgedQuery[] = queries;

/** Answers a path below `/api/v1` with its JSON. */
export type Ask = (path: string) => Promise<unknown>;

const group = (item: string): string => `{ totalNumberOfResults hasMoreResults items { ${item} } }`;
const SET = `{ premiumPartners ${group('id common { partnerName }')} onlinePartners ${group('id common { partnerName }')} faq ${group('id path')} promoTeasers ${group('promoLink')} }`;
const DOCUMENT = `query Judged($query: String!) { search(query: $query, limit: ${FIRST}) { original ${SET} suggestion ${SET} suggestionText } }`;

/** The addresses of what the page shows first in each group. */
const shownBy = async (ask: Ask, query: string): Promise<readonly string[]> => {
  const body = (await ask(`${SEARCH_PATH}?${new URLSearchParams({ query: DOCUMENT, variables: JSON.stringify({ query }) }).toString()}`)) as {
    data: { search: { original: SearchResultSet; suggestion: SearchResultSet | null; suggestionText: string | null } };
  };
  const { original, suggestion, suggestionText } = body.data.search;
  const alternative = suggestion === null || suggestionText === null ? {} : { alternative: { ...suggestion, query: suggestionText } };
  const selection = selectSearchResult({ original: { ...original, query }, ...alternative });
  const set = selection.shown === 'alternative' && selection.alternative !== undefined ? selection.alternative : selection.original;
  return [
    ...[...set.premiumPartners.items, ...set.onlinePartners.items].map(({ id }) => `partner:${id}`),
    ...set.faq.items.flatMap(({ id, path }) => [`faq:${id}`, `page:${path}`]),
    ...set.promoTeasers.items.map(({ promoLink }) => `action:${promoLink}`),
  ];
};

type Named = readonly { readonly name: string }[];

const namesOf = (list: Named): readonly string[] => list.slice(0, FIRST).map(({ name }) => name);
const productsBy = async (ask: Ask, query: string): Promise<readonly string[]> =>
  namesOf(((await ask(`/products/search?${new URLSearchParams({ query, limit: String(FIRST) }).toString()}`)) as { data: { items: Named } }).data.items);
const placesBy = async (ask: Ask, term: string): Promise<readonly string[]> => namesOf(((await ask(`/stores/places?${new URLSearchParams({ term }).toString()}`)) as { data: Named }).data);

const isFound = async (ask: Ask, { area, query, mustFind }: JudgedQuery): Promise<boolean> => {
  if (area === 'site') return (await shownBy(ask, query)).some((address) => address.startsWith(mustFind));
  return (await (area === 'products' ? productsBy : placesBy)(ask, query)).some((name) => name.includes(mustFind));
};

export interface AreaRecall {
  readonly area: (typeof AREAS)[number];
  readonly asked: number;
  readonly missed: readonly JudgedQuery[];
}

export const searchRecall = async (ask: Ask): Promise<readonly AreaRecall[]> => {
  const missed: JudgedQuery[] = [];
  for (const judged of JUDGED_QUERIES) if (!(await isFound(ask, judged))) missed.push(judged);
  return AREAS.map((area) => ({ area, asked: JUDGED_QUERIES.filter((judged) => judged.area === area).length, missed: missed.filter((judged) => judged.area === area) }));
};
