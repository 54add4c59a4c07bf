// Kinds that make a programme: partners with their stores, rewards, and where points are spent.
import { GERMAN_STATES, type OpeningException, type OpeningHours } from '@pluspunkt/core/stores';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { readOpeningExceptions, readOpeningHours, writeOpeningExceptions, writeOpeningHours } from './opening-cells.ts';
import type { AdminKind } from '../admin-kind.ts';
import { archived, id, instant, names, note, own, period, picture, position, refersTo, short, webLink, words } from './shapes.ts';

const text = z.string().max(2_000).default('');
const postcode = z.string().regex(/^\d{5}$/);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

const span = z.strictObject({ from: z.int().min(0), to: z.int().max(24 * 60) }).refine(({ from, to }) => from < to, { path: ['to'], error: 'muss nach „from“ liegen' });
const spans = z.array(span).max(20);

/** Stores are found by the words of their partner. */
const updateStoreKeywords = async (tx: Tx): Promise<void> => {
  await sql`update store set keywords = array_to_string(partner.keywords || partner.categories, ' ') from partner
    where partner.id = store.partner_id and store.keywords is distinct from array_to_string(partner.keywords || partner.categories, ' ')`.execute(tx);
};

/** An empty cell leaves the position as it is; of a new store it is that of its postcode. */
const COORDINATE = {
  read: (cell: string) => (cell === '' ? E.right(undefined) : Number.isFinite(Number(cell.replace(',', '.'))) ? E.right(Number(cell.replace(',', '.'))) : E.left('ist keine Zahl')),
  write: String,
};

/** The most points of an action code: an operator with the role `offers` sets it alone. */
const MOST_ACTION_POINTS = 1_000;

export const PROGRAMME_KINDS = {
  places: {
    table: 'place',
    key: ['id'],
    shape: z.strictObject({ id, name: short, postcode, is_town: z.boolean(), latitude, longitude }),
  },
  'partner-categories': {
    table: 'partner_category',
    key: ['slug'],
    shape: z.strictObject({ slug: id, name: short, logo: picture, position }),
  },
  partners: {
    table: 'partner',
    key: ['id'],
    json: ['coupon_logos'],
    searched: true,
    heldIn: ['store', 'coupon', 'brochure', 'click_out', 'partner_favourite', 'booking', 'purchase_number', 'till_redemption', 'partner_terms'].map((table) => ({ table, column: 'partner_id' })),
    after: updateStoreKeywords,
    derived: ({ id: own, logo, logo_small: small, detail_link: link, public_partner_id: number }) => ({
      ...(link === null ? { detail_link: `/partner/${String(own)}` } : {}),
      ...(number === null ? { public_partner_id: own } : {}),
      ...(small === null ? { logo_small: logo } : {}),
    }),
    shape: z.strictObject({
      id,
      name: short,
      position,
      is_premium: z.boolean(),
      is_top_shop: z.boolean().default(false),
      categories: refersTo(names.min(1), 'partner-categories', 'name'),
      keywords: names.default([]),
      search_boost: z.number().positive().max(100).default(1),
      detail_link: own.max(300).nullable().default(null),
      public_partner_id: z.string().min(1).max(60).nullable().default(null),
      storegroup: text,
      subgroup: text,
      transaction_names: names.default([]),
      logo: picture,
      logo_small: picture.nullable().default(null),
      show_on_map: z.boolean().default(false),
      box_teaser_text: text,
      highlight_text: text,
      article_headline: text,
      article_subline: text,
      article_text: z.string().max(20_000).default(''),
      affiliate_shop_link: webLink,
      how_to_headline: text,
      how_to_text: text,
      incentive_points: z.number().min(0),
      incentive_unit: short,
      meta_description: text,
      redirect_to_on_expired: own.max(300).default('/partner'),
      coupon_logos: z.array(z.strictObject({ logo: picture, partnerVariant: note, publicPartnerId: note, validFrom: instant, validTo: instant })).max(100).default([]),
      archived,
    }),
  },
  stores: {
    table: 'store',
    key: ['id'],
    // Purchases name their store; which ones is not looked up among millions.
    heldIn: [
      { table: 'purchase_number', column: 'partner_id', by: 'partner_id' },
      { table: 'till_redemption', column: 'partner_id', by: 'partner_id' },
    ],
    json: ['opening_hours', 'opening_exceptions'],
    unfilled: Object.fromEntries(['latitude', 'longitude'].map((column) => [column, 'Die Postleitzahl steht nicht unter „Orte“. Tragen Sie sie dort ein, oder geben Sie hier die Position an'])),
    cells: {
      latitude: COORDINATE,
      longitude: COORDINATE,
      opening_hours: { read: readOpeningHours, write: (hours) => writeOpeningHours(hours as OpeningHours) },
      opening_exceptions: { read: readOpeningExceptions, write: (exceptions) => writeOpeningExceptions(exceptions as readonly OpeningException[]) },
    },
    derived: ({ partner_id: partner, postcode: code, latitude: north, longitude: east }) => ({
      keywords: sql`coalesce((select array_to_string(keywords || categories, ' ') from partner where id = ${partner}), '')`,
      ...(north === null || east === null
        ? {
            latitude: sql`(select latitude from place where postcode = ${code} order by is_town, id limit 1)`,
            longitude: sql`(select longitude from place where postcode = ${code} order by is_town, id limit 1)`,
          }
        : {}),
    }),
    shape: z.strictObject({
      id: z.string().regex(/^[a-z0-9-]{1,80}$/),
      partner_id: refersTo(id, 'partners'),
      name: short,
      kind: z.enum(['store', 'restaurant']).default('store'),
      street: short,
      postcode,
      city: short,
      state: z.enum(GERMAN_STATES).nullable().default(null),
      latitude: latitude.nullable().default(null),
      longitude: longitude.nullable().default(null),
      phone: z.string().max(60).default(''),
      opening_hours: z.array(spans).length(7),
      opening_exceptions: z.array(z.strictObject({ day: z.iso.date(), spans })).max(400).default([]),
      archived,
    }),
  },
  rewards: {
    table: 'reward',
    key: ['id'],
    searched: true,
    shape: z
      .strictObject({ id, name: short, description: words, keywords: names.default([]), picture, picture_label: short, actual_points: z.int().min(1), original_points: z.int().min(1), product_url: own.max(300), position })
      .refine(({ actual_points: now, original_points: before }) => before >= now, { path: ['original_points'], error: 'liegt nicht unter „actual_points“' }),
  },
  'donation-partners': {
    table: 'donation_partner',
    key: ['id'],
    heldIn: [{ table: 'donation', column: 'donation_partner_id' }],
    shape: z.strictObject({ id, name: short, active: z.boolean().default(true) }),
  },
  'voucher-partners': {
    table: 'voucher_partner',
    key: ['id'],
    heldIn: [{ table: 'voucher', column: 'voucher_partner_id' }],
    shape: z.strictObject({ id, name: short, amounts: z.array(z.int().min(1)).min(1).max(100), valid_months: z.int().min(1).max(120), active: z.boolean().default(true) }),
  },
  'action-codes': {
    table: 'action_code',
    key: ['code'],
    heldIn: [{ table: 'registration', column: 'action_code' }],
    shape: period(
      z.strictObject({ code: z.string().regex(/^[A-ZÄÖÜ0-9-]{3,40}$/), points: z.int().min(1).max(MOST_ACTION_POINTS), description: short, valid_from: instant, valid_to: instant }),
      'valid_from',
      'valid_to',
    ),
  },
} as const satisfies Readonly<Record<string, AdminKind>>;
