// The blocks of a page with the content they refer to: one statement per kind, however many blocks there are.
import type { contentPage } from '@pluspunkt/adapters/content/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { readCouponsBy, VISITOR } from '../coupons/index.ts';
import { orWithout } from '../platform/db/both-databases.ts';
import type { Database } from '../platform/db/database.ts';
import { readPartnersBy } from '../partners/index.ts';
import { dayOf } from '../platform/time/berlin-calendar.ts';
import { readSummaries, shownGtin } from '../prices/index.ts';
import type { StoredBlock } from './content.tables.ts';
import { isShown, teaserOf } from './teaser-record.ts';

type WireBlock = z.infer<typeof contentPage>['blocks'][number];
type Kind = StoredBlock['kind'];
type BlockOf<K extends Kind> = Extract<StoredBlock, { readonly kind: K }>;

/** All ids that blocks of one kind refer to. */
const named = <K extends Kind, A>(blocks: readonly StoredBlock[], kind: K, names: (block: BlockOf<K>) => readonly A[]): readonly A[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === kind ? names(block as BlockOf<K>) : []))),
];

/** Reads the referenced content, if there is any. */
const byName = async <A, B>(names: readonly A[], read: (names: readonly A[]) => Promise<readonly B[]>, nameOf: (found: B) => A): Promise<ReadonlyMap<A, B>> =>
  new Map(names.length === 0 ? [] : (await read(names)).map((found) => [nameOf(found), found]));

const pick = <A, B>(names: readonly A[], found: ReadonlyMap<A, B>): B[] =>
  names.flatMap((name) => {
    const one = found.get(name);
    return one === undefined ? [] : [one];
  });

const liveTeasers = async (db: Kysely<Database>, ids: readonly number[], now: Date) => {
  const rows = await db.selectFrom('partner_teaser').selectAll().where('id', 'in', [...ids]).where(isShown).execute();
  return rows.filter((row) => row.valid_from <= now && (row.valid_to === null || row.valid_to >= now));
};

const productsBy = async (db: Kysely<Database>, gtins: readonly string[], now: Date) => {
  const { rows } = await sql<{ named: string; shown: string; id: number }>`
    select wanted.gtin as named, product.gtin as shown, product.id from unnest(${[...gtins]}::text[]) as wanted(gtin) join product on product.gtin = ${shownGtin(sql`wanted.gtin`)}
  `.execute(db);
  const summaries = new Map((await readSummaries(db, [...new Set(rows.map(({ id }) => id))], dayOf(now))).map((summary) => [summary.gtin, summary]));
  return rows.flatMap(({ named: gtin, shown }) => {
    const summary = summaries.get(shown);
    return summary === undefined ? [] : [{ gtin, summary }];
  });
};

const questionsBy = (db: Kysely<Database>, ids: readonly string[]) => db.selectFrom('faq_entry').select(['id', 'question', 'answer', 'path']).where('id', 'in', [...ids]).execute();

type Question = Awaited<ReturnType<typeof questionsBy>>[number];

/** Of all answers on a page together: each is parsed and rendered, and lists may name the same one again and again. */
const MOST_ANSWER_LETTERS = 100_000;

/** Questions of one list after the other: each once on a page, as long as their answers are not too long together. */
const createQuestionPicker = (questions: ReadonlyMap<string, Question>) => {
  const shown = new Set<string>();
  let letters = 0;
  return (names: readonly string[]): Question[] =>
    pick(names, questions).filter(({ id, answer }) => {
      if (shown.has(id) || letters + answer.length > MOST_ANSWER_LETTERS) return false;
      shown.add(id);
      letters += answer.length;
      return true;
    });
};

interface Reads {
  readonly catalogue: Kysely<Database>;
  readonly productReads: Kysely<Database>;
}

const readNamed = async ({ catalogue: db, productReads }: Reads, blocks: readonly StoredBlock[], now: Date) => ({
  teasers: await byName(named(blocks, 'teaser', ({ teaserId }) => [teaserId]), (ids) => liveTeasers(db, ids, now), ({ id }) => id),
  coupons: await byName(named(blocks, 'coupons', ({ promotionIds }) => promotionIds), (ids) => readCouponsBy(db, VISITOR, ids, now), ({ promotionId }) => promotionId),
  partners: await byName(named(blocks, 'partners', ({ partnerIds }) => partnerIds), (ids) => readPartnersBy(db, ids), ({ id }) => id),
  /** Undefined while price comparison does not answer. */
  products: await orWithout(undefined, () => byName(named(blocks, 'products', ({ gtins }) => gtins), (gtins) => productsBy(productReads, gtins, now), ({ gtin }) => gtin)),
  questions: await byName(named(blocks, 'faq', ({ questionIds }) => questionIds), (ids) => questionsBy(db, ids), ({ id }) => id),
});

/** In the editors' order. Expired and unknown content is left out, and so are empty lists. */
export const readBlocks = async (reads: Reads, blocks: readonly StoredBlock[], now: Date): Promise<WireBlock[]> => {
  const { teasers, coupons, partners, products, questions } = await readNamed(reads, blocks, now);
  const pickQuestions = createQuestionPicker(questions);
  return blocks.flatMap((block): WireBlock[] => {
    switch (block.kind) {
      case 'markdown':
      case 'form':
        return [block];
      case 'teaser':
        return pick([block.teaserId], teasers).map((teaser) => ({ kind: 'teaser', teaser: teaserOf(teaser) }));
      case 'coupons': {
        const shown = pick(block.promotionIds, coupons);
        return shown.length === 0 ? [] : [{ kind: 'coupons', headline: block.headline, coupons: shown }];
      }
      case 'partners': {
        const shown = pick(block.partnerIds, partners);
        return shown.length === 0 ? [] : [{ kind: 'partners', headline: block.headline, partners: shown }];
      }
      case 'products': {
        if (products === undefined) return [{ kind: 'products', headline: block.headline, products: [], isUnavailable: true }];
        const shown = [...new Set(pick(block.gtins, products).map(({ summary }) => summary))];
        return shown.length === 0 ? [] : [{ kind: 'products', headline: block.headline, products: shown }];
      }
      case 'faq': {
        const shown = pickQuestions(block.questionIds);
        return shown.length === 0 ? [] : [{ kind: 'faq', headline: block.headline, questions: shown }];
      }
    }
  });
};
