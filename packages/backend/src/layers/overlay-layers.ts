// Overlay layers as the contract shapes them.
import type { overlayLayer } from '@pluspunkt/adapters/layers/contract';
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../platform/db/database.ts';
import type { OverlayLayerTable } from './layers.tables.ts';

type WireLayer = z.infer<typeof overlayLayer>;
type LayerRecord = Selectable<OverlayLayerTable>;

/** Absent fields stay absent: the core has the defaults. */
const given = <A, K extends string>(name: K, value: A | null): { readonly [key in K]?: A } =>
  value === null ? {} : ({ [name]: value } as { readonly [key in K]: A });
const listed = <K extends string>(name: K, list: string[]) => given(name, list.length === 0 ? null : list);
const dated = <K extends string>(name: K, date: Date | null) => given(name, date === null ? null : date.toISOString());

const layerOf = (row: LayerRecord): WireLayer => ({
  name: row.name,
  trackingId: row.tracking_id,
  active: row.active,
  favoriteLayer: row.favorite_layer,
  observeAppLogin: row.observe_app_login,
  observeAppLoggedInLongAgo: row.observe_app_logged_in_long_ago,
  ...given('copy', row.copy),
  ...given('headline', row.headline),
  ...given('image', row.image),
  ...(row.button_text === null || row.button_link === null ? {} : { button: { text: row.button_text, link: row.button_link } }),
  ...given('campaignName', row.campaign_name),
  ...dated('startDate', row.start_date),
  ...dated('endDate', row.end_date),
  ...dated('longagoDate', row.longago_date),
  ...given('showTimes', row.show_times),
  ...given('filterByGender', row.filter_by_gender),
  ...given('filterByLastTransaction', row.filter_by_last_transaction),
  ...listed('zipCodeArray', row.zip_codes),
  ...listed('blacklist', row.blacklist),
  ...listed('whitelist', row.whitelist),
  ...given('priority', row.priority),
});

export const listLayers = async (db: Kysely<Database>): Promise<WireLayer[]> => {
  const rows = await db.selectFrom('overlay_layer').selectAll().orderBy('position').orderBy('tracking_id').execute();
  return rows.map(layerOf);
};

export const readInitialLayer = async (db: Kysely<Database>, id: string): Promise<WireLayer | undefined> => {
  const row = await db.selectFrom('overlay_layer').selectAll().where('initial_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : layerOf(row);
};
