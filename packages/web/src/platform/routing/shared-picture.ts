// The picture with which a page is shared: as the raster picture that other sites show.
import type { Head } from './head.ts';

const ASSET = /^\/api\/v1\/asset\/[^?#]+$/;

/** None for pictures of other sites: then the brand's is used. */
export const sharedPicture = (address: string | undefined, alt: string): Pick<Head, 'sharedImage'> =>
  address !== undefined && ASSET.test(address) ? { sharedImage: { src: `${address}?w=640&f=png`, alt } } : {};
