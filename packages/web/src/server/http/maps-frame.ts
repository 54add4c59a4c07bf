// The frame of the outside map: a document with an opaque origin, from which its script reaches nothing of ours.
import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { MAPS_FRAME_PATH, type MapsSettings } from '../../platform/page-settings/maps-settings.ts';
import { escapeHtml } from '../assets/escape-html.ts';
import { plainDocument } from '../assets/plain-document.ts';
import { mapsFrameScript } from './maps-frame-script.ts';

/** Further hosts of this map: pictures, fonts, scripts. */
const COMPANIONS: Readonly<Record<string, string>> = {
  'https://maps.googleapis.com': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com',
};

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const script = mapsFrameScript();

/** What the frame may load. The map uses inline styles and `eval`, which are allowed here and nowhere else. */
export function mapsFramePolicy({ origin }: MapsSettings): string {
  const hosts = `${origin} ${COMPANIONS[origin] ?? ''}`.trim();
  return [
    "default-src 'none'",
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    `script-src ${hashOf(script)} ${hosts} 'unsafe-eval' blob:`,
    `style-src 'unsafe-inline' ${hosts}`,
    `img-src ${hosts} data: blob:`,
    `font-src ${hosts}`,
    `connect-src ${hosts} data: blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** `callback`: the function that the script calls when it has loaded. */
const scriptAddress = ({ key, origin }: MapsSettings): string => `${origin}/maps/api/js?${new URLSearchParams({ key, language: 'de', region: 'DE', loading: 'async', callback: 'drawMap' }).toString()}`;

export const mapsFramePage = (settings: MapsSettings): string =>
  plainDocument({
    title: 'Karte',
    head: '<style>html,body,#map{block-size:100%;margin:0}</style>',
    body: `<div id="map"></div><script>${script}</script><script id="outside" async src="${escapeHtml(scriptAddress(settings))}"></script>`,
  });

/** Only our own pages may frame it. The referrer contains the origin only: the API key is bound to it, and paths are private. */
export function serveMapsFrame(app: Hono, settings: MapsSettings): void {
  const policy = mapsFramePolicy(settings);
  const page = mapsFramePage(settings);
  app.get(MAPS_FRAME_PATH, (context: Context) => context.html(page, 200, { 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' }));
}
