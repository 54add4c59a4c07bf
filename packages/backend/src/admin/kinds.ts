// What operators may change without a deployment: the kinds, their tables, and the schema of their entries.
import { CONTENT_FORMS } from '@pluspunkt/adapters/content/contract';
import { isSafeLink } from '@pluspunkt/core/content';
import { couponWorth } from '@pluspunkt/core/coupons';
import type { TextCatalogue } from '@pluspunkt/core/texts';
import { MOST_COUPON_POINTS } from '@pluspunkt/core/tills';
import * as z from 'zod';
import { recordPrices } from '../tills/index.ts';
import type { AdminKind, Entry, EntryStep } from './admin-kind.ts';
import { faultsOfConfiguration } from './brand-texts.ts';
import { BROCHURE_KINDS } from './kinds/brochure-kinds.ts';
import { CAMPAIGN_KINDS } from './kinds/campaign-kinds.ts';
import { PRICE_KINDS } from './kinds/price-kinds.ts';
import { PROGRAMME_KINDS } from './kinds/programme-kinds.ts';
import { archived, id, instant, names, note, own, period, picture, position, refersTo, short, words } from './kinds/shapes.ts';
import { changesOfFile, faultsOfTexts, fileOfTexts, textShape } from './text-overrides.ts';

export type { AdminKind, Entry } from './admin-kind.ts';

const promotionId = z.string().regex(/^[A-Za-z0-9-]{1,40}$/);

/** The most that a coupon gives, by kind of its value: an operator with the role `offers` sets it alone. */
const MOST_VALUES = { points: MOST_COUPON_POINTS, multiplier: 100, percent: 100 } as const;

/** The ids of a list, in display order. */
const listOf = (name: z.ZodString) => z.array(name).min(1).max(24);
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('markdown'), markdown: words }),
  z.strictObject({ kind: z.literal('teaser'), teaserId: refersTo(z.int(), 'teasers') }),
  z.strictObject({ kind: z.literal('coupons'), headline: short, promotionIds: refersTo(listOf(promotionId), 'coupons') }),
  z.strictObject({ kind: z.literal('partners'), headline: short, partnerIds: refersTo(listOf(id), 'partners') }),
  z.strictObject({ kind: z.literal('products'), headline: short, gtins: refersTo(listOf(z.string().regex(/^\d{13}$/)), 'products') }),
  z.strictObject({ kind: z.literal('faq'), headline: short, questionIds: refersTo(listOf(id), 'faq') }),
  z.strictObject({ kind: z.literal('form'), headline: short, form: z.enum(CONTENT_FORMS) }),
]);

/** A page is rendered with all that the lists of its blocks name. */
const MOST_NAMED = 100;
const namesIn = (one: z.output<typeof block>): readonly unknown[] => Object.values(one).filter((field) => Array.isArray(field)).flat();

const priceOf = (entry: Entry | null): number | undefined => (typeof entry?.['price_in_hundredths'] === 'number' ? entry['price_in_hundredths'] : undefined);
const priceChange = ({ before, after }: EntryStep) => {
  const price = priceOf(after);
  return price === undefined ? [] : [{ partnerId: String(after?.['partner_id']), before: priceOf(before), after: price }];
};

/** Pages are rendered with all their texts, the list of questions with all their answers, and every page with all layers: reading more would stop a server. */
const MOST_LETTERS = { page: 100_000, answers: 400_000, layers: 400_000 } as const;

const lettersOf = (texts: readonly unknown[]): number => texts.reduce<number>((sum, text) => sum + String(text ?? '').length, 0);
const faultsOfAnswers = (entries: readonly Entry[]): readonly string[] =>
  lettersOf(entries.map(({ answer }) => answer)) > MOST_LETTERS.answers ? [`Alle Antworten zusammen sind länger als ${MOST_LETTERS.answers.toLocaleString('de-DE')} Zeichen.`] : [];

/** Their postcodes and addresses as well: a visitor's page chooses among them. */
const faultsOfLayers = (entries: readonly Entry[]): readonly string[] =>
  JSON.stringify(entries).length > MOST_LETTERS.layers ? [`Alle Overlays zusammen sind länger als ${MOST_LETTERS.layers.toLocaleString('de-DE')} Zeichen, Postleitzahlen und Adressen eingerechnet.`] : [];

/** Group of the configuration that holds the changed texts of pages. */
const TEXTS = 'texts';

/** Imports write kinds in this order: partners before what refers to them. */
const ADMIN_KINDS = {
  ...PROGRAMME_KINDS,
  ...BROCHURE_KINDS,
  ...PRICE_KINDS,
  ...CAMPAIGN_KINDS,
  configuration: {
    table: 'configuration',
    key: ['group_name', 'key'],
    json: ['value'],
    whole: faultsOfConfiguration,
    part: { column: 'group_name', isNot: TEXTS },
    shape: z.strictObject({ group_name: z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/).refine((group) => group !== TEXTS, { error: 'Texte sind eine Art für sich: texts' }), key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9.-]{0,59}$/), value: z.union([z.string().max(20_000), z.number(), z.boolean()]) }),
  },
  texts: {
    table: 'configuration',
    key: ['key'],
    json: ['value'],
    part: { column: 'group_name', is: TEXTS },
    shape: z.strictObject({ key: note, value: z.string().max(50_000) }),
    file: { shape: textShape, read: changesOfFile, write: fileOfTexts },
    whole: faultsOfTexts,
  },
  pages: {
    table: 'content_page',
    key: ['path'],
    json: ['blocks'],
    searched: true,
    shape: z.strictObject({
      path: own.max(200).regex(/[^/]$/),
      layout: z.enum(['default', 'default-b2b', 'clean']),
      title: short,
      description: short,
      blocks: z
        .array(block)
        .max(60)
        .refine((blocks) => lettersOf(blocks.map((one) => (one.kind === 'markdown' ? one.markdown : ''))) <= MOST_LETTERS.page, { error: `sind zusammen länger als ${MOST_LETTERS.page.toLocaleString('de-DE')} Zeichen` })
        .refine((blocks) => blocks.flatMap(namesIn).length <= MOST_NAMED, { error: `nennen in ihren Listen mehr als ${String(MOST_NAMED)} Einträge` }),
    }),
  },
  faq: {
    table: 'faq_entry',
    key: ['id'],
    searched: true,
    whole: faultsOfAnswers,
    shape: z.strictObject({ id, topic: short, position, question: short, keywords: z.array(short).max(40).default([]), answer: words, path: own.max(200) }),
  },
  layers: {
    table: 'overlay_layer',
    key: ['tracking_id'],
    whole: faultsOfLayers,
    shape: z
      .strictObject({
        tracking_id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
        name: short,
        position,
        initial_id: note.nullable(),
        copy: words.nullable(),
        headline: short.nullable(),
        image: picture.nullable(),
        button_text: short.nullable(),
        button_link: short.refine(isSafeLink, { error: 'führt zu einem Skript oder einer Datei' }).nullable(),
        campaign_name: note.nullable(),
        active: z.boolean(),
        favorite_layer: z.boolean(),
        observe_app_login: z.boolean(),
        observe_app_logged_in_long_ago: z.boolean(),
        start_date: instant.nullable(),
        end_date: instant.nullable(),
        longago_date: instant.nullable(),
        show_times: z.int().min(1).nullable(),
        filter_by_gender: note.nullable(),
        filter_by_last_transaction: z.number().min(0).nullable(),
        zip_codes: z.array(z.string().regex(/^\d{5}$/)).max(10_000),
        blacklist: z.array(own.max(300)).max(200),
        whitelist: z.array(own.max(300)).max(200),
        priority: z.int().nullable(),
      })
      .refine(({ button_text: text, button_link: link }) => (text === null) === (link === null), { path: ['button_link'], error: 'Text und Ziel des Knopfs gehören zusammen' }),
  },
  terms: {
    table: 'partner_terms',
    key: ['partner_id'],
    after: (tx, now, _keys, steps) => recordPrices(tx, steps.flatMap(priceChange), now),
    shape: z.strictObject({
      partner_id: refersTo(id, 'partners'),
      points: z.int().min(1).max(10_000),
      per: z.enum(['amount', 'quantity', 'visit']),
      unit: z.int().min(1).max(1_000_000),
      rounding: z.enum(['down', 'nearest']).default('down'),
      excluded_categories: z.array(short).max(200).default([]),
      excluded_gtins: z.array(z.string().regex(/^\d{8,14}$/)).max(1_000).default([]),
      sale_items_collect: z.boolean().default(true),
      most_points_a_day: z.int().min(1).nullable().default(null),
      return_days: z.int().min(0).max(365),
      price_in_hundredths: z.int().min(0).max(100_000),
    }),
  },
  coupons: {
    table: 'coupon',
    key: ['promotion_id'],
    heldIn: [{ table: 'member_coupon', column: 'promotion_id' }],
    derived: ({ value_kind: kind, value_amount: amount }) => ({ worth: couponWorth({ kind: kind as 'points', amount: amount as number }) }),
    shape: period(
      z.strictObject({
        promotion_id: promotionId,
        partner_id: refersTo(id, 'partners'),
        partner_sub_group: note.default(''),
        category: refersTo(short, 'partner-categories', 'name'),
        value_kind: z.enum(['multiplier', 'points', 'percent']),
        value_amount: z.int().min(1).max(1_000_000),
        headline: short,
        subline: short,
        conditions: words,
        image: picture,
        channel: z.enum(['store', 'online', 'everywhere']),
        covered_categories: z.array(short).max(200).default([]),
        covered_gtins: z.array(z.string().regex(/^\d{8,14}$/)).max(1_000).default([]),
        minimum_in_cent: z.int().min(0).max(100_000_000).default(0),
        combinable: z.boolean().default(false),
        valid_from: instant,
        valid_to: instant,
        archived,
      }),
      'valid_from',
      'valid_to',
    ).refine(({ value_kind: kind, value_amount: amount }) => amount <= MOST_VALUES[kind], { path: ['value_amount'], error: `ist zu viel: höchstens ${String(MOST_VALUES.points)} Punkte, das Hundertfache oder 100 Prozent` }),
  },
  teasers: {
    table: 'partner_teaser',
    key: ['id'],
    shape: z
      .strictObject({
        id: z.int().min(1),
        position: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
        rank: z.int(),
        headline: short,
        text: words,
        image: picture,
        button_text: short,
        link: own.max(300),
        logged_in_button_text: short.nullable().default(null),
        logged_in_link: own.max(300).nullable().default(null),
        logged_in_target: z.literal('_blank').nullable().default(null),
        partner_name: short.nullable(),
        valid_from: instant,
        valid_to: instant.nullable(),
        postcode_prefix: z.string().regex(/^\d{0,5}$/),
        min_expiring_points: z.int().min(0),
      })
      .refine(({ valid_from: from, valid_to: to }) => to === null || Date.parse(from) < Date.parse(to), { path: ['valid_to'], error: 'muss nach „valid_from“ liegen' })
      .refine(({ logged_in_button_text: text, logged_in_link: link }) => (text === null) === (link === null), { path: ['logged_in_link'], error: 'Text und Ziel des Knopfs gehören zusammen' })
      .refine(({ logged_in_target: target, logged_in_link: link }) => target === null || link !== null, { path: ['logged_in_target'], error: 'gehört zu einem Ziel für Mitglieder' }),
  },
  promos: {
    table: 'promo_teaser',
    key: ['id'],
    searched: true,
    shape: period(
      z.strictObject({
        id,
        headline: short,
        body: words,
        keywords: names,
        background_image: picture,
        button_text: short,
        promo_image: picture,
        promo_link: own.max(300),
        valid_from: instant,
        valid_to: instant,
      }),
      'valid_from',
      'valid_to',
    ),
  },
} as const satisfies Readonly<Record<string, AdminKind>>;

export type AdminKindName = keyof typeof ADMIN_KINDS;
export const ADMIN_KIND_NAMES = Object.keys(ADMIN_KINDS) as readonly AdminKindName[];
export const isAdminKind = (name: string): name is AdminKindName => Object.hasOwn(ADMIN_KINDS, name);
export const kindOf = (name: AdminKindName): AdminKind => ADMIN_KINDS[name];
/** The schema of an entry in a file. */
export const fileShapeOf = ({ shape, file }: AdminKind): z.ZodObject => file?.shape ?? shape;
/** Entries as a file holds them. */
export const fileEntriesOf = ({ file }: AdminKind, entries: readonly Entry[], texts: TextCatalogue): readonly Entry[] => file?.write(entries, texts) ?? entries;
/** `/impressum`, `web/trackingEnabled` */
export const keyOf = ({ key }: AdminKind, entry: Entry): string => key.map((column) => String(entry[column])).join('/');
