// The table of calls as Markdown.
import { tableOf } from '../tables/section.ts';
import type { CallEvidence } from './evidence.ts';
import { lacking } from './evidence.ts';
import { nameOf } from './section-7.ts';

const HEAD = ['call', 'contract', 'client', 'route', 'test'];

const link = (name: string, file: string): string => `[${name}](../${file})`;
const fileName = (file: string): string => file.split('/').at(-1) ?? file;
const code = (text: string): string => `\`${text}\``;
const fileLink = (file: string | undefined): string => (file === undefined ? '–' : link(fileName(file), file));

const rowOf = (evidence: CallEvidence, reasons: Readonly<Record<string, string>>): readonly string[] => {
  const { call, contract, client, route, test } = evidence;
  const reason = reasons[nameOf(call)];
  const name = `${code(`${call.method} ${call.path}`)}${call.note === undefined ? '' : ` ${call.note}`}`;
  return [
    reason === undefined ? name : `${name} **not built yet:** ${reason}`,
    contract === undefined || contract === '–' ? '–' : code(contract),
    client === undefined ? '–' : link(client.name, client.file),
    fileLink(route),
    fileLink(test),
  ];
};

const summaryOf = (all: readonly CallEvidence[]): string => {
  const whole = all.filter((evidence) => lacking(evidence).length === 0).length;
  return `${whole} of ${all.length} calls of the specification (section 7) have a contract, a client, a route and a test that goes from the client through HTTP to the database.`;
};

/** `reasons`: why calls are not built, by name. */
export const callsDocument = (all: readonly CallEvidence[], reasons: Readonly<Record<string, string>>): string => {
  const groups = [...Map.groupBy(all, ({ call }) => call.group)];
  const sections = groups.map(([group, rows]) => `## ${group}\n\n${tableOf(HEAD, rows.map((row) => rowOf(row, reasons)))}\n`);
  const intro = [
    '# The calls',
    summaryOf(all),
    'Written by `npm run docs` from contracts, sources and tests; a test compares it with them. A dash under “contract” means a protocol of its own: OpenID, pictures, the files of a build (which have no database behind them). A running product describes every call at `/api/v1/docs`.',
  ];
  return `${intro.join('\n\n')}\n\n${sections.join('\n')}`;
};
