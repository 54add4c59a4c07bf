// `admin brochure`: a brochure from a PDF, as the console makes it.
import { dayAfter } from '@pluspunkt/core/prices';
import { isDay } from '@pluspunkt/core/points';
import { MOST_PDF_BYTES } from '@pluspunkt/core/operators';
import { either as E } from 'fp-ts';
import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { storeWebp } from '../../assets/index.ts';
import { drawPages, PDF_REFUSALS } from '../../brochures/index.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { rollingBack } from '../../platform/db/failures/rolling-back.ts';
import { USUAL_TEXTS } from '../../platform/texts/answer-texts.ts';
import { endOfDay } from '../../platform/time/berlin-calendar.ts';
import { changeReport, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';
import { changeKinds } from '../import-bundle.ts';
import { type Entry, kindOf } from '../kinds.ts';
import { faultSentence, refusalSentences } from '../messages.ts';
import { readKind } from '../state.ts';

const USAGE = 'brochure DATEI.pdf --id KENNUNG, für einen neuen Prospekt auch --partner PARTNER --category NUMMER --title TITEL --from 2026-11-23 --to 2026-11-28.';

type Given = CommandInput['brochure'];
type Page = Readonly<Record<string, unknown>>;

const sayFault = (code: keyof typeof PDF_REFUSALS): string => USUAL_TEXTS.sayAtOnce(PDF_REFUSALS[code]);
const startOf = (day: string): string => new Date(endOfDay(dayAfter(day, -1)).getTime() + 1).toISOString();

/** The options of the command line as columns of the entry. */
const columnsOf = ({ partner, category, title, from, to }: Given): Entry => ({
  ...(partner === undefined ? {} : { partner_id: partner }),
  ...(category === undefined ? {} : { category_id: Number(category) }),
  ...(title === undefined ? {} : { title }),
  ...(from === undefined ? {} : { valid_from: startOf(from) }),
  ...(to === undefined ? {} : { valid_to: endOfDay(to).toISOString() }),
});

/** Marked products stay on the pages with the same number. */
const pagesOf = (drawn: readonly Page[], before: Entry | undefined): readonly Page[] => {
  const former = (before?.['pages'] ?? []) as readonly Page[];
  return drawn.map((page, index) => ({ ...page, products: former[index]?.['products'] ?? [] }));
};

interface Changed {
  readonly result: CommandResult;
  readonly isRefused: boolean;
}

/** Part of a transaction, which a refusal rolls back. */
async function save(tx: Tx, file: string, id: string, drawn: readonly Page[], { brochure, actor, now, dryRun }: CommandInput): Promise<Changed> {
  const present = (await readKind({ database: tx, products: tx }, 'brochures')).entries.find((entry) => entry['id'] === id);
  const read = kindOf('brochures').shape.safeParse({ ...present, id, ...columnsOf(brochure), pages: pagesOf(drawn, present) }, { error: z.locales.de().localeError });
  if (!read.success) return { result: refused(EXIT.refused, 'invalid', read.error.issues.map(({ path, message }) => faultSentence(file, { path: path.map(String).join('.'), reason: message }))), isRefused: true };
  const outcome = await changeKinds({ database: tx, products: tx }, { brochures: ({ entries }) => E.right([...entries.filter((entry) => entry['id'] !== id), read.data]) }, { actor, now, dryRun: false });
  return E.isLeft(outcome) ? { result: refused(EXIT.refused, outcome.left._tag, refusalSentences(outcome.left)), isRefused: true } : { result: changeReport(outcome.right, dryRun), isRefused: false };
}

export async function brochure(db: Db, asked: CommandInput): Promise<CommandResult> {
  const { words: [file, ...more], brochure: given, now } = asked;
  const { id, from, to } = given;
  if (file === undefined || more.length > 0 || id === undefined || [from, to].some((day) => day !== undefined && !isDay(day))) return misused(USAGE);
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined) return refused(EXIT.missing, 'no-file', [`Die Datei ${file} lässt sich nicht lesen.`]);
  if (size > MOST_PDF_BYTES) return refused(EXIT.refused, 'pdf-too-large', [sayFault('pdf-too-large')]);
  const drawn = await drawPages(await readFile(file));
  if (E.isLeft(drawn)) {
    const { code, pageNumber } = drawn.left;
    return refused(EXIT.refused, code, [`${pageNumber === undefined ? '' : `Seite ${pageNumber}: `}${sayFault(code)}`]);
  }
  return rollingBack((rollBack) =>
    db.transaction().execute(async (tx) => {
      const pages: Page[] = [];
      for (const { picture, ...page } of drawn.right) pages.push({ ...page, image: await storeWebp(tx, picture, now) });
      const { result, isRefused } = await save(tx, file, id, pages, asked);
      return isRefused || asked.dryRun ? rollBack(result) : result;
    }),
  );
}
