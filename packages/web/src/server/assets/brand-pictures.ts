// Icons of an operator's own logo for home screens: at addresses with the brand's version, drawn on request.
import type { DrawIcon } from '@pluspunkt/backend/icons';
import { brandApp } from '../../platform/brand/brand.ts';
import { cacheHeaders, type ShownBrand, USUAL_BRAND } from './brand.ts';
import { pictureOf, type IconKind } from './brand-icon.ts';

const USUAL = '/icons/';
/** `touch-180`, `icon-192`, … */
const NAMES: ReadonlySet<string> = new Set([brandApp.icons.touch, ...[...brandApp.icons.sized, ...brandApp.icons.maskable].map(({ src }) => src)].map((src) => src.slice(USUAL.length, -'.png'.length)));
const ADDRESS = /^\/brand\/([\w-]{16})-((icon|maskable|touch)-(\d{3}))\.png$/;

/** Address of an icon: the default one where logo and colours are unchanged. */
export const pictureAddress = ({ icon, version }: ShownBrand, src: string): string => (icon === USUAL_BRAND.icon ? src : src.replace(USUAL, `/brand/${version}-`));

/** The image library is large: it is loaded with the first icon. */
export const loadDrawer = async (): Promise<DrawIcon> => (await import('@pluspunkt/backend/icons')).createIconDrawer();

/** The icon at an address; undefined for other addresses. */
export function createBrandPictures(load: () => Promise<DrawIcon> = loadDrawer): (path: string, shown: ShownBrand) => Promise<Response | undefined> {
  let drawer: Promise<DrawIcon> | undefined;
  return async (path, { brand, version }) => {
    const [, asked = '', name = '', kind, size] = ADDRESS.exec(path) ?? [];
    if (!NAMES.has(name)) return undefined;
    const draw = await (drawer ??= load());
    const picture = await draw(pictureOf(brand, kind as IconKind, Number(size)));
    return new Response(new Uint8Array(picture), { headers: { ...cacheHeaders(asked, version), 'content-type': 'image/png' } });
  };
}
