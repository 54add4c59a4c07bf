// The document of the operators' console before its script runs.
import { createTexts } from '../../ui/texts/create-texts.ts';
import { wordSymbol } from '../../ui/logo/word.ts';
import type { ShownBrand } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { assetsOf, readManifest } from '../assets/manifest.ts';
import { consoleDocumentCopy } from './console.de.ts';
import { brandData, brandSheetLink, themeColours } from './html.ts';

const CONSOLE_ENTRY = 'src/console/console.client.tsx';

export interface ConsoleFiles {
  readonly script: string;
  /** What the script imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

/** The files of the console's own build. */
export function readConsoleFiles(clientFolder: string): ConsoleFiles {
  const { app, styles, fonts } = assetsOf(readManifest(clientFolder, 'console.json'), [], CONSOLE_ENTRY);
  const [script = '/', ...scripts] = app;
  return { script, scripts, styles, fonts };
}

/** In development, Vite serves the sources. */
export const DEVELOPMENT_CONSOLE: ConsoleFiles = { script: `/${CONSOLE_ENTRY}`, scripts: [], styles: ['/src/ui/styles/index.css'], fonts: [] };

export const consolePage = ({ script, scripts, styles, fonts }: ConsoleFiles, shown: ShownBrand): string =>
  '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
  `<title>${escapeHtml(shown.brand.name)}</title><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">${themeColours}` +
  fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('') +
  styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
  scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join('') +
  `${brandSheetLink(shown)}<link rel="icon" href="${shown.icon}" type="image/svg+xml"><script type="module" src="${script}"></script></head>` +
  `<body><noscript><p>${escapeHtml(createTexts(shown.texts)(consoleDocumentCopy).noScript)}</p></noscript><div id="root"></div>${wordSymbol(shown.brand)}${brandData(shown)}</body></html>`;
