// Input and result of an operators' command: text for people, the same for programs, and an exit code.
import type { TextCatalogue } from '@pluspunkt/core/texts';
import type { ProductDatabase } from '../platform/db/open-product-database.ts';
import type { Migration } from '../platform/db/migrate.ts';
import type { Change } from './import-bundle.ts';
import { notesOfConfiguration } from './brand-texts.ts';
import { archiveNotes, changeLines } from './messages.ts';

export const EXIT = { ok: 0, failed: 1, usage: 2, refused: 4, unreachable: 5, missing: 6 } as const;

/** The result of a command: text for people, the same as JSON, and an exit code. */
export interface CommandResult {
  readonly exit: number;
  readonly lines: readonly string[];
  readonly json: unknown;
}

export const done = (lines: readonly string[], json: unknown): CommandResult => ({ exit: EXIT.ok, lines, json });
export const refused = (exit: number, code: string, lines: readonly string[]): CommandResult => ({ exit, lines, json: { error: { code, messages: lines } } });
export const misused = (sentence: string): CommandResult => refused(EXIT.usage, 'usage', [`${sentence} Hilfe: npm run admin -- --help`]);

export interface CommandInput {
  readonly words: readonly string[];
  readonly out: string | undefined;
  readonly dryRun: boolean;
  readonly replace: boolean;
  readonly urls: ProductDatabase['urls'];
  readonly products: ProductDatabase['products'];
  readonly limit: number;
  /** Only of this card. */
  readonly card?: string;
  /** Of a new credential. */
  readonly name?: string;
  /** Ids, separated by commas. */
  readonly stores?: string;
  /** Of an operator, separated by commas. */
  readonly roles?: string;
  /** Origin of links. */
  readonly mailOrigin: string;
  /** Of a brochure; days are yyyy-mm-dd. */
  readonly brochure: Readonly<Partial<Record<'id' | 'partner' | 'category' | 'title' | 'from' | 'to', string | undefined>>>;
  /** yyyy-mm */
  readonly month?: string;
  readonly actor: string;
  readonly now: Date;
  readonly texts: TextCatalogue;
  readonly migrations: readonly Migration[];
}

/** What an operator should know about changes. */
export const notesOf = (changes: readonly Change[]): readonly string[] => [...notesOfConfiguration(changes.flatMap(({ kind, after }) => (kind === 'configuration' && after !== null ? [after] : []))), ...archiveNotes(changes)];

export const changeReport = (changes: readonly Change[], dryRun: boolean): CommandResult =>
  done([...changes.flatMap(changeLines), ...notesOf(changes), changes.length === 0 ? 'Nichts zu ändern.' : `${changes.length === 1 ? '1 Änderung' : `${changes.length} Änderungen`}${dryRun ? ', nichts übernommen.' : ' übernommen.'}`], { dryRun, changes, notes: notesOf(changes) });
