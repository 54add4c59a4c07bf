// Addresses of pictures below the asset route.
import { API_BASE } from '@pluspunkt/adapters/transport/contract';

/** The address of an asset, from its path below the route: `logos/kornkiste.svg`. */
export const assetUrl = (path: string): string => `${API_BASE}/asset/${path}`;

/** The path of a 3D picture, from its code point: `1f3a7`. */
export const emojiPath = (codePoint: string): string => `emoji/${codePoint}.webp`;
