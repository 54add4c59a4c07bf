// Which file a request means, and in which size and format.
import { option as O } from 'fp-ts';

export const WIDTHS = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export const FORMATS = ['webp', 'avif', 'png'] as const;
export type Width = (typeof WIDTHS)[number];
export type Format = (typeof FORMATS)[number];

export interface AssetRequest {
  /** Lower-case segments that do not start with a dot, so that no path leaves the folder. */
  readonly path: string;
  readonly width?: Width;
  readonly format?: Format;
  /** Whether the address names a version, so that its answer never changes. */
  readonly versioned: boolean;
}

const PATH = /^[a-z0-9]+(?:\/[a-z0-9][a-z0-9._-]{0,99}){1,3}$/;

/** `undefined`: not requested; `none`: requested, but not on the list. */
const listed = <A extends string | number>(list: readonly A[], value: string | null): O.Option<A | undefined> =>
  value === null ? O.some(undefined) : O.fromNullable(list.find((item) => String(item) === value));

/** `none` for a path that no asset can have, and for sizes and formats off the list. Pure. */
export const readAssetRequest = (path: string, query: URLSearchParams): O.Option<AssetRequest> => {
  if (!PATH.test(path) || path.includes('..')) return O.none;
  const width = listed(WIDTHS, query.get('w'));
  const format = listed(FORMATS, query.get('f'));
  if (O.isNone(width) || O.isNone(format)) return O.none;
  // No page asks for it, and that of a large photo takes seconds of both processors.
  if (format.value === 'avif' && width.value === undefined) return O.none;
  return O.some({
    path,
    ...(width.value === undefined ? {} : { width: width.value }),
    ...(format.value === undefined ? {} : { format: format.value }),
    versioned: /^[A-Za-z0-9._-]{1,64}$/.test(query.get('v') ?? ''),
  });
};
