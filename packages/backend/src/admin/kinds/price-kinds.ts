// Kinds of price comparison: its categories, shops and products.
import { canonicalGtin, mergeFaults } from '@pluspunkt/core/prices';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { applyAssignments, listProducts, refreshMerged, unlistProducts } from '../../prices/index.ts';
import type { AdminKind, CellForm, Entry, EntryStep } from '../admin-kind.ts';
import { archived, id, picture, position, refersTo, short, webLink, words } from './shapes.ts';

const cents = (least: number) => z.int().min(least).max(1_000_000).nullable().default(null);

const addCategoryAddresses = async (tx: Tx, now: Date): Promise<void> => {
  await sql`insert into product_address (slug, category_id, is_canonical, since) select id, id, true, ${now} from product_category
    where not exists (select from product_address where category_id = product_category.id and is_canonical)`.execute(tx);
};

/** Pages show a category with the ones below it: two levels. */
const faultsOfCategories = (entries: readonly Entry[]): readonly string[] => {
  const parents = new Map(entries.map((entry) => [entry['id'], entry['parent_id']]));
  return entries.flatMap(({ id: own, parent_id: parent }) => {
    if (parent === null || parent === undefined) return [];
    if (parent === own) return [`„${String(own)}“ kann nicht unter sich selbst stehen.`];
    return (parents.get(parent) ?? null) === null ? [] : [`„${String(own)}“ steht unter „${String(parent)}“, das selbst unter „${String(parents.get(parent))}“ steht; es gibt nur zwei Ebenen.`];
  });
};

const gtin = z.string().regex(/^(?:\d{8}|\d{13,14})$/).refine((number) => canonicalGtin(number) === number, { error: 'hat keine gültige Prüfziffer, oder die führenden Nullen stimmen nicht' });

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** `Farbe: Rot | Größe: M` */
const ATTRIBUTES: CellForm = {
  read: (cell) => {
    const pairs = cell.split(' | ').filter((pair) => pair.trim() !== '').map((pair) => /^(?<name>[^:]+):\s*(?<value>\S.*)$/.exec(pair)?.groups);
    return pairs.some((pair) => pair === undefined) ? E.left('besteht aus „Name: Wert“, getrennt durch „ | “') : E.right(pairs.map((pair) => ({ name: pair?.['name']?.trim() ?? '', value: pair?.['value']?.trim() ?? '' })));
  },
  write: (attributes) => (attributes as readonly Attribute[]).map(({ name, value }) => `${name}: ${value}`).join(' | '),
};

const oneWord = z.string().regex(/^[\p{L}\p{N}]{2,40}$/u, { error: 'ist ein einzelnes Wort aus Buchstaben und Ziffern' }).refine((word) => word === word.toLocaleLowerCase('de-DE'), { error: 'hat nur kleine Buchstaben' });

const ofKeys = (keys: readonly string[]) => sql`select id from product where gtin = any(${[...keys]}::text[])`;

const faultsOfMerges = (entries: readonly Entry[]): readonly string[] =>
  mergeFaults(entries.map(({ gtin: own, same_as: other }) => ({ gtin: String(own), sameAs: String(other) }))).map(({ fault, merge: { gtin: own, sameAs } }) =>
    fault === 'itself' ? `${own} kann nicht mit sich selbst zusammengelegt werden.` : `${own} lässt sich nicht mit ${sameAs} zusammenlegen, denn ${sameAs} ist selbst mit einem anderen Produkt zusammengelegt.`,
  );

/** The values of a field before and after. */
const valuesOf = (steps: readonly EntryStep[], field: string): readonly string[] => [...new Set(steps.flatMap(({ before, after }) => [before?.[field], after?.[field]]).filter((value) => typeof value === 'string'))];

export const PRICE_KINDS = {
  'product-categories': {
    table: 'product_category',
    ofPrices: true,
    key: ['id'],
    heldIn: [{ table: 'product', column: 'category_id' }],
    whole: faultsOfCategories,
    after: addCategoryAddresses,
    shape: z.strictObject({ id, parent_id: refersTo(id.nullable().default(null), 'product-categories'), name: short, image: picture, position }),
  },
  shops: {
    table: 'shop',
    ofPrices: true,
    key: ['id'],
    heldIn: ['offer', 'feed_import', 'product_picture', 'offer_assignment'].map((table) => ({ table, column: 'shop_id' })),
    belongings: ['shop_feed', 'feed_run'].map((table) => ({ table, column: 'shop_id' })),
    initial: (now) => ({ feed_read_at: now }),
    shape: z
      .strictObject({ id, name: short, logo: picture, imprint: short, cents_per_point: z.int().min(1), product_link: webLink, shipping_in_cent: cents(0), free_shipping_from_in_cent: cents(1), archived })
      .refine(({ shipping_in_cent: shipping, free_shipping_from_in_cent: from }) => from === null || shipping !== null, { path: ['shipping_in_cent'], error: 'gehört zu „free_shipping_from_in_cent“' }),
  },
  'search-words': {
    table: 'product_synonym',
    ofPrices: true,
    key: ['word'],
    shape: z.strictObject({ word: oneWord, synonyms: z.array(oneWord).min(1).max(20) }),
  },
  products: {
    table: 'product',
    ofPrices: true,
    key: ['gtin'],
    json: ['attributes'],
    cells: { attributes: ATTRIBUTES },
    many: (typed) => sql`(search_vector @@ plainto_tsquery('german', ${typed.join(' ')}) or gtin = ${typed.join('')} or name ilike ${`%${typed.join(' ').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`})`,
    heldIn: [
      { table: 'product_favourite', column: 'gtin', ofMembers: true },
      { table: 'product_merge', column: 'gtin' },
      { table: 'product_merge', column: 'same_as' },
      { table: 'offer_assignment', column: 'product_gtin' },
    ],
    initial: (now, { gtin: number, name }) => ({ listed_at: now, slug: sql`ltrim(left(trim(both '-' from regexp_replace(search_fold(${name}), '[^a-z0-9]+', '-', 'g')), 180) || '-' || ${number}::text, '-')` }),
    before: (tx, keys) => unlistProducts(tx, ofKeys(keys)),
    after: (tx, now, keys) => listProducts(tx, ofKeys(keys), now),
    shape: z
      .strictObject({
        gtin,
        name: short,
        brand: short,
        category_id: refersTo(id, 'product-categories'),
        short_text: z.string().max(300),
        description: words,
        keywords: z.array(short).max(40).default([]),
        images: z.array(picture).min(1).max(9),
        attributes: z.array(z.strictObject({ name: short, value: short })).max(60).default([]),
        quantity_amount: z.int().min(1).max(1_000_000_000).nullable().default(null),
        quantity_unit: z.enum(['g', 'ml', 'mm', 'cm2', 'piece']).nullable().default(null),
        archived,
      })
      .refine(({ quantity_amount: amount, quantity_unit: unit }) => (amount === null) === (unit === null), { path: ['quantity_unit'], error: 'Menge und Einheit gehören zusammen' }),
  },
  'product-merges': {
    table: 'product_merge',
    ofPrices: true,
    key: ['gtin'],
    whole: faultsOfMerges,
    derived: ({ gtin: own, same_as: other }) => ({ product_id: sql`(select id from product where gtin = ${own})`, into_id: sql`(select id from product where gtin = ${other})` }),
    before: (tx, keys) => unlistProducts(tx, ofKeys(keys)),
    after: async (tx, now, keys, steps) => {
      await listProducts(tx, ofKeys(keys), now);
      await refreshMerged(tx, [...keys, ...valuesOf(steps, 'same_as')], now);
    },
    shape: z.strictObject({ gtin, same_as: gtin }),
  },
  'offer-assignments': {
    table: 'offer_assignment',
    ofPrices: true,
    key: ['shop_id', 'gtin'],
    after: (tx, now, _keys, steps) => applyAssignments(tx, steps.map(({ before, after }) => ({ shopId: String((after ?? before)?.['shop_id']), gtin: String((after ?? before)?.['gtin']), from: before?.['product_gtin'] as string | undefined, to: after?.['product_gtin'] as string | undefined })), now),
    shape: z.strictObject({ shop_id: refersTo(id, 'shops'), gtin, product_gtin: gtin }).refine(({ gtin: own, product_gtin: other }) => own !== other, { path: ['product_gtin'], error: 'ist dieselbe GTIN' }),
  },
} as const satisfies Readonly<Record<string, AdminKind>>;
