// Pages of an operator's preview: rendered by calls that carry the preview's cookie, for one browser, with a bar that says so.
import { readPreview } from '@pluspunkt/adapters/operators/preview-read.contract';
import { API_BASE, PREVIEW_COOKIE } from '@pluspunkt/adapters/transport/contract';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { RenderedPage } from '../../entry.server.tsx';
import type { ShownBrand } from '../assets/brand.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { createTexts } from '../../ui/texts/create-texts.ts';
import type { PageDocument, PageSource } from './pages.ts';
import { previewCopy } from './preview.de.ts';

const answerShape = z.object({ data: readPreview.response });
type PreviewFacts = NonNullable<z.output<typeof answerShape>['data']['preview']>;

type Fetch = typeof globalThis.fetch;

interface PreviewsDependencies {
  readonly origin: string;
  readonly fetch: Fetch;
  /** A renderer whose calls go through this. */
  readonly rendererOver: (fetch: Fetch) => Pick<PageSource, 'render' | 'payload'>;
  readonly document: (page: RenderedPage, origin: string, shown: ShownBrand, bar: { readonly html: string; readonly style: string }) => PageDocument;
}

const COOKIE = new RegExp(`(?:^|;\\s*)(${PREVIEW_COOKIE}=[A-Za-z0-9_-]{43})(?:;|$)`);

/** Whether the browser has a preview's cookie, valid or not. */
export const namesPreview = ({ req }: Context): boolean => COOKIE.test(req.header('cookie') ?? '');

/** Where the preview ends. */
export const PREVIEW_END = '/verwaltung/vorschau/ende';

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Its text may not be missed, in either theme and at the top of every page. */
const PREVIEW_STYLE =
  '.preview-bar{position:sticky;inset-block-start:0;z-index:100;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#ffd84d;color:#10272c;font:600 15px/1.4 system-ui,sans-serif}' +
  '.preview-bar a{display:inline-flex;align-items:center;min-block-size:32px;color:#10272c;text-decoration:underline}.preview-bar p{margin:0}@media print{.preview-bar{display:none}}';

/** The bar of a preview. */
function previewBar({ kind, at }: PreviewFacts, { texts }: Pick<ShownBrand, 'texts'>): string {
  const copy = createTexts(texts)(previewCopy);
  const what = [...(at === undefined ? [copy.now] : [copy.at(moment.format(new Date(at)))]), ...(kind === undefined ? [] : [copy.unsaved])].join(' ');
  return `<aside class="preview-bar" aria-label="${escapeHtml(copy.label)}"><p>${escapeHtml(what)}</p><a href="${PREVIEW_END}">${escapeHtml(copy.end)}</a></aside>`;
}

/** Null without a valid preview. A service that does not answer shows the page of visitors. */
export function createPreviews({ origin, fetch, rendererOver, document }: PreviewsDependencies): (context: Context) => Promise<PageSource | null> {
  const factsOf = async (cookie: string): Promise<PreviewFacts | null> => {
    try {
      const answer = await fetch(`${origin}${API_BASE}${readPreview.path}`, { headers: { cookie } });
      return answer.ok ? answerShape.parse(await answer.json()).data.preview : null;
    } catch {
      return null;
    }
  };
  return async (context) => {
    const cookie = COOKIE.exec(context.req.header('cookie') ?? '')?.[1];
    const facts = cookie === undefined ? null : await factsOf(cookie);
    if (cookie === undefined || facts === null) return null;
    const withCookie: Fetch = (input, init) => {
      const request = new Request(input, init);
      request.headers.set('cookie', cookie);
      return fetch(request);
    };
    return { ...rendererOver(withCookie), document: (page, pageOrigin, shown) => document(page, pageOrigin, shown, { html: previewBar(facts, shown), style: PREVIEW_STYLE }) };
  };
}
