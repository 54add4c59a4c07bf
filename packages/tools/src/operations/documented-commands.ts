// Reads the commands of docs/operations/cluster.md, so that the documented ones are tested.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface DocumentedCommands {
  /** Settings of each process, by its name. */
  readonly processes: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** Settings of both databases. */
  readonly database: Readonly<Record<string, string>>;
  /** Statements that make commits wait for the replica, so that it has everything confirmed. */
  readonly waitForReplica: readonly string[];
  /** Statement that promotes the replica. */
  readonly promote: string;
}

const PROCESS = /^(\w+ \d): (.+) npm start$/;
const SETTING = /^postgres: (\w+) = (\S+)$/;
const WAIT = /^on the primary: (.+);$/;
const PROMOTE = /^on the replica: (.+);$/;

const found = (lines: readonly string[], pattern: RegExp): readonly RegExpExecArray[] => lines.map((line) => pattern.exec(line)).filter((match) => match !== null);

const settingsIn = (words: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.split(' ').map((word): [string, string] => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]));

export const readDocumentedCommands = (text = readFileSync(fileURLToPath(new URL('../../../../docs/operations/cluster.md', import.meta.url)), 'utf8')): DocumentedCommands => {
  const lines = text.split('\n');
  return {
    processes: new Map(found(lines, PROCESS).map(([, name = '', words = '']) => [name, settingsIn(words)])),
    database: Object.fromEntries(found(lines, SETTING).map(([, name = '', value = '']) => [name, value])),
    waitForReplica: found(lines, WAIT).map(([, statement = '']) => statement),
    promote: found(lines, PROMOTE)[0]?.[1] ?? '',
  };
};
