// The route table: every page of the product, its layout and its module.
import { matchRoutes, type LoaderFunction, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { RouteHandle } from '../platform/routing/head.ts';
import type { Page, PageModule } from '../platform/routing/page-module.ts';
import { pageContextOf } from '../platform/query/page-context.ts';
import { withChunkTimeout } from './chunk-reload.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import { Root } from './root.tsx';
import { whenLoaded } from '../ui/when-loaded.ts';

// The page of a campaign is a part of the page for all promotions.
const modules = import.meta.glob<PageModule | undefined>(['/src/**/*.page.tsx', '!/src/features/campaigns/campaign.page.tsx']);

interface PageOptions extends Pick<RouteHandle, 'layout'> {
  /** False for pages without a loader. */
  readonly data?: boolean;
}

interface PageHandle extends RouteHandle {
  readonly hasData: boolean;
  /** Loads chunk and style of the page. */
  readonly load: () => Promise<Page>;
}

const LIST_STEPS = ['anzahl', 'ab'];
const PRODUCT_FILTER = ['q', 'kategorie', 'marke', 'shop', 'preis-von', 'preis-bis', 'lieferbar', 'reduziert', 'sortierung', 'seite'];
const BROCHURE_FILTER = ['ort', 'standort', 'q', 'seite'];

/** The query parameters that pages read, by their source file. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  'features/search/search.page.tsx': ['q', 'exakt', 'art'],
  'features/partners/partners.page.tsx': ['art', 'kategorie', 'q', ...LIST_STEPS],
  'features/coupons/coupons.page.tsx': ['kategorie', 'partner', 'sortierung', 'status', ...LIST_STEPS],
  'features/stores/stores.page.tsx': ['ansicht', 'ort', 'standort', 'bereich', 'offen', 'art', 'karte', 'filiale', ...LIST_STEPS],
  'features/rewards/rewards.page.tsx': ['q', 'punkte', 'seite'],
  'features/rewards/forwarding.page.tsx': ['url'],
  'features/brochures/brochures.page.tsx': BROCHURE_FILTER,
  'features/brochures/reader.page.tsx': ['seite'],
  'features/prices/search.page.tsx': PRODUCT_FILTER,
  'features/prices/category.page.tsx': PRODUCT_FILTER,
  'features/prices/compare/compare.page.tsx': ['p', 'unterschiede', 'q'],
  'features/prices/product.page.tsx': ['bild', 'zeitraum', 'sortierung'],
  'features/favourites/favourites.page.tsx': ['q'],
  'features/content/faq.page.tsx': ['q'],
  'features/session/login.page.tsx': ['ziel'],
  'features/partners/journal/journal.page.tsx': ['stand'],
};

/** A page that is loaded with its route. `module` is its source file below `src`, by which the server finds its chunk and style sheets. */
function page(path: string | undefined, module: string, { layout, data = true }: PageOptions = {}): RouteObject {
  const place = path === undefined ? { index: true as const } : { path };
  let loaded: Page | undefined;
  const load = async (): Promise<Page> => {
    // While it is pending, the shown page stays.
    loaded ??= (await withChunkTimeout(modules[`/src/${module}`]?.() ?? Promise.reject(new Error(`there is no page ${module}`))).then(whenLoaded)).default;
    return loaded;
  };
  const loadPayload = async (args: LoaderFunctionArgs): Promise<void> => {
    const { payload, queries } = pageContextOf(args);
    const url = new URL(args.request.url);
    const missing = loaded?.missing === undefined ? url : loaded.missing({ url, queries });
    if (data && missing !== undefined) await payload?.(missing);
  };
  // Also for pages without data: the router reports a failed `lazy` only next to a loader.
  const loader: LoaderFunction = async (args, handlerContext) => {
    // Side by side: chunk, style and payload take one round trip.
    const [page] = await Promise.all([load(), loadPayload(args)]);
    return (await page.loader?.(args, handlerContext)) ?? null;
  };
  const handle: PageHandle = { module, layout, parameters: PARAMETERS[module], hasData: data, load, head: (input) => loaded?.head?.(input) };
  return { ...place, handle, loader, lazy: { Component: load } };
}

const CLEAN = { layout: 'clean' } as const;
const NO_DATA = { data: false } as const;
const CLEAN_NO_DATA = { ...CLEAN, ...NO_DATA } as const;

const pages: readonly RouteObject[] = [
  page(undefined, 'features/home/home.page.tsx'),
  page('suche', 'features/search/search.page.tsx'),
  page('partner', 'features/partners/partners.page.tsx'),
  page('partner/:slug', 'features/partners/partner.page.tsx'),
  page('e-coupons-aktionen/e-coupons', 'features/coupons/coupons.page.tsx'),
  page('filialen', 'features/stores/stores.page.tsx'),
  page('praemien', 'features/rewards/rewards.page.tsx'),
  page('praemien/:slug', 'features/rewards/reward.page.tsx'),
  page('landingpage-forwarding-praemienshop', 'features/rewards/forwarding.page.tsx'),
  page('prospekte', 'features/brochures/brochures.page.tsx'),
  page('prospekt-welt/:segment', 'features/brochures/brochures.page.tsx'),
  page('prospekte/:id', 'features/brochures/reader.page.tsx', CLEAN),
  page('einkaufsliste', 'features/brochures/shopping-list.page.tsx', NO_DATA),
  page('preisvergleich', 'features/prices/prices.page.tsx'),
  page('preisvergleich/suche', 'features/prices/search.page.tsx'),
  page('preisvergleich/c/:name', 'features/prices/category.page.tsx'),
  page('preisvergleich/vergleich', 'features/prices/compare/compare.page.tsx'),
  page('preisvergleich/p/:name', 'features/prices/product.page.tsx'),
  page('merkzettel', 'features/favourites/favourites.page.tsx', NO_DATA),
  page('anmelden', 'features/session/login.page.tsx', CLEAN_NO_DATA),
  ...['registrieren', 'registrieren/kampagne/:name'].flatMap((base) => [
    page(base, 'features/registration/start.page.tsx', CLEAN),
    page(`${base}/deine-daten`, 'features/registration/data.page.tsx', CLEAN),
    page(`${base}/login-daten`, 'features/registration/account.page.tsx', CLEAN),
    page(`${base}/erfolgreich`, 'features/registration/success.page.tsx', CLEAN),
  ]),
  page('passwort-vergessen', 'features/password/forgotten.page.tsx', CLEAN_NO_DATA),
  page('passwort-vergessen/validierung', 'features/password/validation.page.tsx', CLEAN_NO_DATA),
  page('passwort-vergessen/erfolgreich', 'features/password/requested.page.tsx', CLEAN_NO_DATA),
  page('passwort-zuruecksetzen', 'features/password/reset.page.tsx', CLEAN_NO_DATA),
  page('passwort-zuruecksetzen/erfolgreich', 'features/password/reset-done.page.tsx', CLEAN_NO_DATA),
  page('newsletter', 'features/consents/newsletter.page.tsx'),
  page('newsletter/bestaetigen', 'features/consents/newsletter-confirm.page.tsx', CLEAN_NO_DATA),
  page('newsletter/abmelden', 'features/consents/newsletter-end.page.tsx', CLEAN_NO_DATA),
  page('kontakt', 'features/contact/contact.page.tsx', NO_DATA),
  page('kontakt/gesendet', 'features/contact/sent.page.tsx', CLEAN_NO_DATA),
  page('profil/e-mail-bestaetigen', 'features/profile/confirm-email.page.tsx', CLEAN_NO_DATA),
  page('profil/pin', 'features/password/pin.page.tsx', CLEAN_NO_DATA),
  page('profil/app-anmeldung', 'features/app-login/app-login.page.tsx', CLEAN_NO_DATA),
  page('konto-schuetzen', 'features/account/protect.page.tsx', CLEAN_NO_DATA),
  page('meine-karte', 'features/profile/card.page.tsx', NO_DATA),
  page('mein-konto', 'features/profile/account.page.tsx', NO_DATA),
  page('mein-konto/einwilligungen', 'features/consents/consents.page.tsx', NO_DATA),
  page('mein-konto/shopping', 'features/partners/journal/journal.page.tsx', NO_DATA),
  page('mein-konto/einwilligungen/anmeldedienste', 'features/consents/sharing.page.tsx', NO_DATA),
  page('mein-konto/punkte', 'features/points/points.page.tsx', NO_DATA),
  page('mein-konto/spenden', 'features/points/donation.page.tsx', NO_DATA),
  page('mein-konto/geraete', 'features/account/devices.page.tsx', NO_DATA),
  page('mein-konto/daten', 'features/account/data.page.tsx', NO_DATA),
  page('mein-konto/schliessen', 'features/account/closing.page.tsx', NO_DATA),
  page('mein-konto/gutschein', 'features/points/voucher.page.tsx', NO_DATA),
  page('aktionen', 'features/campaigns/campaigns.page.tsx'),
  page('aktionen/:name', 'features/campaigns/promotion.page.tsx'),
  page('entwicklung/overlays', 'features/layers/inspector.page.tsx'),
  page('hilfe', 'features/content/faq.page.tsx'),
  page('hilfe/:slug', 'features/content/question.page.tsx'),
  page('styleguide', 'features/styleguide/styleguide.page.tsx', NO_DATA),
  page('*', 'features/content/content.page.tsx'),
];

export const routes: readonly RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    // For what fails in the frame itself.
    ErrorBoundary: ErrorPage,
    handle: { parameters: ['asInline'] } satisfies RouteHandle,
    children: [
      {
        id: 'frame',
        Component: Frame,
        // A page that fails leaves the frame around it standing.
        children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: [...pages] }],
      },
    ],
  },
];

const handleAt = (pathname: string): PageHandle | undefined => matchRoutes([...routes], pathname)?.at(-1)?.route.handle as PageHandle | undefined;

/** Whether the page at `pathname` has a payload. */
export const hasData = (pathname: string): boolean => handleAt(pathname)?.hasData === true;

/** Loads the code and style of the page at `pathname`. */
export const prefetchCode = async (pathname: string): Promise<unknown> => handleAt(pathname)?.load();
