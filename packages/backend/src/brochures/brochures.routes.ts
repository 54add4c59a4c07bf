// Routes of the brochure service; its path group is a setting.
import { brochureCalls } from '@pluspunkt/adapters/brochures/contract';
import { BROCHURE_READER_WIDTH } from '@pluspunkt/core/brochures';
import { READING_REWARD, visibleAt } from '@pluspunkt/core/brochures';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { RouteContext } from '../capability.ts';
import type { BackendDependencies } from '../dependencies.ts';
import { orWithout } from '../platform/db/both-databases.ts';
import { readShownGtins } from '../prices/index.ts';
import { perMinute } from '../platform/cache/public-cache.ts';
import { isRefusal, refuse } from '../platform/http/refusal.ts';
import type { Handler, ResponseCache, MemberIdentity, Route } from '../platform/http/route.ts';
import { route } from '../platform/http/route.ts';
import { budgetRefusal } from '../platform/rate-limits/limit-route.ts';
import { brochureOf, drawnWidth, pagePicture, pageUrl, type WireProduct } from './brochure-records.ts';
import { BROCHURE_ANSWERS } from './de.ts';
import { PAGE_HEIGHT, PAGE_WIDTH } from './page-art.types.ts';
import { pageFileRoutes } from './page-files.routes.ts';
import { pageText } from './page-source.ts';
import { type BrochureQuery, brochureSearches, findBrochures, findProducts, newestBrochures, readBrochure, readProducts, prepareSearch, type Search, suggestInTurn } from './search-brochures.ts';
import { keepDuration, keepImpressions, keepView, readingLeft } from './tracking.ts';

const APP_BROCHURES = 6;
const SUGGESTIONS = 8;

type Needs = Pick<RouteContext, 'budget' | 'drawing' | 'productReads'> & Pick<BackendDependencies, 'database' | 'catalogue' | 'clock' | 'settings' | 'random'>;
type Calls = ReturnType<typeof brochureCalls<string>>;

/** Marked products keep their GTIN where price comparison has a page for it. */
const linked = async ({ productReads }: Needs, products: readonly WireProduct[]): Promise<WireProduct[]> => {
  const shown = await orWithout(new Map<string, string>(), () => readShownGtins(productReads, products.flatMap(({ gtin }) => gtin ?? [])));
  return products.map(({ gtin, ...product }) => {
    const own = gtin === undefined ? undefined : shown.get(gtin);
    return own === undefined ? product : { ...product, gtin: own };
  });
};

const reader = (uuid: string, member: MemberIdentity | undefined) => ({ visitor: uuid, ...(member === undefined ? {} : { memberId: member.memberId }) });

const searchRoutes = (needs: Needs, calls: Calls, cache: ResponseCache): readonly Route[] => {
  const { catalogue, clock } = needs;
  const searchProducts = async (search: Search) => {
    const page = await findProducts(catalogue, search);
    return { ...page, items: await linked(needs, page.items) };
  };
  const prepare = (query: BrochureQuery): Promise<Search> => prepareSearch(catalogue, query, clock.now());
  const inTurn = { cache, turns: brochureSearches };
  return [
    route(
      calls.search,
      async ({ body }) => {
        const search = await prepare(body);
        return { brochures: await findBrochures(catalogue, search), products: await searchProducts(search) };
      },
      inTurn,
    ),
    route(calls.searchBrochures, async ({ body }) => findBrochures(catalogue, await prepare(body)), inTurn),
    route(calls.searchProducts, async ({ body }) => searchProducts(await prepare(body)), inTurn),
    route(calls.suggestions, async ({ query, request }) => {
      const { term, latitude, longitude, limit = SUGGESTIONS } = query;
      const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
      const found = await suggestInTurn(catalogue, { term, place, limit, now: clock.now(), address: request.clientAddress });
      return isRefusal(found) ? found : found.map(({ kind, text, brochureId }) => ({ kind, text, ...(brochureId === null ? {} : { brochureId }) }));
    }),
  ];
};

const categoriesOf = async (db: Db, now: Date) => {
  const { beginsBefore, endsFrom } = visibleAt(now);
  const { rows } = await sql<{ id: number; name: string; slug: string; brochures: number }>`
    select category.id, category.name, category.slug, count(brochure.id)::int as brochures
    from brochure_category category
    left join brochure on brochure.category_id = category.id and brochure.valid_from < ${beginsBefore} and brochure.valid_to >= ${endsFrom}
      and not brochure.archived and not exists (select from partner where partner.id = brochure.partner_id and archived)
    group by category.id order by category.position, category.id`.execute(db);
  return rows;
};

const readPages = (db: Db, brochureId: string) =>
  db.selectFrom('brochure_page').select(['page_number', 'headline', 'badge', 'copy', 'image', 'width', 'height', 'text']).where('brochure_id', '=', brochureId).orderBy('page_number').execute();

type PageRow = Awaited<ReturnType<typeof readPages>>[number];

/** Picture, size and text of a page: from a PDF, or drawn. */
const shownPage = (page: PageRow, { id, version }: { readonly id: string; readonly version: number }, width: number, products: readonly WireProduct[]) =>
  page.image === null
    ? { image: pageUrl(id, page.page_number, width, version), width, height: Math.round((width * PAGE_HEIGHT) / PAGE_WIDTH), text: pageText(page, products) }
    : { image: pagePicture(page.image, width), width, height: Math.round((width * (page.height ?? 1)) / (page.width ?? 1)), text: page.text ?? '' };

const readDetails =
  (needs: Needs): Handler<Calls['details']> =>
  async ({ body }) => {
    const { catalogue, clock } = needs;
    const now = clock.now();
    const row = await readBrochure(catalogue, body.BrochureId, now);
    if (row === undefined) return refuse('not-found');
    const width = drawnWidth(body.imageOptions?.width ?? BROCHURE_READER_WIDTH);
    const [pages, products] = await Promise.all([readPages(catalogue, row.id), readProducts(catalogue, row.id, now).then((all) => linked(needs, all))]);
    return {
      ...brochureOf(width)(row),
      pages: pages.map((page) => {
        const onPage = products.filter((product) => product.pageNumber === page.page_number);
        return { pageNumber: page.page_number, ...shownPage(page, row, width, onPage), products: onPage };
      }),
    };
  };

const readerRoutes = (needs: Needs, calls: Calls, cache: ResponseCache): readonly Route[] => {
  const { catalogue, clock } = needs;
  return [
    route(calls.details, readDetails(needs), { cache }),
    route(
      calls.products,
      async ({ body }) => {
        const now = clock.now();
        const row = await readBrochure(catalogue, body.BrochureId, now);
        return row === undefined ? refuse('not-found') : linked(needs, await readProducts(catalogue, row.id, now, body.pageNumber));
      },
      { cache },
    ),
    route(calls.categories, () => categoriesOf(catalogue, clock.now()), { cache }),
    route(calls.contentApp, async ({ request }) => ({ headline: await request.say(BROCHURE_ANSWERS.headline), brochures: [...(await newestBrochures(catalogue, APP_BROCHURES, clock.now()))] })),
  ];
};

/** So many impressions cost as much as a call: each is inserted as a row, and a client can invent visitor ids. */
const IMPRESSIONS_A_CALL = 4;

const trackingRoutes = ({ database, clock, settings, random, budget }: Needs, calls: Calls): readonly Route[] => [
  route(calls.trackImpressions, async ({ headers, body, member, request }) => {
    const refusal = await budgetRefusal(budget, request, Math.floor(body.BrochureIds.length / IMPRESSIONS_A_CALL));
    return refusal ?? { tracked: await keepImpressions(database, reader(headers.uuid, member), body.BrochureIds, clock.now()) };
  }),
  route(calls.trackPageView, async ({ headers, body, member }) => {
    const [brochureId = ''] = body.BrochureIds;
    return { tracked: await keepView(database, { ...reader(headers.uuid, member), viewId: body.viewId, brochureId, pageNumber: body.pageNumber }, clock.now()) };
  }),
  route(calls.trackPageDuration, async ({ headers, body, member }) => {
    const [brochureId = ''] = body.BrochureIds;
    const view = { ...reader(headers.uuid, member), viewId: body.viewId, brochureId, pageNumber: body.pageNumber };
    return { tracked: await keepDuration(database, { settings, random }, view, body.duration, clock.now()) };
  }),
  route(calls.rewardsLimit, async ({ member }) => ({ limit: READING_REWARD.monthlyLimit, left: await readingLeft(database, member.memberId, clock.now()) })),
];

/** Must precede the general asset route, whose pattern also matches pages. */
export const brochureRoutes = (needs: Needs, publicCache: ResponseCache): readonly Route[] => {
  const calls = brochureCalls<string>(needs.settings.brochureGroup);
  const cache = perMinute(publicCache, needs.clock);
  return [...pageFileRoutes(needs), ...searchRoutes(needs, calls, cache), ...readerRoutes(needs, calls, cache), ...trackingRoutes(needs, calls)];
};
