// The maintenance page: plain HTML, a style sheet, status 503, and a script that checks whether it is over; without script there
// is a link.
import { createRefreshed } from '@pluspunkt/backend/refreshed';
import { maintenanceCopy } from '../../shell/de.ts';
import { createTexts } from '../../ui/texts/create-texts.ts';
import { USUAL_BRAND, type ShownBrand } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { brandSheetLink, themeColours } from './html.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { configurationOf, type Service } from '../assets/read-configuration.ts';

/** Seconds. */
const RETRY_AFTER = '300';
/** How long a page waits for the flag: after that the last known value is used. */
const PATIENCE_MS = 250;

export interface MaintenanceDependencies extends Service {
  /** Closed by the settings, independent of the configuration. */
  readonly closed: boolean;
  readonly now: () => number;
  readonly patienceMs?: number;
}

/** Whether pages are closed: by the settings, or by the flag in the configuration. A service that does not answer closes nothing and delays no page. */
export function createMaintenanceCheck({ closed, now, patienceMs = PATIENCE_MS, ...service }: MaintenanceDependencies): () => Promise<boolean> {
  const read = (): Promise<boolean> => configurationOf(service, 'operation').then((settings) => settings?.['maintenance'] === true, () => false);
  const { value } = createRefreshed({ initial: false, read, now, patienceMs });
  return async () => closed || value();
}

const page = (shown: ShownBrand): string => {
  const copy = createTexts(shown.texts)(maintenanceCopy);
  return plainDocument({
    title: `${copy.title} · ${shown.brand.name}`,
    head: `${themeColours}<link rel="icon" href="${shown.icon}" type="image/svg+xml"><link rel="stylesheet" href="/fatal.css">${brandSheetLink(shown)}<script type="module" src="/again.js"></script>`,
    body:
      `<main><div><p class="logo"><img src="${shown.icon}" width="40" height="40" alt="">${escapeHtml(shown.brand.name)}</p>` +
      `<h1>${escapeHtml(copy.headline)}</h1><hr><p>${escapeHtml(copy.text)}</p><p>${escapeHtml(copy.card)}</p><p>${escapeHtml(copy.help(shown.brand.supportEmail))}</p>` +
      `<p id="von-selbst" hidden>${escapeHtml(copy.byItself)}</p><p><a href="">${escapeHtml(copy.again)}</a></p></div><p class="picture"><img src="/api/v1/asset/emoji/1f6e0-fe0f.webp?w=320" width="280" height="280" alt=""></p></main>`,
  });
};

/** For pages and for their data; never cached. */
export const maintenanceAnswer = (method: string, shown: ShownBrand = USUAL_BRAND): Response =>
  new Response(method === 'HEAD' ? null : page(shown), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': RETRY_AFTER } });
