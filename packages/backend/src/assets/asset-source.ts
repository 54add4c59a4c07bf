// Where the bytes of an asset come from: the package of 3D pictures, or what editors uploaded.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';

export interface AssetSource {
  readonly mediaType: string;
  readonly body: Buffer;
}

const EMOJI = /^emoji\/([0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9})\.webp$/;
const emojiFolder = (): string => path.join(path.dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

const readEmoji = async (codePoint: string): Promise<AssetSource | undefined> => {
  try {
    return { mediaType: 'image/webp', body: await readFile(path.join(emojiFolder(), `${codePoint}.webp`)) };
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
};

/** The bytes behind a path that `readAssetRequest` accepted; `undefined` where there are none. */
export const findAsset = async (db: Kysely<Database>, assetPath: string): Promise<AssetSource | undefined> => {
  const codePoint = EMOJI.exec(assetPath)?.[1];
  if (codePoint !== undefined) return readEmoji(codePoint);
  const row = await db.selectFrom('asset_file').select(['media_type', 'body']).where('path', '=', assetPath).executeTakeFirst();
  return row === undefined ? undefined : { mediaType: row.media_type, body: row.body };
};
