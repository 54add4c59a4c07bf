// What makes an app of the site: its manifest, its service worker, and the page that stands in where there is no network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineCopy } from '../app/offline/de.ts';
import { brand, brandApp } from '../brand.ts';
import { wordSymbol } from '../ui/logo/word.ts';
import { escapeHtml, installable, themeColours } from './html.ts';
import { assetsOf, closureOf, type Manifest } from './manifest.ts';

const OFFLINE_ENTRY = 'src/offline.client.tsx';
const OFFLINE_PATH = '/offline';

export interface OfflineFiles {
  /** Source of the service worker. */
  readonly worker: string;
  readonly script: string;
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Everything that the page needs beside itself. */
  readonly files: readonly string[];
}

/** What the build has for times without a network. */
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

/** The page as it is before its script runs, and where it cannot. */
const offlinePage = ({ script, styles, fonts }: OfflineFiles): string =>
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `<title>${offlineCopy.pageTitle} · ${escapeHtml(brand.name)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">${themeColours}` +
  fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('') +
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
  `${installable}<script type="module" async src="${script}"></script></head>` +
  `<body><div id="root"><main><h1>${offlineCopy.title}</h1><p>${offlineCopy.nothing}</p></main></div>${wordSymbol}</body></html>`;

const webManifest = {
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: brandApp.description,
  lang: brand.language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: brandApp.colours.paper,
  theme_color: brandApp.colours.paper,
  categories: ['shopping', 'lifestyle'],
  icons: [
    { src: brandApp.icons.any, sizes: 'any', type: 'image/svg+xml' },
    ...brandApp.icons.sized.map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })),
    ...brandApp.icons.maskable.map(({ src, size }) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' })),
  ],
  shortcuts: [
    { name: 'Meine Karte', url: '/meine-karte' },
    { name: 'Coupons', url: '/e-coupons-aktionen/e-coupons' },
    { name: 'Merkzettel', url: '/merkzettel' },
  ],
};

const text = (body: string, type: string, cacheControl: string): Response => new Response(body, { headers: { 'content-type': type, 'cache-control': cacheControl } });

export interface InstallFiles {
  /** The answer for the address of one of them; undefined for every other. */
  answer(path: string): Response | undefined;
}

/** Pure. The worker carries the name of its build: a new one is a new worker. */
export function createInstallFiles({ build, ...offline }: OfflineFiles & { readonly build: string }): InstallFiles {
  const known = JSON.stringify({ build, page: OFFLINE_PATH, files: offline.files });
  return {
    answer(path) {
      if (path === '/manifest.webmanifest') return text(JSON.stringify(webManifest), 'application/manifest+json; charset=utf-8', 'public, max-age=3600');
      if (path === '/sw.js') return text(`const OFFLINE=${known};\n${offline.worker}`, 'text/javascript; charset=utf-8', 'no-cache');
      return path === OFFLINE_PATH ? text(offlinePage(offline), 'text/html; charset=utf-8', 'no-cache') : undefined;
    },
  };
}
