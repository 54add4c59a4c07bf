// The document of the operators' console before its script runs.
import { createTexts } from '../../ui/texts/create-texts.ts';
import { wordSymbol } from '../../ui/logo/word.ts';
import type { ShownBrand } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { assetsOf, readManifest } from '../assets/manifest.ts';
import { consoleDocumentCopy } from './console.de.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { brandData, brandSheetLink, linkStyles, preloadFonts, preloadModules, themeColours } from './html.ts';

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
  plainDocument({
    title: shown.brand.name,
    head:
      `${themeColours}${preloadFonts(fonts)}${linkStyles(styles)}${preloadModules(scripts)}` +
      `${brandSheetLink(shown)}<link rel="icon" href="${shown.icon}" type="image/svg+xml"><script type="module" src="${script}"></script>`,
    body: `<noscript><p>${escapeHtml(createTexts(shown.texts)(consoleDocumentCopy).noScript)}</p></noscript><div id="root"></div>${wordSymbol(shown.brand)}${brandData(shown)}`,
  });
