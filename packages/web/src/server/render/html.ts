// The page around the rendered body: head, style sheets, preloads, the data and the one script.
import type { Brand } from '@pluspunkt/core/brand';
import { brand as usualBrand, brandApp } from '../../platform/brand/brand.ts';
import type { RenderedPage } from '../../entry.server.tsx';
import { captchaAttribute, type CaptchaSettings } from '../../platform/page-settings/captcha-settings.ts';
import { BRAND_DATA_ID } from '../../platform/brand/page-brand.ts';
import { scriptSafeJson } from '../../shell/page-data.ts';
import { wordSymbol } from '../../ui/logo/word.ts';
import { TEXT_DATA_ID } from '../../ui/texts/text-data.ts';
import type { PictureSources } from '../../ui/picture/picture.tsx';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { pictureAddress } from '../assets/brand-files.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import type { PageAssets } from '../assets/manifest.ts';
import type { PageStyle } from './page-styles.ts';

export interface PageFrame {
  readonly origin: string;
  /** The default one where it is absent. */
  readonly shown?: ShownBrand;
  readonly assets: PageAssets;
  /** The page's inline style; links to the style sheets where it is absent. */
  readonly style?: PageStyle;
  /** The build of the page; absent in development. */
  readonly build?: string;
  /** Path group of the brochure service where it is not the default one. */
  readonly brochureGroup?: string;
  /** False where no overlay layers are to be shown. */
  readonly layers?: boolean;
  readonly inspector?: boolean;
  /** Where the tag manager's container is loaded from; absent where none is. */
  readonly tagOrigin?: string;
  readonly captcha?: CaptchaSettings;
  /** Whether the map of stores is another provider's. */
  readonly outsideMap?: boolean;
  /** The bar of a preview; absent for visitors. */
  readonly previewBar?: string | undefined;
}

const attribute = (value: string): string => `"${escapeHtml(value)}"`;

/** `imagesrcset` chooses as the picture's `srcset` does; other browsers use the address. */
const imagePreload = ({ src, srcSet, type }: PictureSources): string =>
  `<link rel="preload" as="image" href=${attribute(src)}${srcSet === undefined ? '' : ` imagesrcset=${attribute(srcSet)}`}${type === undefined ? '' : ` type=${attribute(type)}`} fetchpriority="high">`;

export const themeColours =
  `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brandApp.colours.paper}">` +
  `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brandApp.colours.paperDark}">`;

export const preloadFonts = (fonts: readonly string[]): string => fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('');
export const preloadModules = (scripts: readonly string[]): string => scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('');
export const linkStyles = (styles: readonly string[], attributes = ''): string => styles.map((href) => `<link rel="stylesheet" href="${href}"${attributes}>`).join('');

/** Icons and the web app manifest. */
export const installable = (shown: ShownBrand): string =>
  `<link rel="icon" href="${shown.icon}" type="image/svg+xml"><link rel="apple-touch-icon" href="${pictureAddress(shown, brandApp.icons.touch)}"><link rel="manifest" href="/manifest.webmanifest">`;

/** The style sheet and the script data of a changed brand. */
export const brandSheetLink = ({ sheet }: ShownBrand): string => (sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}">`);
export const brandData = ({ brand }: ShownBrand): string => (brand === usualBrand ? '' : `<script type="application/json" id="${BRAND_DATA_ID}">${scriptSafeJson(brand)}</script>`);

export const textData = ({ texts }: ShownBrand): string =>
  Object.keys(texts).length === 0 ? '' : `<script type="application/json" id="${TEXT_DATA_ID}">${scriptSafeJson(texts)}</script>`;

const property = (name: string, value: string | undefined): string => (value === undefined ? '' : `<meta property="${name}" content=${attribute(value)}>`);

/** Open Graph data for links that are shared. */
function sharedMarkup({ title, description, canonical, sharedImage }: RenderedPage['head'], { origin, brand }: { readonly origin: string; readonly brand: Brand }): string {
  // What the service names may be no address.
  const own = sharedImage !== undefined && URL.canParse(sharedImage.src, origin);
  // The default picture shows the default logo.
  const usual = brand.logo === undefined && brand.picture === undefined;
  return [
    property('og:site_name', brand.name),
    property('og:locale', 'de_DE'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical === undefined ? undefined : origin + canonical),
    own || usual ? property('og:image', new URL(own ? sharedImage.src : brandApp.icons.shared, origin).href) : '',
    own || usual ? property('og:image:alt', own ? sharedImage.alt : brand.name) : '',
    usual && !own ? property('og:image:width', '1200') + property('og:image:height', '630') : '',
    `<meta name="twitter:card" content="${usual && !own ? 'summary_large_image' : 'summary'}">`,
  ].join('');
}

/** The sheets that the page carries are named but disabled, so that chunks which need them do not load them again. */
const styleMarkup = (styles: readonly string[], carried: PageStyle | undefined): string =>
  carried === undefined ? linkStyles(styles) : `<style>${carried.text}</style>${linkStyles(styles, ' disabled')}`;

function headMarkup(page: RenderedPage, { origin, shown = USUAL_BRAND, assets, style, previewBar }: PageFrame): string {
  const { documentTitle, description, canonical, noIndex, preloadImage, structuredData } = page.head;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(documentTitle)}</title>`,
    description === undefined ? '' : `<meta name="description" content=${attribute(description)}>`,
    canonical === undefined ? '' : `<link rel="canonical" href=${attribute(origin + canonical)}>`,
    noIndex === true || previewBar !== undefined ? '<meta name="robots" content="noindex">' : '',
    '<meta name="color-scheme" content="light dark">',
    themeColours,
    sharedMarkup(page.head, { origin, brand: shown.brand }),
    '<meta name="format-detection" content="telephone=no">',
    styleMarkup(assets.styles, style),
    brandSheetLink(shown),
    preloadImage === undefined ? '' : imagePreload(preloadImage),
    structuredData === undefined ? '' : `<script type="application/ld+json">${scriptSafeJson(structuredData)}</script>`,
    installable(shown),
    preloadModules(assets.bootNeeds),
    // These lists are long, and the character set has to stand in the first 1,024 bytes.
    `<script type="module" async src="${assets.boot}"${dataOf('app', assets.app.join(' '))}${dataOf('page', assets.page.join(' ') || undefined)}></script>`,
  ].join('');
}

const dataOf = (name: string, value: string | undefined): string => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`);

const settingsAttributes = (frame: PageFrame): string =>
  [
    dataOf('build', frame.build),
    dataOf('brochures', frame.brochureGroup),
    dataOf('layers', frame.layers === false ? 'off' : undefined),
    dataOf('inspector', frame.inspector === true ? 'on' : undefined),
    dataOf('tags', frame.tagOrigin),
    dataOf('captcha', frame.captcha === undefined ? undefined : captchaAttribute(frame.captcha)),
    dataOf('map', frame.outsideMap === true ? 'outside' : undefined),
  ].join('');

/** The whole document. Its only executable part is the start script, by its address. */
export function pageHtml(page: RenderedPage, frame: PageFrame): string {
  const shown = frame.shown ?? USUAL_BRAND;
  return (
    `<!doctype html><html lang="de"${settingsAttributes(frame)}><head>${headMarkup(page, frame)}</head>` +
    // In the head a font preload delays the first paint.
    `<body>${preloadFonts(frame.assets.fonts)}${frame.previewBar ?? ''}<div id="root">${page.body}</div>${wordSymbol(shown.brand)}` +
    `<script type="application/json" id="page-data">${page.data}</script>${brandData(shown)}${textData(shown)}</body></html>`
  );
}
