// Pictures over HTTP: originals, and raster pictures in listed widths and formats (GET /asset/{path}).
import { MOST_PICTURE_PIXELS } from '@pluspunkt/core/operators';
import { option as O } from 'fp-ts';
import type { RouteContext } from '../capability.ts';
import { isRefusal, type Refusal, refusalAnswer, refuse, tooManyRequests } from '../platform/http/refusal.ts';
import { budgetRefusal } from '../platform/rate-limits/limit-route.ts';
import { rawRoute, type RequestInfo, type Route } from '../platform/http/route.ts';
import { matchesTag } from '../platform/http/entity-tag.ts';
import { type AssetRequest, type Format, readAssetRequest, type Width } from './asset-request.ts';
import { findAsset } from './asset-source.ts';
import { compressVector, takesBrotli } from './compress-vector.ts';
import { drawingCost } from './drawing-cost.ts';
import { drawVariant } from './draw-variant.ts';
import { DRAWING_RETRY_SECONDS } from './drawing-queue.ts';
import { loadSharp } from './load-sharp.ts';
import { createSourceCache, createTags, type TaggedSource } from './source-cache.ts';
import { createVariantCache } from './variant-cache.ts';

const VARIANT_BYTES = 48_000_000;
const SOURCE_BYTES = 48_000_000;
const SOURCE_FRESH_MS = 30_000;
const SVG = 'image/svg+xml';
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
/** An SVG that is opened as a document may style itself and nothing else. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Resolution at which vectors are rasterised, in pixels per inch: four times their own size. */
const VECTOR_DENSITY = 288;

const pictureOf = async ({ body, mediaType }: TaggedSource) => (await loadSharp())(body, { limitInputPixels: MOST_PICTURE_PIXELS, ...(mediaType === SVG ? { density: VECTOR_DENSITY } : {}) });

/** A broken picture costs as much as a small one. */
const costOf = async (source: TaggedSource, wanted: Width | undefined, format: Format): Promise<number> => {
  const { width, height } = await (await pictureOf(source)).metadata().catch(() => ({ width: 0, height: 0 }));
  return drawingCost({ width, height }, wanted, format);
};

/** Vectors are served unchanged: the page scales them. Rasterised if a format is requested. */
const isVariant = (wanted: AssetRequest, source: TaggedSource): boolean =>
  wanted.format !== undefined || (source.mediaType !== SVG && wanted.width !== undefined);

interface Body extends TaggedSource {
  readonly encoding?: 'br';
}

const answerOf = ({ body, mediaType, etag, encoding }: Body, wanted: AssetRequest, request: Request): Response => {
  const headers = {
    etag,
    'cache-control': wanted.versioned ? YEAR : DAY,
    'x-content-type-options': 'nosniff',
    ...(mediaType === SVG ? { 'content-security-policy': SVG_POLICY, vary: 'accept-encoding' } : {}),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': mediaType, 'content-length': String(body.byteLength) } });
};

export const assetRoutes = ({ catalogue, clock, budget, drawing }: Pick<RouteContext, 'catalogue' | 'clock' | 'budget' | 'drawing'>): readonly Route[] => {
  const sources = createSourceCache({ find: (path) => findAsset(catalogue, path), clock, maxBytes: SOURCE_BYTES, freshMs: SOURCE_FRESH_MS });
  const variants = createVariantCache({ maxBytes: VARIANT_BYTES, drawing });
  const tagOf = createTags();

  const variantOf = async (wanted: AssetRequest, source: TaggedSource, info: RequestInfo): Promise<Buffer | Refusal> => {
    const format = wanted.format ?? 'webp';
    const key = `${source.etag} ${wanted.width ?? 'full'} ${format}`;
    const refusal = variants.has(key) ? undefined : await budgetRefusal(budget, info, await costOf(source, wanted.width, format));
    if (refusal !== undefined) return refusal;
    try {
      return (await variants.draw(info.clientAddress, key, async () => drawVariant(await pictureOf(source), wanted.width, format))) ?? tooManyRequests(DRAWING_RETRY_SECONDS);
    } catch (cause) {
      info.log.warn({ err: cause, asset: wanted.path }, 'a picture cannot be drawn');
      return refuse('not-found');
    }
  };

  /** The transferred bytes; a compressed body has a separate tag. */
  const travelling = async (source: TaggedSource, request: Request): Promise<Body> => {
    if (source.mediaType !== SVG || !takesBrotli(request.headers.get('accept-encoding'))) return source;
    const body = await variants.get(`${source.etag} br`, () => compressVector(source.body));
    return { ...source, body, etag: tagOf(body), encoding: 'br' };
  };

  const handle = async (request: Request, info: RequestInfo, params: Readonly<Record<string, string>>): Promise<Response> => {
    const wanted = readAssetRequest(params.path ?? '', info.url.searchParams);
    if (O.isNone(wanted)) return refusalAnswer(refuse('not-found'), info);
    const source = await sources.get(wanted.value.path);
    if (source === undefined) return refusalAnswer(refuse('not-found'), info);
    if (!isVariant(wanted.value, source)) return answerOf(await travelling(source, request), wanted.value, request);
    const body = await variantOf(wanted.value, source, info);
    if (isRefusal(body)) return refusalAnswer(body, info);
    return answerOf({ body, mediaType: `image/${wanted.value.format ?? 'webp'}`, etag: tagOf(body) }, wanted.value, request);
  };
  return [rawRoute({ methods: ['GET'], path: '/asset/{path...}', handle })];
};
