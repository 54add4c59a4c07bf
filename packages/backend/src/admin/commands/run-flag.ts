// `admin flag`: reads or sets one value of the configuration, or one text.
import { knownTexts } from '@pluspunkt/core/texts';
import { either as E } from 'fp-ts';
import type { Db } from '../../platform/db/database.ts';
import { BUNDLE_FORMAT } from '../bundle.ts';
import { importBundle } from '../import-bundle.ts';
import type { Entry } from '../kinds.ts';
import { readKind } from '../state.ts';
import { done, EXIT, misused, refused, changeReport, type CommandInput, type CommandResult } from '../command-result.ts';
import { refusalSentences } from '../messages.ts';

/** `true`, `12`, `Text` */
const valueOf = (text: string): string | number | boolean => (text === 'true' || text === 'false' ? text === 'true' : /^-?\d{1,12}$/.test(text) ? Number(text) : text);

/** A single text; setting its default is no change. */
async function flagText(db: Db, asked: CommandInput, { key, value }: { readonly key: string; readonly value: string | undefined }): Promise<CommandResult> {
  const { version, entries } = await readKind({ database: db, products: asked.products }, 'texts');
  const known = knownTexts(asked.texts).find((text) => text.key === key);
  if (known === undefined) return refused(EXIT.missing, 'unknown-text', [`Den Text „${key}“ gibt es nicht.`]);
  const present = String(entries.find((entry) => entry['key'] === key)?.['value'] ?? known.usual);
  if (value === undefined) return done([present], { name: `texts/${key}`, value: present });
  const others = entries.filter((entry) => entry['key'] !== key);
  const outcome = await importBundle({ database: db, products: asked.products }, { format: BUNDLE_FORMAT, kinds: { texts: { version, entries: value === known.usual ? others : [...others, { key, value }] } } }, asked);
  return E.isLeft(outcome) ? refused(EXIT.refused, outcome.left._tag, refusalSentences(outcome.left)) : changeReport(outcome.right, asked.dryRun);
}

export async function flag(db: Db, asked: CommandInput): Promise<CommandResult> {
  const [verb, name = '', value] = asked.words;
  const [group = '', key = ''] = (name === 'maintenance' ? 'operation/maintenance' : name).split('/');
  if ((verb !== 'get' && verb !== 'set') || key === '' || (verb === 'set') !== (value !== undefined)) return misused('flag get NAME oder flag set NAME WERT.');
  if (group === 'texts') return flagText(db, asked, { key, value });
  const { version, entries } = await readKind({ database: db, products: asked.products }, 'configuration');
  const isSameText = (entry: Entry): boolean => entry['group_name'] === group && entry['key'] === key;
  const present = entries.find(isSameText);
  // Values that a brand does not set are defaults: one of its names may be set for the first time.
  if (present === undefined && (group !== 'brand' || value === undefined)) return refused(EXIT.missing, 'unknown-flag', [`Den Schalter „${name}“ gibt es nicht.`]);
  if (value === undefined) return done([String(present?.['value'])], { name, value: present?.['value'] });
  const wanted = valueOf(value);
  if (present !== undefined && typeof wanted !== typeof present['value']) return refused(EXIT.refused, 'invalid', [`„${name}“ ist ${JSON.stringify(present['value'])}; „${value}“ passt nicht dazu.`]);
  const next = present === undefined ? [...entries, { group_name: group, key, value: wanted }] : entries.map((entry) => (isSameText(entry) ? { ...entry, value: wanted } : entry));
  const outcome = await importBundle({ database: db, products: asked.products }, { format: BUNDLE_FORMAT, kinds: { configuration: { version, entries: next } } }, asked);
  return E.isLeft(outcome) ? refused(EXIT.refused, outcome.left._tag, refusalSentences(outcome.left)) : changeReport(outcome.right, asked.dryRun);
}
