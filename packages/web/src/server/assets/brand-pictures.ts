// Pictures of an operator's own mark for home screens: at addresses that carry the brand's version, drawn when one is asked for.
import type { DrawIcon } from '@pluspunkt/backend/icons';
import { brandApp } from '../../brand.ts';
import { keptBy, type ShownBrand, USUAL_BRAND } from './brand.ts';
import { pictureOf, type IconKind } from './brand-icon.ts';

const USUAL = '/icons/';
/** `touch-180`, `icon-192`, … */
const NAMES: ReadonlySet<string> = new Set([brandApp.icons.touch, ...[...brandApp.icons.sized, ...brandApp.icons.maskable].map(({ src }) => src)].map((src) => src.slice(USUAL.length, -'.png'.length)));
const ADDRESS = /^\/brand\/([\w-]{16})-((icon|maskable|touch)-(\d{3}))\.png$/;

/** Address of a picture: the usual one where the mark and its colours are. */
export const pictureAddress = ({ icon, version }: ShownBrand, src: string): string => (icon === USUAL_BRAND.icon ? src : src.replace(USUAL, `/brand/${version}-`));

/** What draws is large: it is loaded with the first picture. */
const loadDrawer = async (): Promise<DrawIcon> => (await import('@pluspunkt/backend/icons')).createIconDrawer();

/** The picture at an address; undefined for every other address. */
export function createBrandPictures(load: () => Promise<DrawIcon> = loadDrawer): (path: string, shown: ShownBrand) => Promise<Response | undefined> {
  let drawer: Promise<DrawIcon> | undefined;
  return async (path, { brand, version }) => {
    const [, asked = '', name = '', kind, size] = ADDRESS.exec(path) ?? [];
    if (!NAMES.has(name)) return undefined;
    const draw = await (drawer ??= load());
    const picture = await draw(pictureOf(brand, kind as IconKind, Number(size)));
    return new Response(new Uint8Array(picture), { headers: { ...keptBy(asked, version), 'content-type': 'image/png' } });
  };
}
