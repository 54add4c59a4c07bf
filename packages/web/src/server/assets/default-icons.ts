// The icons that browsers and phones request at fixed addresses without any link: drawn from the brand's logo.
import type { DrawIcon } from '@pluspunkt/backend/icons';
import type { ShownBrand } from './brand.ts';
import { pictureOf, type IconKind } from './brand-icon.ts';
import { loadDrawer } from './brand-pictures.ts';

const ICONS: Readonly<Record<string, readonly [kind: IconKind, size: number]>> = {
  '/favicon.ico': ['icon', 48],
  '/apple-touch-icon.png': ['touch', 180],
  '/apple-touch-icon-precomposed.png': ['touch', 180],
};

/** The address carries no version, so a changed logo must show within a day. */
const CACHED = 'public, max-age=86400';

/** The icon at a fixed address; undefined for other addresses. All browsers accept a PNG as `/favicon.ico`. */
export function createDefaultIcons(load: () => Promise<DrawIcon> = loadDrawer): (path: string, shown: ShownBrand) => Promise<Response> | undefined {
  let drawer: Promise<DrawIcon> | undefined;
  const answer = async (kind: IconKind, size: number, { brand }: ShownBrand): Promise<Response> => {
    const draw = await (drawer ??= load());
    const picture = new Uint8Array(await draw(pictureOf(brand, kind, size)));
    return new Response(picture, { headers: { 'cache-control': CACHED, 'content-type': 'image/png' } });
  };
  return (path, shown) => {
    const icon = Object.hasOwn(ICONS, path) ? ICONS[path] : undefined;
    return icon === undefined ? undefined : answer(...icon, shown);
  };
}
