// Reads the build's manifest: which script, style sheets and fonts a page needs.
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isDynamicEntry: z.boolean().optional(),
  }),
);
export type Manifest = z.infer<typeof manifestSchema>;

/** The typeface of every page; names from further away have a file of their own, which few pages need. */
const FONT = 'src/ui/fonts/instrument-sans.woff2';

export interface PageAssets {
  readonly boot: string;
  /** What the boot script imports: fetched beside it, not after it. */
  readonly bootNeeds: readonly string[];
  /** The app's entry, and what it needs. */
  readonly app: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** The module of the page itself, and what it needs beside the app's. */
  readonly page: readonly string[];
  /** What puts changed texts in their places: for pages that have any. */
  readonly texts: string;
}

export const readManifest = (clientFolder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readFileSync(`${clientFolder}/.vite/manifest.json`, 'utf8')));

/** Style sheets of a chunk and of everything that it imports, dependencies first. */
function stylesOf(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)), ...(chunk.css ?? [])];
}

/** Everything that an entry needs before it runs: its chunk, what that imports, style sheets and fonts. */
export function closureOf(manifest: Manifest, entry: string): readonly string[] {
  const seen = new Set<string>();
  const open = [entry];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(manifest[key]?.imports ?? []));
  }
  const files = [...seen].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  return [...new Set(files.filter((file) => file !== ''))].map((file) => `/${file}`);
}

const isScript = (file: string): boolean => file.endsWith('.js');

function pageScripts(manifest: Manifest, module: string | undefined, entry: string): readonly string[] {
  if (module === undefined || manifest[`src/${module}`] === undefined) return [];
  const app = new Set(closureOf(manifest, entry));
  return closureOf(manifest, `src/${module}`).filter((file) => isScript(file) && !app.has(file));
}

/** The assets of a page whose routes come from `modules` (paths below `src`). */
export function assetsOf(manifest: Manifest, modules: readonly string[], entry = 'src/entry.client.tsx'): PageAssets {
  const keys = [entry, ...modules.map((module) => `src/${module}`)];
  const global = manifest['src/ui/styles/index.css'];
  const styles = [global?.file ?? '', ...keys.flatMap((key) => stylesOf(manifest, key))].filter((file) => file !== '');
  const font = manifest[FONT]?.file;
  const [boot = '/', ...bootNeeds] = closureOf(manifest, 'src/start.ts').filter(isScript);
  return {
    boot,
    bootNeeds,
    app: closureOf(manifest, entry).filter(isScript),
    styles: [...new Set(styles)].map((file) => `/${file}`),
    page: pageScripts(manifest, modules.at(-1), entry),
    texts: `/${manifest['src/texts.client.ts']?.file ?? ''}`,
    fonts: font === undefined ? [] : [`/${font}`],
  };
}

/** The same, found out once for each kind of page. */
export function createPageAssets(manifest: Manifest): (modules: readonly string[]) => PageAssets {
  const known = new Map<string, PageAssets>();
  return (modules) => {
    const key = modules.join(' ');
    const assets = known.get(key) ?? assetsOf(manifest, modules);
    known.set(key, assets);
    return assets;
  };
}
