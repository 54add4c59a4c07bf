// Pictures over HTTP: originals, and raster pictures in listed widths and formats (section 7: GET /asset/{path}).
import { createHash } from 'node:crypto';
import { option as O } from 'fp-ts';
import sharp from 'sharp';
import type { BackendDependencies } from '../dependencies.ts';
import { refusalAnswer, refuse } from '../http/refusal.ts';
import { rawRoute, type RequestInfo, type Route } from '../http/route.ts';
import { type AssetRequest, type Format, matchesTag, readAssetRequest, type Width } from './asset-request.ts';
import { type AssetSource, findAsset } from './asset-source.ts';
import { createVariantCache } from './variant-cache.ts';

const CACHE_BYTES = 48_000_000;
const SVG = 'image/svg+xml';
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** An SVG opened as a page of its own may style itself and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Never enlarges: a small original stays as small as it is. */
const scaled = (body: Buffer, width: Width | undefined, format: Format): Promise<Buffer> => {
  const picture = width === undefined ? sharp(body) : sharp(body).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif({ quality: 60, effort: 3 }).toBuffer();
  return format === 'png' ? picture.png({ compressionLevel: 9 }).toBuffer() : picture.webp({ quality: 82, alphaQuality: 90 }).toBuffer();
};

/** Vectors are served as they are; their size is the page's business. */
const isVariant = (wanted: AssetRequest, source: AssetSource): boolean =>
  source.mediaType !== SVG && (wanted.width !== undefined || wanted.format !== undefined);

const tagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

const answerOf = (body: Buffer, mediaType: string, wanted: AssetRequest, request: Request): Response => {
  const etag = tagOf(body);
  const headers = {
    etag,
    'cache-control': wanted.versioned ? YEAR : DAY,
    'x-content-type-options': 'nosniff',
    ...(mediaType === SVG ? { 'content-security-policy': SVG_POLICY } : {}),
  };
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': mediaType, 'content-length': String(body.byteLength) } });
};

export const assetRoutes = ({ database }: Pick<BackendDependencies, 'database'>): readonly Route[] => {
  const variants = createVariantCache({ maxBytes: CACHE_BYTES });

  const variantOf = (wanted: AssetRequest, source: AssetSource): Promise<Buffer> => {
    const format = wanted.format ?? 'webp';
    const key = `${tagOf(source.body)} ${wanted.width ?? 'full'} ${format}`;
    return variants.get(key, () => scaled(source.body, wanted.width, format));
  };

  const handle = async (request: Request, info: RequestInfo, params: Readonly<Record<string, string>>): Promise<Response> => {
    const wanted = readAssetRequest(params.path ?? '', info.url.searchParams);
    if (O.isNone(wanted)) return refusalAnswer(refuse('not-found'), info.requestId);
    const source = await findAsset(database, wanted.value.path);
    if (source === undefined) return refusalAnswer(refuse('not-found'), info.requestId);
    if (!isVariant(wanted.value, source)) return answerOf(source.body, source.mediaType, wanted.value, request);
    const body = await variantOf(wanted.value, source);
    return answerOf(body, `image/${wanted.value.format ?? 'webp'}`, wanted.value, request);
  };
  return [rawRoute({ methods: ['GET'], path: '/asset/{path...}', handle })];
};
