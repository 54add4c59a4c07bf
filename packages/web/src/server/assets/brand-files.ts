// The brand's files: its colours as a style sheet, its logo as SVG, and its icons, which are drawn on request.
import type { DrawIcon } from '@pluspunkt/backend/icons';
import { brandSheet } from '@pluspunkt/core/brand';
import { Hono } from 'hono';
import { brandApp } from '../../platform/brand/brand.ts';
import type { Service } from './read-configuration.ts';
import { type ShownBrand, USUAL_BRAND } from './brand.ts';
import { iconOf, pictureOf, type IconKind } from './brand-icon.ts';

const USUAL = '/icons/';
/** `touch-180`, `icon-192`, … */
const NAMES: ReadonlySet<string> = new Set([brandApp.icons.touch, ...[...brandApp.icons.sized, ...brandApp.icons.maskable].map(({ src }) => src)].map((src) => src.slice(USUAL.length, -'.png'.length)));
const VERSIONED = /^([\w-]{16})(?:\.(css|svg)|-(\w+-\d{3})\.png)$/;
/** Browsers and phones request these without any link. All browsers accept a PNG as `/favicon.ico`. */
const FIXED: Readonly<Record<string, string>> = { '/favicon.ico': 'icon-48', '/apple-touch-icon.png': 'touch-180', '/apple-touch-icon-precomposed.png': 'touch-180' };

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A cached page may ask for an earlier version: it gets the present one for a short time. */
const SHORT_LIVED = 'public, max-age=60';
/** A fixed address carries no version, so a changed logo must show within a day. */
const DAY = 'public, max-age=86400';

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Address of an icon: the default one where logo and colours are unchanged. */
export const pictureAddress = ({ icon, version }: ShownBrand, src: string): string => (icon === USUAL_BRAND.icon ? src : src.replace(USUAL, `/brand/${version}-`));

/** The image library is large: it is loaded with the first icon. */
const loadDrawer = async (): Promise<DrawIcon> => (await import('@pluspunkt/backend/icons')).createIconDrawer();

/** Enough pixels for the largest icon. */
const PICTURE_QUERY = '&w=480&f=png';

/** Reads a picture of the service; undefined where it is gone, or the service does not answer. */
export type ReadPicture = (address: string) => Promise<Uint8Array | undefined>;

/** Reads pictures from the service. */
export const readPictureOf =
  ({ origin, fetch }: Service): ReadPicture =>
  async (address) => {
    try {
      const answer = await fetch(origin + address);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    } catch {
      return undefined;
    }
  };

export function createBrandFiles(read: ReadPicture, brand: () => Promise<ShownBrand>, load: () => Promise<DrawIcon> = loadDrawer): Hono {
  let drawer: Promise<DrawIcon> | undefined;
  const logoOf = async ({ brand: { picture } }: ShownBrand): Promise<string | undefined> => {
    const bytes = picture === undefined ? undefined : await read(picture.address + PICTURE_QUERY);
    return bytes === undefined ? undefined : `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  };
  /** An icon without its logo, which the service could not draw at that moment, must not be cached. */
  const cachedAs = ({ brand: { picture } }: ShownBrand, logo: string | undefined, cacheControl: string): string => (picture !== undefined && logo === undefined ? 'no-store' : cacheControl);
  const drawn = async (shown: ShownBrand, name: string, cacheControl: string): Promise<Response> => {
    const [kind = '', size] = name.split('-');
    const [draw, logo] = [await (drawer ??= load()), await logoOf(shown)];
    const picture = await draw(pictureOf(shown.brand, kind as IconKind, Number(size), logo));
    return new Response(new Uint8Array(picture), { headers: { 'cache-control': cachedAs(shown, logo, cacheControl), 'content-type': 'image/png' } });
  };
  const app = new Hono();
  for (const [path, name] of Object.entries(FIXED)) app.get(path, async () => drawn(await brand(), name, DAY));
  return app.get('/brand/:file', async (context, next) => {
    const [, asked, kind, name = ''] = VERSIONED.exec(context.req.param('file')) ?? [];
    const shown = await brand();
    const cacheControl = asked === shown.version ? IMMUTABLE : SHORT_LIVED;
    if (kind === 'css') return new Response(brandSheet(shown.brand), { headers: { 'cache-control': cacheControl, 'content-type': 'text/css; charset=utf-8' } });
    if (kind === 'svg') {
      const logo = await logoOf(shown);
      return new Response(iconOf(shown.brand, logo), { headers: { 'cache-control': cachedAs(shown, logo, cacheControl), 'content-type': 'image/svg+xml', 'content-security-policy': SVG_POLICY } });
    }
    return NAMES.has(name) ? drawn(shown, name, cacheControl) : next();
  });
}
