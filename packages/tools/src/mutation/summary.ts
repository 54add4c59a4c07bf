// What a mutation report says, in short.

/** The part of Stryker's report that is read. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number; readonly column: number }; readonly end: { readonly line: number; readonly column: number } };
        }[];
      }
    >
  >;
}

/** A change that no test noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  /** What stands there. */
  readonly original: string;
  readonly replacement: string;
}

export interface MutationSummary {
  readonly capability: string;
  readonly caught: number;
  readonly survivors: readonly Survivor[];
}

const CAUGHT = ['Killed', 'Timeout', 'RuntimeError'];
const SURVIVED = ['Survived', 'NoCoverage'];

/** On one line, and no longer than it takes to know the change again. */
const short = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 80);

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The code between two places, both counted from 1, the second one not included. */
function originalOf(source: string, { start, end }: { readonly start: Place; readonly end: Place }): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.at(-1) ?? '';
  const upToEnd = [...lines.slice(0, -1), last.slice(0, end.column - 1)].join('\n');
  return upToEnd.slice(start.column - 1);
}

/** What is neither caught nor survived (compile errors, ignored ones) does not count. */
export function summaryOf(capability: string, { files }: MutationReport): MutationSummary {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, mutant })));
  return {
    capability,
    caught: all.filter(({ mutant }) => CAUGHT.includes(mutant.status)).length,
    survivors: all
      .filter(({ mutant }) => SURVIVED.includes(mutant.status))
      .map(({ file, mutant }) => ({
        file,
        line: mutant.location.start.line,
        mutator: mutant.mutatorName,
        original: short(originalOf(files[file]?.source ?? '', mutant.location)),
        replacement: short(mutant.replacement ?? ''),
      })),
  };
}

const shareOf = ({ caught, survivors }: MutationSummary): string => {
  const all = caught + survivors.length;
  return all === 0 ? '–' : `${((caught / all) * 100).toFixed(1)} %`;
};

/** Why survivors may stay, by file: all of them, or each by its change. */
export type Explained = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** How a change is named: what stands there, and what it becomes. */
export const changeOf = ({ original, replacement }: Survivor): string => `${original} → ${replacement}`;

/** Why this survivor may stay, where somebody wrote it down. */
export const reasonOf = (survivor: Survivor, explained: Explained): string | undefined => {
  const reasons = explained[survivor.file];
  return typeof reasons === 'string' ? reasons : reasons?.[changeOf(survivor)];
};

/** Capabilities of which every survivor needs a reason of its own. */
const REASONED = ['session', 'search', 'layers'];

/** Survivors that may not stay as things are: of these capabilities, and without a reason of their own. */
export const unexplained = (summaries: readonly MutationSummary[], explained: Explained): readonly Survivor[] =>
  summaries
    .filter(({ capability }) => REASONED.includes(capability))
    .flatMap(({ survivors }) => survivors)
    .filter((one) => typeof explained[one.file] !== 'object' || reasonOf(one, explained) === undefined);

const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

function fileLines(file: string, survivors: readonly Survivor[], explained: Explained): readonly string[] {
  const reasons = explained[file];
  const numbers = [...new Set(survivors.map(({ line }) => line))].toSorted((a, b) => a - b).join(', ');
  const head = `- \`${file.replace('packages/core/src/', '')}\`: ${survivors.length} (${numbers})${typeof reasons === 'string' ? `. ${reasons}` : ''}`;
  if (typeof reasons !== 'object') return [head];
  return [head, ...survivors.map((one) => `  - ${one.line}: ${code(one.original)} → ${code(one.replacement)}: ${reasonOf(one, explained) ?? 'no reason yet'}`)];
}

/** The summary as Markdown. */
export function mutationDocument(summaries: readonly MutationSummary[], explained: Explained): string {
  const rows = summaries.map((summary) => `| ${summary.capability} | ${summary.caught + summary.survivors.length} | ${summary.caught} | ${shareOf(summary)} |`);
  const survivors = summaries.flatMap(({ survivors: list }) => list);
  const all: MutationSummary = { capability: 'all', caught: summaries.reduce((sum, { caught }) => sum + caught, 0), survivors };
  const files = [...new Set(survivors.map(({ file }) => file))];
  return [
    '# Mutations',
    '',
    'Written by `npm run mutation`: the code of the core is changed bit by bit, and a change that no test of its capability notices is a hole in the tests, or one that makes no difference. What is decided once, when a module is loaded, is left alone.',
    '',
    '| capability | changes | noticed | share |',
    '| --- | --: | --: | --: |',
    ...rows,
    `| all | ${all.caught + survivors.length} | ${all.caught} | ${shareOf(all)} |`,
    '',
    '## Not noticed',
    '',
    'How many, in which lines, and why they may stay where that is known. Each of them is in `mutation.json`.',
    '',
    ...files.flatMap((file) => fileLines(file, survivors.filter((one) => one.file === file), explained)),
    '',
  ].join('\n');
}
