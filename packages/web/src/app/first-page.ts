// The page that the document shows: where its module is, which the document says itself.
import type { PageModule } from './page-modules.ts';

/** Undefined where the document does not say. */
export function firstPageOf(document: Document): (() => Promise<PageModule>) | undefined {
  const [address] = (document.documentElement.dataset['page'] ?? '').split(' ');
  return address === undefined || address === '' ? undefined : () => import(/* @vite-ignore */ address) as Promise<PageModule>;
}
