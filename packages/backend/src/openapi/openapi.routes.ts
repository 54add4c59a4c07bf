// The service describes itself: OpenAPI for programs, a page for people.
import { matchesTag } from '../platform/http/entity-tag.ts';
import type { RawRoute, Route } from '../platform/http/route.ts';
import { rawRoute } from '../platform/http/route.ts';
import { openApiDocument, PUBLIC_INTERFACE, type Interface } from './document.ts';
import { documentPage, tagOf } from './page.ts';
import { PAGE_STYLES } from './page-styles.ts';

const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Described {
  readonly text: string;
  readonly etag: string;
}

const described = (text: string): Described => ({ text, etag: tagOf(text) });

const answer = ({ text, etag }: Described, contentType: string, request: Request): Response => {
  const headers = { etag, 'cache-control': 'public, max-age=300', 'content-type': contentType, 'content-security-policy': PAGE_POLICY };
  return matchesTag(request.headers.get('if-none-match'), etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
};

/** `routes` are all other routes; they never change at run time, so the document is made once. */
export const openApiRoutes = (routes: readonly Route[], about: Interface = PUBLIC_INTERFACE): readonly RawRoute[] => {
  const { base } = about;
  const once = <A>(make: () => A): (() => A) => {
    let made: { readonly value: A } | undefined;
    return () => (made ??= { value: make() }).value;
  };
  const document = once(() => openApiDocument([...routes, ...own], about));
  const json = once(() => described(JSON.stringify(document())));
  const page = once(() => described(documentPage(document(), { styles: `${base}/docs.css`, source: `${base}/openapi.json` })));
  const styles = once(() => described(PAGE_STYLES));
  const own: readonly RawRoute[] = [
    rawRoute({ methods: ['GET'], base, path: '/openapi.json', handle: (request) => answer(json(), 'application/json', request) }),
    rawRoute({ methods: ['GET'], base, path: '/docs', handle: (request) => answer(page(), 'text/html; charset=utf-8', request) }),
    rawRoute({ methods: ['GET'], base, path: '/docs.css', handle: (request) => answer(styles(), 'text/css; charset=utf-8', request) }),
  ];
  return own;
};
