// The style sheets of a page as one text that the page carries, and its hash for the content security policy.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assetsOf, type Manifest, type PageAssets } from '../assets/manifest.ts';

export interface PageStyle {
  readonly text: string;
  /** Source of the content security policy, `'sha256-…'`. */
  readonly source: string;
}

/** In the order of the sheets. */
export function pageStyleOf(sheets: readonly string[]): PageStyle {
  // No style sheet may contain the end of its style element.
  const text = sheets.map((sheet) => sheet.trim()).join('').replaceAll('</', String.raw`<\/`);
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}

/** The assets of a page whose routes come from `modules`, with its style; computed once for each kind of page. */
export function createPageAssets(clientFolder: string, manifest: Manifest): (modules: readonly string[]) => PageAssets & { readonly style: PageStyle } {
  const pages = new Map<string, PageAssets & { readonly style: PageStyle }>();
  return (modules) => {
    const key = modules.join(' ');
    const known = pages.get(key);
    if (known !== undefined) return known;
    const assets = assetsOf(manifest, modules);
    const page = { ...assets, style: pageStyleOf(assets.styles.map((address) => readFileSync(join(clientFolder, address), 'utf8'))) };
    pages.set(key, page);
    return page;
  };
}
