// The head of a page: computed by its route, written by the server, updated by the client.
import { withBrandNames, type Brand } from '@pluspunkt/core/brand';
import type { QueryClient } from '@tanstack/react-query';
import type { UIMatch } from 'react-router-dom';
import type { PictureSources } from '../../ui/picture/picture.tsx';
import type { Texts } from '../../ui/texts/define-texts.ts';

export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path of the canonical address; absent where a page should not be indexed under its own. */
  readonly canonical?: string;
  readonly noIndex?: boolean;
  /** Announced after a client-side navigation; default: the title. */
  readonly announcement?: string;
  /** The largest picture of the first view, preloaded; its attributes must equal those of its `img`. */
  readonly preloadImage?: PictureSources;
  /** Picture for shared links: an absolute address; default: the brand's. */
  readonly sharedImage?: { readonly src: string; readonly alt: string };
  /** What the page describes, by the schema.org vocabulary; written as JSON-LD. Plain data. */
  readonly structuredData?: Readonly<Record<string, unknown>>;
}

export interface HeadInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly queries: QueryClient;
  readonly texts: Texts;
}

export type Layout = 'default' | 'default-b2b' | 'clean';

/** What a route has besides its component. */
export interface RouteHandle {
  /** Source file of the page below `src`, by which the server finds its style sheets in the manifest. */
  readonly module?: string;
  readonly head?: (input: HeadInput) => Head | undefined;
  readonly layout?: Layout;
  /** Query parameters that the page reads; the server ignores all others. */
  readonly parameters?: readonly string[];
}

const isHandle = (value: unknown): value is RouteHandle => typeof value === 'object' && value !== null;

export const handlesOf = (matches: readonly Pick<UIMatch, 'handle'>[]): readonly RouteHandle[] =>
  matches.map((match): unknown => match.handle).filter(isHandle);

/** The innermost route that has something to say wins. Its texts name the programme as the brand does. */
export function headOf(matches: readonly Pick<UIMatch, 'handle' | 'params'>[], { brand, ...input }: Omit<HeadInput, 'params'> & { readonly brand: Brand }): Head {
  const innermost = [...matches].reverse().find((match) => isHandle(match.handle) && match.handle.head !== undefined);
  const handle = innermost?.handle as RouteHandle | undefined;
  const head = handle?.head?.({ ...input, params: innermost?.params ?? {} }) ?? { title: brand.name };
  return { ...head, title: withBrandNames(head.title, brand), ...(head.description === undefined ? {} : { description: withBrandNames(head.description, brand) }) };
}

/** `Suche · Pluspunkt`; the home page's title has no suffix. */
export const documentTitle = (head: Head, brand: Brand): string =>
  head.title.includes(brand.name) ? head.title : `${head.title} · ${brand.name}`;

/** Editors choose the layout of a content page (its loader answers with it); for all others the route does. */
export function layoutOf(matches: readonly Pick<UIMatch, 'handle' | 'data'>[]): Layout {
  const data: unknown = matches.at(-1)?.data;
  if (typeof data === 'object' && data !== null && 'layout' in data) return data.layout as Layout;
  return handlesOf(matches).findLast(({ layout }) => layout !== undefined)?.layout ?? 'default';
}
