// The address table: every route of the product, its layout and its page.
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { pageContextOf } from '../composition/page-context.ts';
import { ErrorPage } from './error-page.tsx';
import { Frame } from './frame/frame.tsx';
import type { RouteHandle } from './head.ts';
import type * as PageModules from './page-modules.ts';
import type { LazyPage, PageModule } from './page-modules.ts';
import { Root } from './root.tsx';

/** The same loader, which finds in the query cache what the page's payload brought. */
const withPayload =
  (loader: LoaderFunction, missing: PageModule['missing']): LoaderFunction =>
  async (args, handlerContext) => {
    const { payload, queries } = pageContextOf(args);
    const url = new URL(args.request.url);
    const asked = missing === undefined ? url : missing({ url, queries });
    if (asked !== undefined) await payload?.(asked, args.request.signal);
    return loader(args, handlerContext);
  };

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

/** A page that is loaded when its route is. `module` is its source file below `src`, by which its chunk and its style sheets are found. */
function page(path: string | undefined, module: string, { layout, rests }: Pick<RouteHandle, 'layout' | 'rests'> = {}): RouteObject {
  const place = path === undefined ? { index: true as const } : { path };
  // The route's handle must be there before its page is; what the page says of itself joins it when it has been loaded.
  let head: RouteHandle['head'];
  const handle: RouteHandle = { module, layout, rests, head: (input) => head?.(input) };
  // The first page needs none of the others' addresses: those come with the first step to another page.
  const late = async (): Promise<PageModule | undefined> => ((await import('./page-modules.ts')) as typeof PageModules | undefined)?.loadPageModule(module);
  const lazy: LazyPage = async (near) => {
    // A module that is gone from where the document says is looked for where all are found.
    const loaded = await (near === undefined ? late() : near().catch(late));
    // The document is about to be loaded anew (chunk-reload.ts): until then the page that is shown stays.
    if (loaded === undefined) return new Promise(() => undefined);
    const { default: Component, loader, head: loadedHead, missing } = loaded;
    head = loadedHead;
    return { Component, loader: loader === undefined ? undefined : withPayload(loader, missing) };
  };
  return { ...place, handle: { ...handle, parameters: PARAMETERS[module] }, lazy };
}

const CLEAN = { layout: 'clean' } as const;
/** Its HTML is whole: links, forms that are sent by GET, details. What else its script adds, nobody misses who has not touched it. */
const RESTS = { rests: true } as const;
const CLEAN_RESTS = { ...CLEAN, ...RESTS } as const;

const home = page(undefined, 'features/home/home.page.tsx', RESTS);
const search = page('suche', 'features/search/search.page.tsx', RESTS);
const partners = page('partner', 'features/partners/partners.page.tsx', RESTS);
const partner = page('partner/:slug', 'features/partners/partner.page.tsx', RESTS);
const coupons = page('e-coupons-aktionen/e-coupons', 'features/coupons/coupons.page.tsx', RESTS);
const stores = page('filialen', 'features/stores/stores.page.tsx');
const rewards = page('praemien', 'features/rewards/rewards.page.tsx', RESTS);
const reward = page('praemien/:slug', 'features/rewards/reward.page.tsx', RESTS);
const forwarding = page('landingpage-forwarding-praemienshop', 'features/rewards/forwarding.page.tsx');
const brochures = page('prospekte', 'features/brochures/brochures.page.tsx');
const brochureCategory = page('prospekt-welt/:segment', 'features/brochures/brochures.page.tsx');
const brochureReader = page('prospekte/:id', 'features/brochures/reader.page.tsx', CLEAN_RESTS);
const shoppingList = page('einkaufsliste', 'features/brochures/shopping-list.page.tsx');
const prices = page('preisvergleich', 'features/prices/prices.page.tsx', RESTS);
const priceSearch = page('preisvergleich/suche', 'features/prices/search.page.tsx', RESTS);
const priceCategory = page('preisvergleich/c/:name', 'features/prices/category.page.tsx', RESTS);
const compare = page('preisvergleich/vergleich', 'features/prices/compare/compare.page.tsx');
const product = page('preisvergleich/p/:name', 'features/prices/product.page.tsx', RESTS);
const favourites = page('merkzettel', 'features/favourites/favourites.page.tsx');
const login = page('anmelden', 'features/session/login.page.tsx', CLEAN_RESTS);
const joinPages = (base: string): readonly RouteObject[] => [
  page(base, 'features/registration/start.page.tsx', CLEAN),
  page(`${base}/deine-daten`, 'features/registration/data.page.tsx', CLEAN),
  page(`${base}/login-daten`, 'features/registration/account.page.tsx', CLEAN),
  page(`${base}/erfolgreich`, 'features/registration/success.page.tsx', CLEAN),
];
const join = [...joinPages('registrieren'), ...joinPages('registrieren/kampagne/:name')];
const password = [
  page('passwort-vergessen', 'features/password/forgotten.page.tsx', CLEAN),
  page('passwort-vergessen/validierung', 'features/password/validation.page.tsx', CLEAN),
  page('passwort-vergessen/erfolgreich', 'features/password/requested.page.tsx', CLEAN),
  page('passwort-zuruecksetzen', 'features/password/reset.page.tsx', CLEAN),
  page('passwort-zuruecksetzen/erfolgreich', 'features/password/reset-done.page.tsx', CLEAN),
];
const newsletter = [
  page('newsletter', 'features/consents/newsletter.page.tsx'),
  page('newsletter/bestaetigen', 'features/consents/newsletter-confirm.page.tsx', CLEAN),
  page('newsletter/abmelden', 'features/consents/newsletter-end.page.tsx', CLEAN),
];
const contact = [
  page('kontakt', 'features/contact/contact.page.tsx'),
  page('kontakt/gesendet', 'features/contact/sent.page.tsx', CLEAN),
];
const profilePages = [
  page('profil/e-mail-bestaetigen', 'features/profile/confirm-email.page.tsx', CLEAN),
  page('konto-schuetzen', 'features/account/protect.page.tsx', CLEAN),
  page('profil/pin', 'features/password/pin.page.tsx', CLEAN),
  page('profil/app-anmeldung', 'features/app-login/app-login.page.tsx', CLEAN),
];
const card = page('meine-karte', 'features/profile/card.page.tsx');
const accountPages = [
  page('mein-konto', 'features/profile/account.page.tsx'),
  page('mein-konto/einwilligungen', 'features/consents/consents.page.tsx'),
  page('mein-konto/shopping', 'features/partners/journal/journal.page.tsx'),
  page('mein-konto/einwilligungen/anmeldedienste', 'features/consents/sharing.page.tsx'),
  page('mein-konto/punkte', 'features/points/points.page.tsx'),
  page('mein-konto/spenden', 'features/points/donation.page.tsx'),
  page('mein-konto/geraete', 'features/account/devices.page.tsx'),
  page('mein-konto/daten', 'features/account/data.page.tsx'),
  page('mein-konto/schliessen', 'features/account/closing.page.tsx'),
  page('mein-konto/gutschein', 'features/points/voucher.page.tsx'),
];
const campaignPages = [
  page('aktionen', 'features/campaigns/campaigns.page.tsx', RESTS),
  page('aktionen/:name', 'app/promotion/promotion.page.tsx'),
];
const inspector = page('entwicklung/overlays', 'features/layers/inspector.page.tsx');
const help = page('hilfe', 'features/content/faq.page.tsx', RESTS);
const question = page('hilfe/:slug', 'features/content/question.page.tsx', RESTS);
const styleguide = page('styleguide', 'features/styleguide/styleguide.page.tsx');
const content = page('*', 'features/content/content.page.tsx', RESTS);

const brochurePages = [brochures, brochureCategory, brochureReader, shoppingList];
const pricePages = [prices, priceSearch, priceCategory, compare, product, favourites];

export const routes: readonly RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    handle: { parameters: ['asInline'] } satisfies RouteHandle,
    children: [
      {
        id: 'frame',
        Component: Frame,
        // A page that fails leaves the frame around it standing; what fails in the frame itself ends here too.
        children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: [home, search, coupons, partners, partner, stores, rewards, reward, forwarding, ...brochurePages, ...pricePages, login, ...join, ...password, ...newsletter, ...contact, ...profilePages, card, ...accountPages, ...campaignPages, inspector, help, question, styleguide, content] }],
      },
    ],
  },
];
