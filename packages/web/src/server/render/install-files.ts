// Files of the installable app: web app manifest, service worker and offline page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { offlineCopy } from '../../shell/offline/de.ts';
import { brand as usual, brandApp } from '../../platform/brand/brand.ts';
import { wordSymbol } from '../../ui/logo/word.ts';
import { createTexts } from '../../ui/texts/create-texts.ts';
import type { ShownBrand } from '../assets/brand.ts';
import { pictureAddress } from '../assets/brand-files.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { brandData, brandSheetLink, installable, linkStyles, preloadFonts, textData, themeColours } from './html.ts';
import { assetsOf, closureOf, type Manifest } from '../assets/manifest.ts';

const OFFLINE_ENTRY = 'src/offline.client.tsx';
const OFFLINE_PATH = '/offline';

export interface OfflineFiles {
  /** Source of the service worker. */
  readonly worker: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Everything else that the page needs. */
  readonly files: readonly string[];
}

/** The build's files for the offline page. */
export function readOfflineFiles(clientFolder: string, manifest: Manifest): OfflineFiles {
  const { styles, fonts } = assetsOf(manifest, [], OFFLINE_ENTRY);
  const files = new Set([...closureOf(manifest, OFFLINE_ENTRY), ...styles, ...fonts, brandApp.icons.any]);
  return {
    worker: readFileSync(join(clientFolder, manifest['src/worker.ts']?.file ?? ''), 'utf8'),
    script: `/${manifest[OFFLINE_ENTRY]?.file ?? ''}`,
    styles,
    fonts,
    files: [...files],
  };
}

/** The offline page before its script runs. */
const offlinePage = ({ script, styles, fonts }: OfflineFiles, shown: ShownBrand): string => {
  const copy = createTexts(shown.texts)(offlineCopy);
  return plainDocument({
    title: `${copy.pageTitle} · ${shown.brand.name}`,
    head: `${themeColours}${preloadFonts(fonts)}${linkStyles(styles)}${brandSheetLink(shown)}${installable(shown)}<script type="module" async src="${script}"></script>`,
    body: `<div id="root"><main><h1>${escapeHtml(copy.title)}</h1><p>${escapeHtml(copy.nothing)}</p></main></div>${wordSymbol(shown.brand)}${brandData(shown)}${textData(shown)}`,
  });
};

const picturesOf = (shown: ShownBrand) => [
  ...brandApp.icons.sized.map(({ src, size }) => ({ src: pictureAddress(shown, src), sizes: `${size}x${size}`, type: 'image/png' })),
  ...brandApp.icons.maskable.map(({ src, size }) => ({ src: pictureAddress(shown, src), sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' })),
];

const webManifest = (shown: ShownBrand) => ({
  id: '/',
  name: shown.brand.name,
  short_name: shown.brand.name,
  description: shown.brand.description,
  lang: usual.language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brandApp.colours.paper,
  theme_color: brandApp.colours.paper,
  categories: ['shopping', 'lifestyle'],
  icons: [{ src: shown.icon, sizes: 'any', type: 'image/svg+xml' }, ...picturesOf(shown)],
  shortcuts: [
    { name: 'Meine Karte', url: '/meine-karte' },
    { name: 'Coupons', url: '/e-coupons-aktionen/e-coupons' },
    { name: 'Merkzettel', url: '/merkzettel' },
  ],
});

interface InstallDependencies extends OfflineFiles {
  readonly build: string;
  readonly brand: () => Promise<ShownBrand>;
}

/** The worker's source contains build and brand version, so that a change of either installs a new one. */
export function createInstallFiles({ build, brand, ...offline }: InstallDependencies): Hono {
  const workerData = ({ version, sheet, icon }: ShownBrand): string =>
    JSON.stringify({ build: version === '' ? build : `${build}-${version}`, page: OFFLINE_PATH, files: version === '' ? offline.files : [...new Set([...offline.files, icon, ...(sheet === undefined ? [] : [sheet])])] });
  return new Hono()
    .get('/manifest.webmanifest', async (context) => context.body(JSON.stringify(webManifest(await brand())), 200, { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' }))
    .get('/sw.js', async (context) => context.body(`const OFFLINE=${workerData(await brand())};\n${offline.worker}`, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }))
    .get(OFFLINE_PATH, async (context) => context.html(offlinePage(offline, await brand()), 200, { 'cache-control': 'no-cache' }));
}
