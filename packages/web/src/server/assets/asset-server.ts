// Serves the files of the build, precompressed, and the few at the root.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { matchesTag } from '@pluspunkt/backend/entity-tag';
import type { Context } from 'hono';
import { weakTagOf } from './entity-tag.ts';
import { negotiate } from './negotiate.ts';

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly immutable: boolean;
  readonly encodings: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Uint8Array<ArrayBuffer>>>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
/** Endings of the precompressed copies of a file. */
const COMPRESSED = [['br', '.br'], ['gzip', '.gz']] as const;

function loadAsset(file: string, immutable: boolean): Asset {
  const content = readFileSync(file);
  const compressed = COMPRESSED.map(([encoding, ending]) => [encoding, `${file}${ending}`] as const).filter(([, path]) => existsSync(path));
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: weakTagOf(createHash('sha256').update(content).digest('base64url')),
    immutable,
    encodings: { identity: content, ...Object.fromEntries(compressed.map(([encoding, path]) => [encoding, readFileSync(path)])) },
  };
}

/** Answers `undefined` for addresses without a file. */
export function createAssetServer(clientFolder: string): (context: Context) => Response | undefined {
  const known = new Map<string, Asset>();
  const list = (folder: string): readonly string[] =>
    existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && !COMPRESSED.some(([, ending]) => entry.name.endsWith(ending))).map(({ name }) => name) : [];
  const paths = new Map<string, { readonly file: string; readonly immutable: boolean }>([
    ...list(clientFolder).map((name) => [`/${name}`, { file: join(clientFolder, name), immutable: false }] as const),
    ...list(join(clientFolder, 'icons')).map((name) => [`/icons/${name}`, { file: join(clientFolder, 'icons', name), immutable: false }] as const),
    ...list(join(clientFolder, 'assets')).map((name) => [`/assets/${name}`, { file: join(clientFolder, 'assets', name), immutable: true }] as const),
  ]);

  function find(path: string): Asset | undefined {
    const place = paths.get(path);
    if (place === undefined) return undefined;
    const asset = known.get(path) ?? loadAsset(place.file, place.immutable);
    known.set(path, asset);
    return asset;
  }

  return (context) => {
    const asset = find(context.req.path);
    if (asset === undefined) return undefined;
    const headers = new Headers({
      'content-type': asset.type,
      etag: asset.etag,
      'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    });
    if (matchesTag(context.req.raw.headers.get('if-none-match'), asset.etag)) return new Response(null, { status: 304, headers });
    const encoding = negotiate(context.req.header('accept-encoding'), asset.encodings);
    if (asset.encodings.br !== undefined) headers.set('vary', 'accept-encoding');
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(asset.encodings[encoding] ?? null, { headers });
  };
}
