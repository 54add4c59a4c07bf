// Brochure pages, and the parts of pages that show a product, below the asset route: drawn once, then cached in bounded memory.
import { BROCHURE_IMAGE_WIDTH, BROCHURE_READER_WIDTH, visibleAt } from '@pluspunkt/core/brochures';
import { option as O } from 'fp-ts';
import { matchesTag } from '../platform/http/entity-tag.ts';
import { compressVector, createTags, createVariantCache, drawingCost, readAssetRequest, takesBrotli, DRAWING_RETRY_SECONDS } from '../assets/index.ts';
import type { RouteContext } from '../capability.ts';
import { refusalAnswer, refuse, tooManyRequests } from '../platform/http/refusal.ts';
import type { RequestInfo, Route } from '../platform/http/route.ts';
import { rawRoute } from '../platform/http/route.ts';
import { budgetRefusal } from '../platform/rate-limits/limit-route.ts';
import { WORK_COSTS } from '../platform/rate-limits/work-budget.ts';
import { readPageSvg } from './page-source.ts';
import { drawProductPart, findProductPart } from './product-part.ts';

const CACHE_BYTES = 24_000_000;
const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
/** Opened as a document it may load only its embedded pictures. */
const POLICY = "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'";

const FILE = /^([1-9][0-9]?)-([0-9]{3})\.svg$/;
const PART = /^([1-9][0-9]?)-p([1-9][0-9]?)\.webp$/;
const WIDTHS: ReadonlySet<number> = new Set([BROCHURE_IMAGE_WIDTH, BROCHURE_READER_WIDTH]);
const NO_PAGE = Buffer.alloc(0);

interface WantedPage {
  readonly pageNumber: number;
  readonly width: number;
}

/** `2-744.svg`: the page and one of the two widths. */
export const wantedPage = (file: string): WantedPage | undefined => {
  const [, pageNumber, width] = FILE.exec(file)?.map(Number) ?? [];
  return pageNumber === undefined || width === undefined || !WIDTHS.has(width) ? undefined : { pageNumber, width };
};

export const pageFileRoutes = ({ catalogue, clock, budget, drawing }: Pick<RouteContext, 'catalogue' | 'clock' | 'budget' | 'drawing'>): readonly Route[] => {
  const drawn = createVariantCache({ maxBytes: CACHE_BYTES, drawing });
  const tagOf = createTags();
  const busy = (info: RequestInfo): Promise<Response> => refusalAnswer(tooManyRequests(DRAWING_RETRY_SECONDS), info);

  /** None before a brochure is published, nor once it is archived; one that has expired may still be open somewhere. */
  const versionOf = async (id: string): Promise<number | undefined> =>
    (await catalogue.selectFrom('brochure').select('version').where('id', '=', id).where('archived', '=', false).where('valid_from', '<', visibleAt(clock.now()).beginsBefore).executeTakeFirst())?.version;

  /** `2-p1.webp`: the first product of the second page. */
  const answerPart = async (request: Request, info: RequestInfo, id: string, file: string): Promise<Response> => {
    const [, pageNumber, place] = PART.exec(file)?.map(Number) ?? [];
    const wanted = readAssetRequest(`brochures/${id}/${file}`, info.url.searchParams);
    const version = O.isNone(wanted) ? undefined : await versionOf(id);
    if (pageNumber === undefined || place === undefined || O.isNone(wanted) || version === undefined) return refusalAnswer(refuse('not-found'), info);
    const { width, format = 'webp' } = wanted.value;
    const key = `${id} ${version} ${file} ${width ?? 'full'} ${format}`;
    const find = () => findProductPart(catalogue, { id, pageNumber, position: place - 1 });
    const part = drawn.has(key) ? undefined : await find();
    if (part === undefined && !drawn.has(key)) return refusalAnswer(refuse('not-found'), info);
    const refusal = part === undefined ? undefined : await budgetRefusal(budget, info, drawingCost(part.area, width, format));
    if (refusal !== undefined) return refusalAnswer(refusal, info);
    const body = await drawn.draw(info.clientAddress, key, async () => {
      const found = part ?? (await find());
      return found === undefined ? NO_PAGE : drawProductPart(found, width, format);
    });
    if (body === undefined) return busy(info);
    if (body.byteLength === 0) return refusalAnswer(refuse('not-found'), info);
    const headers = { etag: tagOf(body), 'cache-control': info.url.searchParams.get('v') === String(version) ? YEAR : HOUR, 'x-content-type-options': 'nosniff' };
    if (matchesTag(request.headers.get('if-none-match'), headers.etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(body), { headers: { ...headers, 'content-type': `image/${format}`, 'content-length': String(body.byteLength) } });
  };

  const handle = async (request: Request, info: RequestInfo, params: Readonly<Record<string, string>>): Promise<Response> => {
    const id = params.id ?? '';
    if (PART.test(params.file ?? '')) return answerPart(request, info, id, params.file ?? '');
    const wanted = wantedPage(params.file ?? '');
    const version = wanted === undefined ? undefined : await versionOf(id);
    const missing = (): Promise<Response> => refusalAnswer(refuse('not-found'), info);
    if (wanted === undefined || version === undefined) return missing();
    const { pageNumber, width } = wanted;
    const page = `${id} ${version} ${pageNumber} ${width}`;
    const refusal = drawn.has(page) ? undefined : await budgetRefusal(budget, info, WORK_COSTS.picture);
    if (refusal !== undefined) return refusalAnswer(refusal, info);
    const plain = await drawn.draw(info.clientAddress, page, async () => (await readPageSvg(catalogue, id, pageNumber, width)) ?? NO_PAGE);
    if (plain === undefined) return busy(info);
    if (plain.byteLength === 0) return missing();
    const compressed = takesBrotli(request.headers.get('accept-encoding'));
    const body = compressed ? await drawn.get(`${page} br`, () => compressVector(plain)) : plain;
    const etag = tagOf(body);
    const headers = { etag, vary: 'accept-encoding', 'cache-control': info.url.searchParams.get('v') === String(version) ? YEAR : HOUR, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' };
    if (matchesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(body), { headers: { ...headers, ...(compressed ? { 'content-encoding': 'br' } : {}), 'content-type': 'image/svg+xml', 'content-length': String(body.byteLength) } });
  };
  return [rawRoute({ methods: ['GET'], path: '/asset/brochures/{id}/{file}', handle })];
};
