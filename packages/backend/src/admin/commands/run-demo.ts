// `admin demo`: loads the demo data into an empty programme, and removes them.
import type { Databases } from '../../platform/db/both-databases.ts';
import type { Db } from '../../platform/db/database.ts';
import { done, EXIT, misused, refused, type CommandInput, type CommandResult } from '../command-result.ts';

/** The demo data, which consist of entries as operators make them. */
export interface DemoData {
  /** Whether data were inserted: only where there are no partners yet. */
  readonly load: (databases: Databases, options: { readonly actor: string; readonly now: Date; readonly mailOrigin: string }) => Promise<boolean>;
  readonly remove: (databases: Databases, options: { readonly actor: string; readonly now: Date }) => Promise<{ readonly removed: number; readonly left: readonly string[] }>;
}

const MOST_NAMED = 20;

export const demo = ({ load, remove }: DemoData) => async (database: Db, { words: [verb, ...more], products, actor, now, mailOrigin }: CommandInput): Promise<CommandResult> => {
  if (more.length > 0 || (verb !== 'load' && verb !== 'remove')) return misused('demo load oder demo remove.');
  const databases = { database, products };
  if (verb === 'load') return (await load(databases, { actor, now, mailOrigin })) ? done(['Die Demodaten sind geladen.'], { loaded: true }) : refused(EXIT.refused, 'not-empty', ['Es gibt schon Partner; die Demodaten kommen nur in ein leeres Programm.']);
  const { removed, left } = await remove(databases, { actor, now });
  const named = left.slice(0, MOST_NAMED).map((entry) => `  ${entry}`);
  const rest = left.length > MOST_NAMED ? [`  und ${left.length - MOST_NAMED} weitere`] : [];
  return done([`${removed} Einträge entfernt.`, ...(left.length === 0 ? [] : ['Diese bleiben, weil sie geändert wurden oder anderes zu ihnen gehört:', ...named, ...rest])], { removed, left });
};
